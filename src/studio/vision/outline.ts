import { resizedField } from './filter.ts'
import { type Field, newField } from './raster.ts'
import { reached } from './surroundings.ts'

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
  // In a loop, as a call for each of a million values takes longer than all the rest.
  const before = new Uint8Array(wide.length)
  const mask = newField(width, height)
  let subject = 0
  for (let i = 0; i < before.length; i++) {
    const value = look.data[i]!
    before[i] = wide[i]! > 0.5 ? 1 : 0
    subject += before[i]!
    mask.data[i] = before[i] === 1 ? Math.max(1 - overruled, value) : Math.min(overruled, value)
  }
  const isMissed = (i: number): boolean => before[i] === 0 && look.data[i]! > 0.5
  const done = new Uint8Array(before.length)
  const queue = new Int32Array(before.length)
  for (let start = 0; start < before.length; start++) {
    if (done[start] === 1 || !isMissed(start)) continue
    const size = reached(mask, start, queue, (at) => {
      if (done[at] === 1 || !isMissed(at)) return false
      done[at] = 1
      return true
    })
    if (size > subject * most) continue
    const piece = queue.subarray(0, size)
    const sure = piece.reduce((sum, i) => sum + look.data[i]!, 0) / size
    const hangsOn = piece.some((i) => [i - 1, i + 1, i - width, i + width].some((at) => before[at] === 1))
    const bar = least + more.by * Math.min(1, size / (subject * more.from))
    if (hangsOn && sure > bar) for (const i of piece) mask.data[i] = look.data[i]!
  }
  return mask
}
