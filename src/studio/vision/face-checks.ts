import { StudioFailure } from '#studio/job.ts'
import { say } from '#shared/words/say.ts'
import type { Say } from '#shared/words/say.ts'
import { colourAt, meanColour } from './photo-measures.ts'
import type { Raster } from './raster.ts'
import type { Face, Point, Sight } from './sight.ts'

/** Degrees of turning to a side that a passport photo may have; offices ask for less, the measure is not finer. */
const mostTurned = 10
const mostNodded = 15
/** How wide an eye is open, as a share of its length; asleep it is below. */
const leastOpen = 0.14
/** From lip to lip, as a share of the face's height: above it teeth are seen. */
const mostOpenMouth = 0.045

/** Refuses a face that no office takes, with the sentence that says what to change. */
export function demandPassportFace(picture: Raster, face: Face, sight: Sight): void {
  const [wrong] = Object.values(wrongWith(picture, face, sight))
  if (wrong) throw new StudioFailure(wrong)
}

/** All that no office takes, the worst first. */
export function wrongWith(
  picture: Raster,
  face: Face,
  sight: Sight,
): Partial<Record<'whole' | 'gaze' | 'eyes' | 'bare', Say>> {
  const degrees = (angle: number): number => Math.abs(angle) * (180 / Math.PI)
  const isAway = degrees(face.yaw) > mostTurned || degrees(face.pitch) > mostNodded
  const open = Math.min(opening(face, 159, 145, 33, 133), opening(face, 386, 374, 362, 263))
  return {
    ...(isOutside(face, picture) && { whole: say('studio.headOutside') }),
    ...(isAway && { gaze: say('studio.turnedAway') }),
    ...(open < leastOpen && { eyes: say('studio.eyesClosed') }),
    ...((hasHandAt(face, sight) || isCovered(picture, face)) && { bare: say('studio.faceCovered') }),
  }
}

/** Teeth are not refused everywhere, so they are told and not refused. */
export const isMouthOpen = (face: Face): boolean =>
  distance(face.mesh[13]!, face.mesh[14]!) > mostOpenMouth * distance(face.mesh[10]!, face.mesh[152]!)

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const opening = ({ mesh }: Face, above: number, below: number, one: number, other: number): number =>
  distance(mesh[above]!, mesh[below]!) / Math.max(1, distance(mesh[one]!, mesh[other]!))

const isOutside = ({ mesh }: Face, { width, height }: Raster): boolean =>
  mesh.some(({ x, y }) => x < 0 || y < 0 || x >= width || y >= height)

/** A wrist beside or under the chin holds a hand to the face. */
function hasHandAt({ mesh }: Face, { bodies }: Sight): boolean {
  const [top, chin] = [mesh[10]!, mesh[152]!]
  const unit = distance(top, chin)
  return bodies.some(({ joints }) =>
    ['leftWrist', 'rightWrist'].some((name) => {
      const wrist = joints.get(name)
      return wrist !== undefined && distance(wrist, chin) < unit * 0.55
    }),
  )
}

/** Dark glasses, or a mask over mouth and nose: their colours are none of this face's skin. */
function isCovered(picture: Raster, face: Face): boolean {
  const at = (index: number) => colourAt(picture, face, index)
  const forehead = meanColour([at(151), at(9)])
  const cheeks = meanColour([at(50), at(280)])
  const eyes = [159, 145, 386, 374, 230, 450].map(at)
  if (eyes.every(([light]) => light < Math.max(14, Math.min(forehead[0], cheeks[0]) * 0.42))) return true
  const below = [at(205), at(425), at(164), at(18), at(199)]
  return below.every(
    ([light, a, b]) =>
      Math.hypot(a - forehead[1], b - forehead[2]) > 14 &&
      light > forehead[0] * 0.5 &&
      a < forehead[1] * 0.5 + 1,
  )
}
