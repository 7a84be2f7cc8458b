import { photoCard } from '../draw/card.ts'
import { outlineOf, standsFirm } from '../draw/outline.ts'
import { printOf, printPart, throughPrint } from '../draw/print.ts'
import { isCutBelow, isCutInSight } from '../vision/borders.ts'
import { around } from '../vision/box.ts'
import { standsOut } from '../vision/certainty.ts'
import type { Cutout } from '../vision/cutout.ts'
import { cutWithMask, subjectOf } from '../vision/cutout.ts'
import { focusOf } from '../vision/focus.ts'
import type { Raster } from '../vision/raster.ts'
import type { Box } from '../vision/sight.ts'
import { look } from '../vision/sight.ts'
import { hasSureFoot } from '../vision/sure-foot.ts'

type Covers = (across: number, down: number) => boolean

/** What an ad shows, and what a layout asks of it; `mask` is what a person may correct later. */
export type AdProduct = {
  raster: Raster
  outline: { foot: { left: number; right: number }; covers: Covers; matters?: Covers }
  isCutBelow: boolean
  mask: Buffer
}

/** The product alone where it stands well; else a print of it, which looks meant. */
export async function productIn(picture: Raster): Promise<AdProduct> {
  const sight = await look(picture)
  const { cutout, mask } = await cutWithMask(picture, sight)
  if (!cutout) {
    const raster = await photoCard(picture, 1000)
    return { raster, outline: outlineOf(raster), isCutBelow: false, mask }
  }
  const below = isCutBelow(cutout)
  const subject = await standing(picture, cutout, below)
  if (subject) return { raster: subject, outline: outlineOf(subject), isCutBelow: below, mask }
  // Of somebody who wears the goods a thumbnail shows the head; here it is the goods that are meant.
  const focus = around(focusOf(picture, sight, cutout.box) ?? cutout.box, cutout.box)
  const part = printPart(picture, focus, 1)
  const raster = await printOf(picture, part)
  const matters: Covers = (across, down) => shows(cutout, focus, throughPrint(part, across, down))
  return { raster, outline: { ...outlineOf(raster), matters }, isCutBelow: false, mask }
}

/** The cut-out, where it can stand in a set as if it had been there. */
async function standing(picture: Raster, cutout: Cutout, below: boolean): Promise<Raster | null> {
  if (!standsOut(cutout) || isCutInSight(cutout)) return null
  if (!(await hasSureFoot(picture, cutout, below))) return null
  const subject = await subjectOf(cutout, 1100)
  return below || standsFirm(subject) ? subject : null
}

/** Whether the product is at a place of the photo: a mask that is not sure may lack some of it. */
function shows({ alpha }: Cutout, { left, top, width, height }: Box, at: { x: number; y: number }): boolean {
  const [x, y] = [Math.floor(at.x), Math.floor(at.y)]
  if (x < 0 || y < 0 || x >= alpha.width || y >= alpha.height) return false
  const across = (x - left) / width - 0.5
  const down = (y - top) / height - 0.5
  return alpha.data[y * alpha.width + x]! > 0.5 || Math.hypot(across, down) < 0.5
}
