import { StudioFailure } from '#studio/job.ts'
import { say } from '#shared/words/say.ts'
import type { Say } from '#shared/words/say.ts'
import { labOf } from './lab.ts'
import type { Raster } from './raster.ts'
import { cropped } from './raster.ts'
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
  const wrong = wrongWith(picture, face, sight)
  if (wrong) throw new StudioFailure(wrong)
}

function wrongWith(picture: Raster, face: Face, sight: Sight): Say | null {
  const degrees = (angle: number): number => Math.abs(angle) * (180 / Math.PI)
  if (isOutside(face, picture)) return say('studio.headOutside')
  if (degrees(face.yaw) > mostTurned || degrees(face.pitch) > mostNodded) return say('studio.turnedAway')
  if (Math.min(opening(face, 159, 145, 33, 133), opening(face, 386, 374, 362, 263)) < leastOpen)
    return say('studio.eyesClosed')
  if (hasHandAt(face, sight) || isCovered(picture, face)) return say('studio.faceCovered')
  return null
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
function isCovered(picture: Raster, { mesh }: Face): boolean {
  const at = (index: number) => colourAround(picture, mesh[index]!, distance(mesh[10]!, mesh[152]!) / 28)
  const forehead = meanOf([at(151), at(9)])
  const cheeks = meanOf([at(50), at(280)])
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

type Lab = [number, number, number]

const meanOf = (colours: Lab[]): Lab => {
  const sum = (c: 0 | 1 | 2): number => colours.reduce((all, colour) => all + colour[c], 0) / colours.length
  return [sum(0), sum(1), sum(2)]
}

function colourAround(picture: Raster, { x, y }: Point, radius: number): Lab {
  const reach = Math.max(1, Math.round(radius))
  const side = reach * 2 + 1
  const lab = labOf(cropped(picture, Math.round(x) - reach, Math.round(y) - reach, side, side))
  const colours: Lab[] = []
  for (let i = 0; i < lab.length; i += 3) colours.push([lab[i]!, lab[i + 1]!, lab[i + 2]!])
  return meanOf(colours)
}
