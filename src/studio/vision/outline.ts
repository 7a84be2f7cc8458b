import { resizedField } from './filter.ts'
import { type Field, newField } from './raster.ts'
import { eachPiece } from './surroundings.ts'

/** How sure a finer look must be of a piece, the more the larger it is: a hair or a rim asks for little. */
const least = 0.5
const more = { by: 0.2, from: 0.01 }
/** What is more than this of the subject is another opinion, and no correction. */
const most = 0.3
/** What is left of an opinion that is not followed. */
const overruled = 0.1

/**
 * A first mask at the size of a finer look, which adds what hangs on the mask piece by piece: a foot, a strap, a lock.
 * What it would take away stays, as it takes shoulders and white cloth for ground where the first look does not.
 */
export function completed(first: Field, look: Field): Field {
  const { width, height } = look
  const wide = resizedField(first, width, height).data
  const [before, missed] = [new Uint8Array(wide.length), new Uint8Array(wide.length)]
  const mask = newField(width, height)
  let subject = 0
  for (let y = 0; y < height; y++)
    subject += overrule(wide, look.data, y * width, (y + 1) * width, before, missed, mask.data)
  eachPiece(mask, missed, (piece) => {
    const size = piece.length
    // A lone pixel is the noise of an edge.
    if (size === 1 || size > subject * most) return
    const sure = piece.reduce((sum, i) => sum + look.data[i]!, 0) / size
    const hangsOn = piece.some((i) => [i - 1, i + 1, i - width, i + width].some((at) => before[at] === 1))
    const bar = least + more.by * Math.min(1, size / (subject * more.from))
    if (hangsOn && sure > bar) for (const i of piece) mask.data[i] = look.data[i]!
  })
  return mask
}

/** The first mask stands, a little less where the look says otherwise; marks what it has missed, and counts what it has. */
function overrule(
  first: Float32Array,
  look: Float32Array,
  from: number,
  until: number,
  before: Uint8Array,
  missed: Uint8Array,
  mask: Float32Array,
): number {
  let subject = 0
  for (let i = from; i < until; i++) {
    const value = look[i]!
    if (first[i]! > 0.5) {
      subject++
      before[i] = 1
      mask[i] = Math.max(1 - overruled, value)
    } else {
      if (value > 0.5) missed[i] = 1
      mask[i] = Math.min(overruled, value)
    }
  }
  return subject
}
