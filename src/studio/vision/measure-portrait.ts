import type { Portrait } from '#shared/offices/place.ts'
import { StudioFailure } from '#studio/job.ts'
import { bordersOf, countIn } from './borders.ts'
import type { Borders } from './borders.ts'
import type { HeadFrame } from './one-face.ts'
import { headFrom } from './photo-rim.ts'
import type { Field } from './raster.ts'
import { partOf } from './raster.ts'
import type { Box, Point } from './sight.ts'
import { say } from '#shared/words/say.ts'

/**
 * What any photo of this head is framed by; refuses a head that the picture does not show whole. `inside` is what of
 * the picture is the photo, where that has a rim; `atTop` is how much of the upper edge hair may touch, in widths of the
 * face.
 */
export function measurePortrait(head: HeadFrame, alpha: Field, inside?: Box, atTop = 0.12): Portrait {
  if (!inside || inside.width * inside.height === alpha.data.length) return measured(head, alpha, atTop)
  const portrait = measured(headFrom(head, inside), partOf(alpha, inside), atTop)
  const { x, y } = portrait.chin
  const { width, height } = alpha
  return { ...portrait, width, height, chin: { x: x + inside.left, y: y + inside.top } }
}

function measured(head: HeadFrame, alpha: Field, atTop: number): Portrait {
  const { chin, eyes, unit, tilt } = head
  const { crown, hair } = headHeight(head, alpha)
  const borders = bordersOf(alpha)
  demandWholeHead(head, crownAsBuilt(head), borders, atTop)
  const middle = overNeck(head)
  // A levelled photo ends earlier at one side, the more so the further below the chin.
  const slant = Math.sin(tilt) * unit * bustSeen
  const cut = (rows: number[], beside: number, slanted: number) => {
    const first = rows[Math.floor(unit * leastCut) + 1]
    return first === undefined ? null : { beside: beside - Math.max(0, slanted), from: first - chin.y }
  }
  const portrait = {
    width: alpha.width,
    height: alpha.height,
    chin: { x: middle, y: chin.y },
    tilt,
    crown,
    hair,
    eyes: Math.hypot(chin.x - eyes.x, chin.y - eyes.y),
    below: bustBelow(head, alpha.height),
    left: cut(borders.left, middle, slant),
    right: cut(borders.right, alpha.width - middle, -slant),
  }
  return movedBeside(portrait, headBeside(head))
}

/** In heights of the face: what most offices show below the chin, and the shortest cut at a side that is seen. */
const bustSeen = 0.35
const leastCut = 0.03

const overNeck = ({ chin, eyes }: HeadFrame): number => (chin.x + eyes.x) / 2

/**
 * How far the middle of the head lies beside the neck, once it is level: half way between eyes and cheeks. A neck stays
 * where it is when somebody looks a little aside; what is centred is the head.
 */
function headBeside(head: HeadFrame): number {
  const { chin, eyes, cheeks, tilt } = head
  const across = ({ x, y }: Point): number =>
    (x - overNeck(head)) * Math.cos(tilt) + (y - chin.y) * Math.sin(tilt)
  return (across(eyes) + across(cheeks)) / 2
}

/** The same person with another place as the middle of every photo. */
function movedBeside(portrait: Portrait, by: number): Portrait {
  const { chin, tilt, left, right } = portrait
  return {
    ...portrait,
    chin: { x: chin.x + by * Math.cos(tilt), y: chin.y + by * Math.sin(tilt) },
    left: left && { ...left, beside: left.beside + by },
    right: right && { ...right, beside: right.beside - by },
  }
}

/** From the chin to the crown as the face says. */
function crownAsBuilt(face: HeadFrame): number {
  const toEyes = Math.hypot(face.chin.x - face.eyes.x, face.chin.y - face.eyes.y)
  return Math.min(face.unit * 1.5, Math.max(face.unit * 1.12, toEyes * 2.02))
}

/** So much higher than the crown does hair lie that is no hairdo, and a crown is so far from what the face says. */
const usualHair = 1.12
const mostAbove = 1.1
/** From here on it is a hairdo or a hat, which says nothing of the crown, and what is between says less and less. */
const hairdo = { from: 1.25, until: 1.4 }
/** A mask that ends so far below the crown has lost the head's top. */
const leastCrown = 0.88

/**
 * From the chin to the crown and to the top of the hair. The face says where the crown is, to a tenth: no crown is
 * above its hair, and under much hair it is higher, as with children, whose eyes lie low.
 */
function headHeight(face: HeadFrame, alpha: Field): { crown: number; hair: number } {
  const built = crownAsBuilt(face)
  const level = hairAbove(face, alpha)
  const highest = hairAbove(face, alpha, { beside: 0.6, covered: 0.03 })
  if (level < built * leastCrown) return { crown: built, hair: Math.max(built, highest) }
  const ratio = level / built
  const weight = Math.min(1, Math.max(0, (hairdo.until - ratio) / (hairdo.until - hairdo.from)))
  const lifted = 1 + weight * (Math.min(mostAbove, Math.max(1, ratio / usualHair)) - 1)
  const crown = Math.min(level, built * lifted)
  return { crown, hair: Math.max(crown, highest) }
}

function demandWholeHead(
  { chin, eyes, unit, faceWidth }: HeadFrame,
  crown: number,
  borders: Borders,
  atTop: number,
): void {
  const above = countIn(borders.top, eyes.x - faceWidth * 0.7, eyes.x + faceWidth * 0.7)
  const beside = [borders.left, borders.right].map((rows) =>
    countIn(rows, chin.y - crown, chin.y - unit * 0.2),
  )
  if (chin.y - crown < -crown * 0.04 || above > faceWidth * atTop)
    throw new StudioFailure(say('studio.headCutOff'))
  if (Math.max(...beside) > unit * 0.12) throw new StudioFailure(say('studio.headOutside'))
}

/** How far below the chin the photo goes on under the whole neck; a levelled photo ends earlier at one side. */
function bustBelow({ chin, unit, tilt }: HeadFrame, bottom: number): number {
  return (bottom - 1 - chin.y) * Math.cos(tilt) - Math.abs(Math.sin(tilt)) * unit * 0.9
}

/** Hats and buns end here, in heights of the face. */
const mostHair = 2.6

/**
 * From the chin to the top of the hair as the mask shows it, along the upright axis of the head. `beside` are the
 * columns that are looked at, in widths of the face, of which hair must cover a share.
 */
export function hairAbove(
  { chin, eyes, unit, faceWidth, tilt }: HeadFrame,
  alpha: Field,
  { beside, covered } = { beside: 0.35, covered: 0.15 },
): number {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
  const middle = (eyes.x - chin.x) * cos + (eyes.y - chin.y) * sin
  const reach = Math.ceil(faceWidth * beside)
  const isHair = (across: number, up: number): boolean => {
    const x = Math.round(chin.x + across * cos + up * sin)
    const y = Math.round(chin.y + across * sin - up * cos)
    return x >= 0 && y >= 0 && x < alpha.width && y < alpha.height && alpha.data[y * alpha.width + x]! > 0.5
  }
  for (let up = unit * mostHair; up > unit; up--) {
    let count = 0
    for (let across = -reach; across <= reach; across++) if (isHair(middle + across, up)) count++
    if (count > reach * 2 * covered) return up
  }
  return unit
}
