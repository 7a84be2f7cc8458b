import type { SceneName } from '#shared/designs/scenes.ts'
import { hslOf } from '#shared/drawing/colour.ts'
import { festivalWish, type Mood } from '../draw/wishes.ts'
import type { Chance } from '../random.ts'

const lively = ['#d98a5b', '#5f8fc4', '#5fa386', '#d4789a', '#c9a23c'] as const

/** A white or grey product would make a grey feast; only a laboratory looks good without colour. */
export const tintFor = (scene: SceneName, own: string, chance: Chance): string =>
  hslOf(own).s < 0.18 && scene !== 'lab' ? chance.pick(lively) : own

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

/** The sets that suit goods, by what they are called; a wish comes first. */
export function scenesFor(
  goods: readonly string[],
  wishes: string,
  mood: Mood | null,
): readonly [SceneName, ...SceneName[]] {
  if (festivalWish(wishes)) return ['festival']
  if (mood) return mood.scenes
  for (const category of goods) {
    for (const [pattern, names] of byCategory) if (pattern.test(category)) return names
  }
  return ['studio', 'blush', 'lab', 'room']
}
