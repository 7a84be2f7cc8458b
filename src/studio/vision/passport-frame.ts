import { StudioFailure } from '#studio/job.ts'
import type { HeadFrame } from './one-face.ts'
import type { Field } from './raster.ts'
import { say } from '#shared/words/say.ts'

/** ICAO 9303 and ISO 19794-5, as shares of the picture's height: chin to crown, and where the eyes are. */
export const icao = {
  head: { least: 0.7, most: 0.8 },
  /** Eye line measured from the lower edge. */
  eyes: { least: 0.5, most: 0.7 },
} as const

const head = 0.73
const aboveCrown = 0.07
const aboveHair = 0.018

/** How much the photo is enlarged, and where the chin comes to lie. */
export type PassportFrame = { scale: number; chinY: number }

/**
 * The head is measured on the face, not on the hair: eyes lie half way between chin and crown. Hair only decides
 * how far the head moves down so that none of it is cut.
 */
export function passportFrame(face: HeadFrame, alpha: Field, height: number): PassportFrame {
  const toEyes = Math.hypot(face.chin.x - face.eyes.x, face.chin.y - face.eyes.y)
  const crown = Math.min(face.unit * 1.5, Math.max(face.unit * 1.12, toEyes * 2.02))
  const hair = Math.max(crown, hairAbove(face, alpha))
  const share = Math.min(head, Math.max(icao.head.least + 0.005, (head * crown * 1.13) / hair))
  const scale = (share * height) / crown
  const chinY = Math.max(
    height * aboveCrown + crown * scale,
    Math.min(height * aboveHair + hair * scale, height * (1 - icao.eyes.least - 0.01) + toEyes * scale),
  )
  if (face.chin.y - crown < -crown * 0.04) {
    throw new StudioFailure(say('studio.headCutOff'))
  }
  return { scale, chinY }
}

/** From the chin to the top of the hair, as the mask shows it. */
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
