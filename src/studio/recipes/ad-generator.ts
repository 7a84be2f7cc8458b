import { adSize, layAd, type Stage } from '#shared/designs/lay-ad.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { isTemplate } from '#shared/designs/posters/templates.ts'
import { say } from '#shared/words/say.ts'
import { brandTinted } from '../draw/brand-tint.ts'
import { openKit } from '../draw/open-kit.ts'
import { newSheet, type Sheet, sheetOf } from '../draw/canvas.ts'
import { designed, type Laid } from '../draw/designed.ts'
import { scenes } from '../draw/scenes/scenes.ts'
import { colourWish } from '../draw/colour-words.ts'
import { moodWish } from '../draw/wishes.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { listOf, mainPicture, textOf } from '../values.ts'
import { type AdIdea, otherAds } from './ad-ideas.ts'
import { productIn } from './ad-product.ts'
import { scenesFor, tintFor } from './ad-scenes.ts'
import { adWords } from './ad-words.ts'
import { madePoster } from './poster.ts'
import { posterWords } from './poster-words.ts'
import { openPicture } from '../vision/raster.ts'
import { subjectColour } from '../vision/subject-colour.ts'

/** The product, cut out and standing in a drawn set that suits its kind, with name, shop and a selling line. */
export const adGenerator: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), 2000)
  const { raster: subject, outline, isCutBelow, mask } = await productIn(picture)
  const chance = new Chance(job.seed)
  const wishes = `${textOf(job, 'ai_instructions')} ${textOf(job, 'product_details')}`
  const kit = await openKit(job)
  const contact = textOf(job, 'text_option') === 'none' ? '' : kit.contact
  const template = textOf(job, 'template')
  if (isTemplate(template)) {
    const wordsOn = (name: TemplateName) => posterWords(name, { ...adWords(job), contact })
    const wish = colourWish(wishes)
    const wanted = { name: template, size: adSize, wordsOn, subject, isCutBelow, wish, logo: kit.logo }
    return { ...(await madePoster(job, wanted)), mask, note: say('studio.adNote') }
  }
  const mood = moodWish(textOf(job, 'ai_instructions'))
  const suitable = scenesFor([...listOf(job, 'product_type'), textOf(job, 'product_name')], wishes, mood)
  const scene = chance.pick(suitable)
  const wished = colourWish(wishes) ?? mood?.tint
  const tint = wished ?? tintFor(scene, subjectColour(subject), chance)
  const { state } = chance
  const sheet = newSheet(adSize.width, adSize.height)
  const stage = scenes[scene](sheet, tint, chance)
  const first: AdIdea = {
    ground: { scene, tint, state },
    template: {
      name: 'ad',
      voice: chance.pick(['grand', 'modern', 'warm'] as const),
      isCentred: chance.next() < 0.6,
      hasPill: chance.next() < 0.5,
    },
  }
  const words = { ...adWords(job), contact }
  const laid = (idea: AdIdea, on: Sheet, stage: Stage): Laid => ({
    ground: on,
    document: brandTinted(
      layAd(on.pen, {
        ...idea,
        template: { ...idea.template, voice: kit.voice ?? idea.template.voice },
        size: adSize,
        words,
        stage,
        subject: {
          width: subject.width,
          height: subject.height,
          ...outline,
          ...(isCutBelow && { isCutBelow }),
        },
        logo: kit.logo && sizeOf(kit.logo),
      }),
      on,
      kit.colours,
    ),
  })
  const others = job.wantsIdeas
    ? otherAds(first, { suitable, isTintWished: wished !== undefined }, chance)
    : []
  const made = await designed(
    laid(first, sheet, stage),
    { subject: sheetOf(subject), logo: kit.logo },
    others.map((idea) => () => {
      const on = newSheet(adSize.width, adSize.height)
      const { scene, tint, state } = idea.ground
      return laid(idea, on, scenes[scene](on, tint, Chance.at(state)))
    }),
  )
  return { ...made, mask, note: say('studio.adNote') }
}

const sizeOf = ({ width, height }: Sheet) => ({ width, height })
