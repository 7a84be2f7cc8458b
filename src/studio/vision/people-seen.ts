import type { Field } from './raster.ts'
import type { Box, Thing } from './sight.ts'

/** Below this the detector itself is not sure, and what is so small beside the largest person is a passer-by. */
const sureScore = 0.4
const leastBeside = 0.1

/** The people in the picture as the detector sees them, large and small. */
export function peopleSeen(things: Thing[], scale: number): Box[] {
  const people = things.filter(({ label, score }) => label === 'person' && score >= sureScore)
  const areaOf = ({ box }: Thing): number => box.width * box.height
  const largest = Math.max(0, ...people.map(areaOf))
  return people
    .filter((person) => areaOf(person) >= largest * leastBeside)
    .map(({ box }) => scaled(box, scale))
}

export const scaled = (box: Box, scale: number): Box => ({
  left: box.left * scale,
  top: box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
})

/** How many of the boxes the mask has something of: whom the detector sees and the mask lacks is a reason to doubt. */
export const seenShare = (mask: Field, boxes: Box[]): number =>
  boxes.filter((box) => shareInside(mask, box) > 0.15).length / boxes.length

function shareInside({ width, height, data }: Field, box: Box): number {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, Math.round(box.top)); y < Math.min(height, box.top + box.height); y++) {
    for (let x = Math.max(0, Math.round(box.left)); x < Math.min(width, box.left + box.width); x++) {
      sum += data[y * width + x]!
      count++
    }
  }
  return sum / Math.max(1, count)
}
