import { drawDesign } from '#shared/designs/draw-design.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { isThumbnail } from '#shared/designs/posters/templates.ts'
import { shapes } from '#shared/designs/shapes.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { newSheet, type Sheet, sheetOf } from '../draw/canvas.ts'
import { outlineOf } from '../draw/outline.ts'
import { posterIdea, posterOn } from '../draw/poster.ts'
import { Chance } from '../random.ts'
import { adWords } from '../recipes/ad-words.ts'
import { coverWords, posterWords } from '../recipes/poster-words.ts'
import { titleOf } from '../recipes/title.ts'
import { openPicture } from '../vision/raster.ts'
import type { SmallCut } from '../vision/small-cut.ts'
import { subjectColour } from '../vision/subject-colour.ts'
import { placed } from './measure-poster.ts'
import { readOn } from './measure-read.ts'

type Measured = {
  on: Sheet
  /** How each of its texts is read where that is hardest. */
  contrasts: [id: string, contrast: number][]
  /** Texts outside of their box or the picture, on one another, or cut short. */
  faults: string[]
}

/** A template with a product that somebody has photographed, as large as it is when it is paid. */
export async function measuredOnPhoto(
  name: TemplateName,
  values: FormValues,
  { bytes, isCutBelow }: SmallCut,
  contact: string,
): Promise<Measured> {
  const picture = await openPicture({ bytes, type: 'image/webp', width: 0, height: 0 })
  const size = isThumbnail(name) ? shapes.youtube : shapes.portrait
  const ground = newSheet(size.width, size.height)
  const { width, height } = picture
  const design = posterOn(ground, posterIdea(name, subjectColour(picture), null, new Chance(7)), {
    words: isThumbnail(name)
      ? coverWords(name, titleOf({ values }), contact)
      : posterWords(name, { ...adWords({ values }), contact }),
    subject: { width, height, ...outlineOf(picture), ...(isCutBelow && { isCutBelow }) },
  })
  const on = newSheet(size.width, size.height)
  drawDesign(on, newSheet, design, { ground, subject: sheetOf(picture) })
  return { on, contrasts: readOn(design, on), faults: placed(design) }
}
