import type { Chance } from '../../random.ts'
import { business, educational, lifestyle, motivational } from './calm.ts'
import { gaming, news, other, promo } from './loud.ts'
import type { MakeLook, ThumbnailLook } from './look.ts'

const looks: readonly (readonly [RegExp, MakeLook])[] = [
  [/business|professional|finance|ব্যবসা/iu, business],
  [/educat|learn|tutorial|শিক্ষা/iu, educational],
  [/life|travel|food|vlog|fashion|beauty|জীবন/iu, lifestyle],
  [/motivat|inspir|success|অনুপ্রেরণা/iu, motivational],
  [/news|খবর|সংবাদ/iu, news],
  [/promo|product|sale|offer|অফার/iu, promo],
  [/gam|esport|গেম/iu, gaming],
]

/** Eight looks, by theme. `tint` is the lively colour of the picture or of the theme. */
export function lookFor(theme: string, tint: string | null, chance: Chance): ThumbnailLook {
  const found = looks.find(([pattern]) => pattern.test(theme))
  return (found?.[1] ?? other)(tint, chance)
}
