import { areasOf, isWide, sideOf } from '#shared/designs/lay-thumbnail.ts'
import type { Size } from '#shared/tools/size.ts'
import { sheetOf } from '../draw/canvas.ts'
import { printOf, printPart } from '../draw/print.ts'
import { bordersOf, countIn, isCutBelow, isCutInSight } from '../vision/borders.ts'
import { boxOf } from '../vision/box.ts'
import { standsOut } from '../vision/certainty.ts'
import type { Cutout } from '../vision/cutout.ts'
import { cutWithMask, subjectOf } from '../vision/cutout.ts'
import { focusOf, partAround } from '../vision/focus.ts'
import { headFrame, mainFaces } from '../vision/one-face.ts'
import type { Raster } from '../vision/raster.ts'
import { cropped } from '../vision/raster.ts'
import type { Box } from '../vision/sight.ts'
import { look } from '../vision/sight.ts'
import { hasSureFoot } from '../vision/sure-foot.ts'

export type Subject = { raster: Raster; cutBelow: boolean }
export type Found = { subject: Subject | null; mask: Buffer; focus: Box | null }

/** What stands beside the words, `ratio` wide: the subject, or the part of the photo that shows it as a print. */
export async function subjectIn(picture: Raster, ratio: number): Promise<Found> {
  const sight = await look(picture)
  const { cutout, mask } = await cutWithMask(picture, sight)
  const focus = focusOf(picture, sight, cutout?.box ?? null)
  if (!cutout) return { subject: null, mask, focus }
  const { box } = cutout
  // A "subject" that is nearly nothing is none.
  if (box.width * box.height < picture.width * picture.height * 0.02) return { subject: null, mask, focus }
  const stood = standsOut(cutout) ? standing(cutout, ratio) : null
  const figure = stood && (await hasSureFoot(picture, cutout, stood.isCutBelow)) ? stood : null
  const subject = figure
    ? { raster: await subjectOf({ ...cutout, box: figure.box }, 1500), cutBelow: figure.isCutBelow }
    : { raster: await framed(picture, focus ?? box, ratio), cutBelow: false }
  return { subject, mask, focus }
}

const framed = (picture: Raster, focus: Box, ratio: number): Promise<Raster> =>
  printOf(picture, printPart(picture, focus, ratio))

const whole = { foot: { left: 0, right: 1 }, isCutBelow: false }

/**
 * A photo that fills its side of the picture and runs out under the words: around what is to be seen, in the middle,
 * as ideas have the words on either side. What would lie under them is framed instead.
 */
export async function sidePhoto(picture: Raster, focus: Box | null, size: Size) {
  const side = sideOf({ size, isMirrored: false })
  const ratio = side.width / side.height
  const wide = isWide(size)
  if (!focus) return { sheet: sheetOf(picture), as: 'photo' as const, ...whole }
  const part = partAround(picture, focus, ratio, {
    fill: wide ? { across: 0.5, down: 0.86 } : { across: 0.86, down: 0.64 },
    least: Math.min(480, picture.height),
    middle: wide ? 0.5 : 0.62,
  })
  const from = { x: part.left + part.width * words, y: part.top + part.height * words }
  const isUnderWords = wide
    ? focus.left < from.x || focus.left + focus.width > part.left + part.width * (1 - words)
    : focus.top < from.y
  if (!isUnderWords) {
    const { left, top, width, height } = part
    return { sheet: sheetOf(cropped(picture, left, top, width, height)), as: 'photo' as const, ...whole }
  }
  const { picture: area } = areasOf(size, true, false)
  const print = await framed(picture, focus, area.width / area.height)
  return { sheet: sheetOf(print), as: 'sticker' as const, ...whole }
}

/** So much of a photo at the side of the words is lost in the ground, or under their outline. */
const words = 0.24

/** In heights of the face under the chin: less is no bust, and more makes the head small. */
const bust = { least: 0.4, liked: 1.6 }
/** Beside the place that it has. */
const widestBust = 1.3

/**
 * What of a cut-out can stand in the picture so that it ends nowhere in mid-air, or null. A person is cut at the
 * picture's lower edge: where the photo cuts them at the sides, where a table does, and where the head gets small.
 */
export function standing(
  { alpha, box, sight }: Pick<Cutout, 'alpha' | 'box' | 'sight'>,
  ratio: number,
): { box: Box; isCutBelow: boolean } | null {
  const goesOn = isCutBelow({ alpha, box })
  const [face, another] = mainFaces(sight)
  if (!face || another) return isCutInSight({ alpha, box }) ? null : { box, isCutBelow: goesOn }
  const { chin, unit, faceWidth, eyes } = headFrame(face)
  const { top, left, right } = bordersOf(alpha)
  const isHeadCut =
    countIn(top, eyes.x - faceWidth, eyes.x + faceWidth) > faceWidth * 0.6 ||
    Math.max(...[left, right].map((rows) => countIn(rows, 0, chin.y))) > unit * 0.15
  if (isHeadCut) return null
  const liked = Math.max(box.top + box.width / ratio, chin.y + unit * bust.liked)
  const hasFeet = ['leftAnkle', 'rightAnkle'].some((name) => sight.bodies[0]?.joints.has(name))
  const end = Math.floor(
    Math.min(
      box.top + box.height,
      liked,
      goesOn || hasFeet ? Infinity : chin.y + unit * bust.liked,
      ...[left, right].flatMap((rows) => rows.find((y) => y > chin.y) ?? []),
    ),
  )
  if (end < chin.y + unit * bust.least) return null
  const { width } = alpha
  const upper = boxOf({ width, height: end, data: alpha.data.subarray(0, width * end) })
  // With arms spread wide a head would stand low and small.
  if (!upper || upper.width / upper.height > ratio * widestBust) return null
  return { box: upper, isCutBelow: goesOn || !hasFeet || end < box.top + box.height }
}
