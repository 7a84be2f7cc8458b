import { StudioFailure } from '#studio/job.ts'
import { bordersOf, countIn } from './borders.ts'
import type { Borders } from './borders.ts'
import type { HeadFrame } from './one-face.ts'
import type { Field } from './raster.ts'
import { say } from '#shared/words/say.ts'

/** ICAO 9303 and ISO 19794-5, as shares of the picture's height: chin to crown, and where the eyes are. */
export const icao = {
  head: { least: 0.7, most: 0.8 },
  /** Eye line measured from the lower edge. */
  eyes: { least: 0.5, most: 0.7 },
} as const

const usualHead = 0.73
const aboveCrown = 0.07
const aboveHair = 0.018

type Size = { width: number; height: number }

/** How much the photo is enlarged, and where the chin comes to lie. */
export type PassportFrame = { scale: number; chinY: number }

/**
 * The head is measured on the face, not on the hair: eyes lie half way between chin and crown. Hair decides how far
 * the head moves down so that none of it is cut; a photo that ends early is enlarged and lowered, as far as offices
 * allow, until the bust reaches the lower edge.
 */
export function passportFrame(face: HeadFrame, alpha: Field, size: Size, needsBust: boolean): PassportFrame {
  const { crown, hair } = headHeight(face, alpha)
  const borders = bordersOf(alpha)
  demandWholeHead(face, crown, borders)
  const usual = Math.min(usualHead, Math.max(icao.head.least + 0.005, (usualHead * crown * 1.13) / hair))
  for (let share = usual; share < icao.head.most - 0.005; share += 0.005) {
    const scale = (share * size.height) / crown
    const toEyes = Math.hypot(face.chin.x - face.eyes.x, face.chin.y - face.eyes.y)
    const lowest = size.height * (1 - icao.eyes.least - 0.01) + toEyes * scale
    const highest = Math.max(
      size.height * aboveCrown + crown * scale,
      Math.min(size.height * aboveHair + hair * scale, lowest),
    )
    if (!needsBust) return { scale, chinY: highest }
    const chinY = Math.max(highest, size.height - bustBelow(face, alpha.height) * scale)
    if (chinY <= lowest && !showsSideCut(face, alpha, borders, { scale, chinY }, size))
      return { scale, chinY }
  }
  throw new StudioFailure(say('studio.shouldersCutOff'))
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

/** Whether clothes or hair end in a straight line inside the picture, for the photo is narrower than that. */
function showsSideCut(
  face: HeadFrame,
  alpha: Field,
  { left, right }: Borders,
  { scale, chinY }: PassportFrame,
  { width, height }: Size,
): boolean {
  const middle = (face.chin.x + face.eyes.x) / 2
  const reach = (width / 2 - width * 0.012) / scale
  const until = face.chin.y + (height - chinY) / scale
  const rows = (places: number[]): number => countIn(places, 0, until)
  const least = face.unit * 0.1
  return (middle - reach < 0 && rows(left) > least) || (middle + reach > alpha.width && rows(right) > least)
}

function hairAbove({ chin, eyes, unit, faceWidth }: HeadFrame, alpha: Field): number {
  const [from, until] = [Math.floor(eyes.x - faceWidth * 0.35), Math.ceil(eyes.x + faceWidth * 0.35)]
  for (let y = Math.max(0, Math.floor(chin.y - unit * 1.8)); y < chin.y - unit; y++) {
    let covered = 0
    for (let x = Math.max(0, from); x < Math.min(alpha.width, until); x++) {
      if (alpha.data[y * alpha.width + x]! > 0.5) covered++
    }
    if (covered > (until - from) * 0.15) return chin.y - y
  }
  return unit
}
