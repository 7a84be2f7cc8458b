import { say } from '#shared/words/say.ts'
import type { Say } from '#shared/words/say.ts'
import { headFrame } from '../vision/one-face.ts'
import type { Face, Point, Sight } from '../vision/sight.ts'

/** In heights of the face, from chin to hairline. */
const leastBelow = 0.42
const leastBeside = 0.55
/** From shoulder to shoulder, in widths of the face: a small child’s are as narrow, less is seen from the side. */
const leastWide = 1.2
/** How much nearer one shoulder may lie to the chin than the other. */
const leastEven = 0.52
const mostSlanted = (16 * Math.PI) / 180

/**
 * Why no dress would sit on this person, as far as face and joints show it before anything is cut out; null where
 * one would.
 */
export function dressProblem(
  face: Face,
  { bodies }: Sight,
  { width, height }: { width: number; height: number },
): Say | null {
  const { chin, eyes, unit, faceWidth, tilt } = headFrame(face)
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  /** Beside and below the chin of the levelled head, in heights of the face. */
  const placed = ({ x, y }: Point): Point => {
    const [dx, dy] = [(x - chin.x) / unit, (y - chin.y) / unit]
    return { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
  }
  const isCut =
    placed({ x: eyes.x, y: height }).y < leastBelow || Math.min(chin.x, width - chin.x) < unit * leastBeside
  if (isCut) return say('studio.dressCutOff')

  const joints = bodyOf(bodies, face)?.joints
  const at = (name: string): Point | null => {
    const joint = joints?.get(name)
    return joint ? placed(joint) : null
  }
  if (['leftWrist', 'rightWrist'].map(at).some((wrist) => wrist !== null && isBeforeChest(wrist)))
    return say('studio.dressHand')
  const shoulders = [at('leftShoulder'), at('rightShoulder')].filter((one) => one !== null)
  const [one, other] = shoulders.sort((a, b) => a.x - b.x)
  // Shoulders that touch the lower edge are not found; what is seen of the bust has to do then.
  if (!one || !other) return null
  return isTurned(one, other, faceWidth / unit) ? say('studio.dressTurned') : null
}

/** The body under this face: others may stand in the photo too. */
export const bodyOf = (bodies: Sight['bodies'], { box }: Face): Sight['bodies'][number] | undefined =>
  bodies.find(({ joints }) => {
    const nose = joints.get('nose')
    if (!nose) return false
    const [x, y] = [(nose.x - box.left) / box.width, (nose.y - box.top) / box.height]
    return x > -0.1 && x < 1.1 && y > -0.1 && y < 1.1
  })

const isBeforeChest = ({ x, y }: Point): boolean => Math.abs(x) < 1.1 && y > -1 && y < 1.05

function isTurned(left: Point, right: Point, faceWidth: number): boolean {
  const [before, after] = [-left.x, right.x]
  const even = Math.min(before, after) / Math.max(before, after)
  return (
    even < leastEven ||
    after + before < faceWidth * leastWide ||
    Math.abs(Math.atan2(right.y - left.y, right.x - left.x)) > mostSlanted
  )
}
