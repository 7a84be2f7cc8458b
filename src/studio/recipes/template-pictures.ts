import { drawDesign } from '#shared/designs/draw-design.ts'
import type { PosterWords } from '#shared/designs/posters/kit.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { isThumbnail } from '#shared/designs/posters/templates.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { colourWish } from '../draw/colour-words.ts'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { outlineOf } from '../draw/outline.ts'
import { posterIdea, posterOn } from '../draw/poster.ts'
import { standIn } from '../draw/stand-in.ts'
import { Chance } from '../random.ts'
import { linesOf, textOf } from '../values.ts'
import type { SmallCut } from '../vision/small-cut.ts'
import { openPicture, type Raster, smallWebp } from '../vision/raster.ts'
import { subjectColour } from '../vision/subject-colour.ts'
import { adWords } from './ad-words.ts'
import { coverWords, posterWords } from './poster-words.ts'
import { titleOf } from './title.ts'

/** Templates to be seen with somebody's own words and product, side by side in one picture. */
export type TemplatePicturesJob = {
  names: readonly TemplateName[]
  values: FormValues
  /** What stands there while nothing is typed. */
  sample: { name: string; price: string }
  subject: SmallCut | null
}

/** As large as they are shown, for a screen with two pixels in one. */
const long = 300
const quality = 60

export async function templatePictures({
  names,
  values,
  sample,
  subject,
}: TemplatePicturesJob): Promise<Buffer> {
  const picture = subject
    ? await openPicture({ bytes: subject.bytes, type: 'image/webp', width: 0, height: 0 })
    : standIn()
  const one = { picture, isCutBelow: subject?.isCutBelow === true, values: filled(values, sample) }
  const [first] = names
  const size = first && isThumbnail(first) ? sizeIn(values) : { width: 240, height: long }
  const all = newSheet(size.width * Math.max(1, names.length), size.height)
  for (const [index, name] of names.entries())
    all.pen.drawImage(drawn(name, size, one), index * size.width, 0)
  return smallWebp(rasterOf(all), quality)
}

type One = { picture: Raster; isCutBelow: boolean; values: FormValues }

function drawn(
  name: TemplateName,
  size: { width: number; height: number },
  { picture, isCutBelow, values }: One,
) {
  const wish = isThumbnail(name)
    ? null
    : colourWish(`${textOf({ values }, 'ai_instructions')} ${linesOf({ values }, 'product_details')}`)
  const idea = posterIdea(name, subjectColour(picture), wish, new Chance(7))
  const ground = newSheet(size.width, size.height)
  const { width, height } = picture
  const design = posterOn(ground, idea, {
    words: wordsOn(name, values),
    subject: { width, height, ...outlineOf(picture), ...(isCutBelow && { isCutBelow }) },
  })
  const on = newSheet(size.width, size.height)
  drawDesign(on, newSheet, design, { ground, subject: sheetOf(picture) })
  return on.canvas
}

const wordsOn = (name: TemplateName, values: FormValues): PosterWords =>
  isThumbnail(name) ? coverWords(name, titleOf({ values }), '') : posterWords(name, adWords({ values }))

/** Before anything is typed there is something to be seen all the same. */
function filled(values: FormValues, { name, price }: TemplatePicturesJob['sample']): FormValues {
  if (textOf({ values }, 'text_option') === 'none') return values
  const isTyped = ['product_name', 'product_details', 'main_title', 'thumbnail_about'].some(
    (key) => textOf({ values }, key) !== '',
  )
  return isTyped ? values : { ...values, product_name: name, product_details: price, main_title: name }
}

function sizeIn(values: FormValues): { width: number; height: number } {
  const [wide = 16, tall = 9] = textOf({ values }, 'aspect_ratio').split(':').map(Number)
  const ratio = Math.min(2, Math.max(0.5, wide / tall || 16 / 9))
  const side = ratio > 1.1 ? long * 1.1 : long * 0.9
  return ratio >= 1
    ? { width: Math.round(side), height: Math.round(side / ratio) }
    : { width: Math.round(side * ratio), height: Math.round(side) }
}
