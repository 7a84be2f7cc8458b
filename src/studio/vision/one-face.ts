import { StudioFailure } from '#studio/job.ts'
import { faceFrame } from './face-frame.ts'
import type { Face, Point, Sight } from './sight.ts'
import { say } from '#shared/words/say.ts'

/** Beside a face that is so much larger nobody looks at another one. */
const smallBeside = 0.45

/** The faces that are meant, the largest first. */
export function mainFaces({ faces }: Pick<Sight, 'faces'>): Face[] {
  const sorted = faces.toSorted((a, b) => b.box.height - a.box.height)
  return sorted.filter(({ box }) => box.height > sorted[0]!.box.height * smallBeside)
}

/** The one face of a portrait, or a sentence that says what to do. Small faces in the background do not count. */
export function oneFace(sight: Sight): Face {
  const [first, second] = mainFaces(sight)
  if (!first) {
    throw new StudioFailure(say('studio.noFace'))
  }
  if (second) {
    throw new StudioFailure(say('studio.manyFaces'))
  }
  if (first.box.height < 56) {
    throw new StudioFailure(say('studio.smallFace'))
  }
  return first
}

/** Measures of a head: `unit` is the height from the chin to the hairline, `tilt` levels the eyes when undone. */
export type HeadFrame = {
  chin: Point
  eyes: Point
  cheeks: Point
  middle: Point
  unit: number
  faceWidth: number
  tilt: number
}

export function headFrame(face: Face): HeadFrame {
  const middleOf = (a: number, b: number): Point => ({
    x: (face.mesh[a]!.x + face.mesh[b]!.x) / 2,
    y: (face.mesh[a]!.y + face.mesh[b]!.y) / 2,
  })
  const one = middleOf(33, 133)
  const other = middleOf(362, 263)
  const [left, right] = one.x < other.x ? [one, other] : [other, one]
  const { height, width, middle } = faceFrame(face)
  return {
    chin: face.mesh[152]!,
    eyes: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    // Where the face ends to both sides: of a head that is turned a little its middle lies beside the nose.
    cheeks: middleOf(234, 454),
    middle,
    unit: height,
    faceWidth: width,
    tilt: Math.atan2(right.y - left.y, right.x - left.x),
  }
}
