import type { Portrait } from '#shared/offices/place.ts'
import { StudioFailure } from '#studio/job.ts'
import { bordersOf, countIn } from './borders.ts'
import type { Borders } from './borders.ts'
import type { HeadFrame } from './one-face.ts'
import type { Field } from './raster.ts'
import type { Point } from './sight.ts'
import { say } from '#shared/words/say.ts'

/** What any photo of this head is framed by; refuses a head that the picture does not show whole. */
export function measurePortrait(head: HeadFrame, alpha: Field): Portrait {
  const { chin, eyes, unit, tilt } = head
  const { crown, hair } = headHeight(head, alpha)
  const borders = bordersOf(alpha)
  demandWholeHead(head, crown, borders)
  const middle = overNeck(head)
  const cut = (rows: number[], beside: number) => {
    const first = rows[Math.floor(unit * 0.1) + 1]
    return first === undefined ? null : { beside, from: first - chin.y }
  }
  return {
    width: alpha.width,
    height: alpha.height,
    chin: { x: middle, y: chin.y },
    tilt,
    crown,
    hair,
    eyes: Math.hypot(chin.x - eyes.x, chin.y - eyes.y),
    below: bustBelow(head, alpha.height),
    left: cut(borders.left, middle),
    right: cut(borders.right, alpha.width - middle),
  }
}

const overNeck = ({ chin, eyes }: HeadFrame): number => (chin.x + eyes.x) / 2

/**
 * How far the middle of the head lies beside the place that it was measured from, once it is level: half way between
 * eyes and cheeks. A neck stays where it is when somebody looks a little aside, and clothes are laid around it; what
 * is centred is the head.
 */
export function headBeside(head: HeadFrame): number {
  const { chin, eyes, cheeks, tilt } = head
  const across = ({ x, y }: Point): number =>
    (x - overNeck(head)) * Math.cos(tilt) + (y - chin.y) * Math.sin(tilt)
  return (across(eyes) + across(cheeks)) / 2
}

/** The same person with another place as the middle of every photo. */
export function movedBeside(portrait: Portrait, by: number): Portrait {
  const { chin, tilt, left, right } = portrait
  return {
    ...portrait,
    chin: { x: chin.x + by * Math.cos(tilt), y: chin.y + by * Math.sin(tilt) },
    left: left && { ...left, beside: left.beside + by },
    right: right && { ...right, beside: right.beside - by },
  }
}

/** From the chin to the crown as faces are built, and to the top of the hair as the mask shows it. */
function headHeight(face: HeadFrame, alpha: Field): { crown: number; hair: number } {
  const toEyes = Math.hypot(face.chin.x - face.eyes.x, face.chin.y - face.eyes.y)
  const crown = Math.min(face.unit * 1.5, Math.max(face.unit * 1.12, toEyes * 2.02))
  return { crown, hair: Math.max(crown, hairAbove(face, alpha)) }
}

function demandWholeHead({ chin, eyes, unit, faceWidth }: HeadFrame, crown: number, borders: Borders): void {
  const above = countIn(borders.top, eyes.x - faceWidth * 0.7, eyes.x + faceWidth * 0.7)
  const beside = [borders.left, borders.right].map((rows) =>
    countIn(rows, chin.y - crown, chin.y - unit * 0.2),
  )
  if (chin.y - crown < -crown * 0.04 || above > faceWidth * 0.2)
    throw new StudioFailure(say('studio.headCutOff'))
  if (Math.max(...beside) > unit * 0.12) throw new StudioFailure(say('studio.headOutside'))
}

/** How far below the chin the photo goes on under the whole neck; a levelled photo ends earlier at one side. */
function bustBelow({ chin, unit, tilt }: HeadFrame, bottom: number): number {
  return (bottom - 1 - chin.y) * Math.cos(tilt) - Math.abs(Math.sin(tilt)) * unit * 0.9
}

/** From the chin to the top of the hair as the mask shows it. */
export function hairAbove({ chin, eyes, unit, faceWidth }: HeadFrame, alpha: Field): number {
  const [from, until] = [Math.floor(eyes.x - faceWidth * 0.35), Math.ceil(eyes.x + faceWidth * 0.35)]
  for (let y = Math.max(0, Math.floor(chin.y - unit * 2)); y < chin.y - unit; y++) {
    let covered = 0
    for (let x = Math.max(0, from); x < Math.min(alpha.width, until); x++) {
      if (alpha.data[y * alpha.width + x]! > 0.5) covered++
    }
    if (covered > (until - from) * 0.15) return chin.y - y
  }
  return unit
}
