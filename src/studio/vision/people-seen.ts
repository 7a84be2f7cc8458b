import { around } from './box.ts'
import type { Field } from './raster.ts'
import type { Box, Sight, Thing } from './sight.ts'

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

/** A face looks out of some dogs and monkeys too: beside an animal only a body speaks for people. */
export function seesPeople(sight: Pick<Sight, 'faces' | 'things'>, meant: Thing[]): boolean {
  if (peopleSeen(sight.things, 1).length > 0) return true
  return sight.faces.length > 0 && !meant.some((thing) => isLiving(thing) && thing.label !== 'person')
}

/** What the network for people knows by its fur and its face as well. */
export const isLiving = ({ label }: Thing): boolean => living.has(label)

const living = new Set(
  'person,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,teddy bear'.split(','),
)

export const scaled = (box: Box, scale: number): Box => ({
  left: box.left * scale,
  top: box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
})

/** What a face shows of its head: ears beside it, hair above it. */
const beside = 0.3
const above = 0.6

/**
 * The detector ends some people at the chin, and what lies outside a box is not theirs: a face on such a body makes
 * room for its head.
 */
export const withHeads = (bodies: Box[], faces: Box[]): Box[] =>
  bodies.map((body) =>
    faces
      .filter((face) => isOn(face, body))
      .reduce(
        (box, face) =>
          around(box, {
            left: face.left - face.width * beside,
            top: face.top - face.height * above,
            width: face.width * (1 + beside * 2),
            height: face.height * (1 + above),
          }),
        body,
      ),
  )

/** Only where the face itself looks out: a box that holds it is taken at its word. */
function isOn(face: Box, body: Box): boolean {
  const middle = face.left + face.width / 2
  return (
    middle > body.left &&
    middle < body.left + body.width &&
    face.top < body.top - face.height * 0.15 &&
    face.top > body.top - face.height * 2.2
  )
}

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
