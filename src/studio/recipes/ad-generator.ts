import { say } from '#shared/words/say.ts'
import type { StudioJob } from '#studio/job.ts'
import { StudioFailure } from '#studio/job.ts'
import { photoCard } from '../draw/card.ts'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import { hslOf } from '../draw/colour.ts'
import type { AdWords } from '../draw/ad-layout.ts'
import { closing, headline } from '../draw/ad-layout.ts'
import { ground, standing } from '../draw/place.ts'
import type { SceneName } from '../draw/scenes/scenes.ts'
import { scenes } from '../draw/scenes/scenes.ts'
import { colourWish, festivalWish } from '../draw/wishes.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { linesOf, listOf, mainPicture, textOf } from '../values.ts'
import { cutOut, subjectOf } from '../vision/cutout.ts'
import { hasOutline, isSure } from '../vision/certainty.ts'
import type { Raster } from '../vision/raster.ts'
import { openPicture, toPng } from '../vision/raster.ts'
import { subjectColour } from '../vision/subject-colour.ts'

const lively = ['#d98a5b', '#5f8fc4', '#5fa386', '#d4789a', '#c9a23c'] as const
const width = 1080
const height = 1350

/** The product, cut out and standing in a drawn set that suits its kind, with name, shop and a selling line. */
export const adGenerator: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), 2000)
  const subject = await productIn(picture)
  const chance = new Chance(job.seed)
  const wishes = `${textOf(job, 'ai_instructions')} ${textOf(job, 'product_details')}`
  const on = newSheet(width, height)
  const scene = sceneFor(job, wishes, chance)
  const own = subjectColour(subject)
  // A white or grey product would make a grey feast; only a laboratory looks good without colour.
  const isPale = hslOf(own).s < 0.18 && scene !== 'lab'
  const tint = colourWish(wishes) ?? (isPale ? chance.pick(lively) : own)
  const stage = scenes[scene](on, tint, chance)
  const texts = wordsOf(job)
  const below = headline(on, texts, stage, chance)
  const at = standing(
    subject,
    width / 2,
    height * stage.ground,
    width * stage.width * 1.18,
    height * stage.ground - Math.max(below + 26, height * 0.12),
  )
  ground(on, subject, at, stage)
  closing(on, texts, stage, chance, { picture: subject, at }, below)
  return {
    bytes: await toPng(rasterOf(on)),
    note: say('studio.adNote'),
  }
}

/** The product alone; the whole photo as a print where nothing stands out from its background. */
async function productIn(picture: Raster): Promise<Raster> {
  try {
    const cutout = await cutOut(picture)
    if (isSure(cutout) && (await hasOutline(picture, cutout.alpha))) return await subjectOf(cutout, 1100)
  } catch (error) {
    if (!(error instanceof StudioFailure)) throw error
  }
  return photoCard(picture, 1000)
}

/** What is written, by the text option; a price or a discount in the details becomes a badge. */
function wordsOf(job: StudioJob): AdWords {
  const option = textOf(job, 'text_option') || 'both'
  if (option === 'none') return { headline: '', shop: '', line: '', badge: '' }
  const details = linesOf(job, 'product_details')
  const headline = option === 'shop_only' ? '' : textOf(job, 'product_name')
  const shop = option === 'product_only' ? '' : textOf(job, 'shop_name')
  const badge = badgeIn(details)
  const line = sentenceOf(details.replace(badge.found, ' '))
  return { headline, shop, line, badge: badge.shown }
}

const number = '[0-9০-৯][0-9০-৯,.]*'
const discount = new RegExp(`(?:up ?to )?${number} ?(?:%|٪|শতাংশ)(?: ?(?:off|discount|ছাড়|ছাড়))?`, 'iu')
const price = new RegExp(
  `(?:(?:price|only|দাম|মূল্য|মাত্র)\\s*[:：-]?\\s*)?(?:(?:৳|tk\\.?|bdt)\\s*${number}(?:/-)?|${number}\\s*(?:৳|tk\\b\\.?|taka|টাকা|bdt|/-))`,
  'iu',
)

function badgeIn(details: string): { shown: string; found: string } {
  const found = (price.exec(details) ?? discount.exec(details))?.[0] ?? ''
  const shown = found
    .replace(/^(?:price|দাম|মূল্য)\s*[:：-]?\s*/iu, '')
    .replace(/\s*(?:tk\.?|taka|bdt)\s*/giu, '৳')
    .replace(/^(.*[0-9০-৯])(?:\/-)?৳$/u, '৳$1')
    .trim()
  return { shown, found: found || '\u0000' }
}

/** The first sentence that is short enough to be read in passing. */
function sentenceOf(details: string): string {
  const first =
    details
      .split(/[.।!\n;|]/u)
      .map((part) => part.replace(/^[\s,:–-]+|[\s,:–-]+$/g, ''))
      .find((part) => part.length > 2) ?? ''
  if (first.length <= 72) return first
  const words = first.slice(0, 72).split(' ')
  words.pop()
  return words.join(' ')
}

const byCategory: readonly (readonly [RegExp, readonly [SceneName, ...SceneName[]]])[] = [
  [/mobile|gadget|phone|মোবাইল|গ্যাজেট/iu, ['neon', 'lab', 'neon']],
  [/tech|device|electr|appliance|ডিভাইস|ইলেক/iu, ['lab', 'neon', 'lab']],
  [/cosmetic|beauty|skin|perfume|jewel|কসমেটিক|রূপ|গহনা/iu, ['blush', 'studio', 'blush']],
  [/bak(?:e|ing)|kitchen|tool|বেকিং|রান্নাঘর/iu, ['kitchen', 'room', 'kitchen']],
  [/home|decor|furniture|ঘর|সাজ/iu, ['room', 'boutique', 'room']],
  [/cloth|fashion|dress|saree|shoe|bag|পোশাক|শাড়ি|জামা|জুতা/iu, ['boutique', 'blush', 'studio']],
  [/cake|birthday|sweet|কেক|মিষ্টি|জন্মদিন/iu, ['party', 'blush', 'party']],
  [/food|drink|tea|coffee|snack|spice|খাবার|চা|মশলা/iu, ['table', 'harvest', 'kitchen']],
  [/organic|plant|honey|fruit|vegetable|মধু|ফল|গাছ/iu, ['harvest', 'kitchen', 'harvest']],
]

function sceneFor(job: StudioJob, wishes: string, chance: Chance): SceneName {
  if (festivalWish(wishes)) return 'festival'
  for (const category of [...listOf(job, 'product_type'), textOf(job, 'product_name')]) {
    for (const [pattern, names] of byCategory) if (pattern.test(category)) return chance.pick(names)
  }
  return chance.pick(['studio', 'blush', 'lab', 'room'])
}
