import { eachPiece } from '#shared/grid-pieces.ts'
import { resizedField } from './filter.ts'
import { type Field, newField } from './raster.ts'

/** How sure a finer look must be of a piece, the more the larger it is: a hair or a rim asks for little. */
const least = 0.5
const more = { by: 0.2, from: 0.01 }
/** What is more than this of the subject is another opinion, and no correction. */
const most = 0.3
/**
 * What of the first mask may be a scrap of ground: so little is seen of each of its pixels, and in the mean; and it is
 * such a part of the subject at least and at most.
 */
const scrap = { pixel: 0.3, mean: 0.12, least: 0.0002, most: 0.01 }
/** What is left of an opinion that is not followed. */
const overruled = 0.1

type Marks = { before: Uint8Array; missed: Uint8Array; doubted: Uint8Array }

/**
 * A first mask at the size of a finer look, which adds what hangs on the mask piece by piece: a foot, a strap, a lock;
 * and takes away scraps of ground that it sees nothing in. Larger pieces that it would take away stay, as it takes
 * shoulders and white cloth for ground where the first look does not.
 */
export function completed(first: Field, look: Field): Field {
  const { width, height } = look
  const wide = resizedField(first, width, height).data
  const marked = (): Uint8Array => new Uint8Array(wide.length)
  const marks: Marks = { before: marked(), missed: marked(), doubted: marked() }
  const mask = newField(width, height)
  let subject = 0
  for (let y = 0; y < height; y++)
    subject += overrule(wide, look.data, y * width, (y + 1) * width, marks, mask.data)
  const seenIn = (piece: Int32Array): number =>
    piece.reduce((sum, i) => sum + look.data[i]!, 0) / piece.length
  const follow = (piece: Int32Array): void => {
    for (const i of piece) mask.data[i] = look.data[i]!
  }
  eachPiece(mask, marks.missed, (piece) => {
    const size = piece.length
    // A lone pixel is the noise of an edge.
    if (size === 1 || size > subject * most) return
    const hangsOn = piece.some((i) =>
      [i - 1, i + 1, i - width, i + width].some((at) => marks.before[at] === 1),
    )
    const bar = least + more.by * Math.min(1, size / (subject * more.from))
    if (hangsOn && seenIn(piece) > bar) follow(piece)
  })
  eachPiece(mask, marks.doubted, (piece) => {
    const share = piece.length / subject
    if (share >= scrap.least && share <= scrap.most && seenIn(piece) < scrap.mean) follow(piece)
  })
  return mask
}

/** The first mask stands, a little less where the look says otherwise; marks where it does, and counts what it has. */
function overrule(
  first: Float32Array,
  look: Float32Array,
  from: number,
  until: number,
  { before, missed, doubted }: Marks,
  mask: Float32Array,
): number {
  let subject = 0
  for (let i = from; i < until; i++) {
    const value = look[i]!
    if (first[i]! > 0.5) {
      subject++
      before[i] = 1
      if (value < scrap.pixel) doubted[i] = 1
      mask[i] = Math.max(1 - overruled, value)
    } else {
      if (value > 0.5) missed[i] = 1
      mask[i] = Math.min(overruled, value)
    }
  }
  return subject
}
