import type { LookName } from '#shared/designs/looks.ts'
import { business, educational, lifestyle, motivational } from './calm.ts'
import { gaming, news, other, promo } from './loud.ts'
import type { MakeLook } from './look.ts'

/** `tint` is the lively colour of the picture or of the theme. */
export const looks: Record<LookName, MakeLook> = {
  business,
  educational,
  lifestyle,
  motivational,
  news,
  promo,
  gaming,
  other,
}

const themes: readonly (readonly [RegExp, LookName])[] = [
  [/business|professional|finance|ব্যবসা/iu, 'business'],
  [/educat|learn|tutorial|শিক্ষা/iu, 'educational'],
  [/life|travel|food|vlog|fashion|beauty|জীবন/iu, 'lifestyle'],
  [/motivat|inspir|success|অনুপ্রেরণা/iu, 'motivational'],
  [/news|খবর|সংবাদ/iu, 'news'],
  [/promo|product|sale|offer|অফার/iu, 'promo'],
  [/gam|esport|গেম/iu, 'gaming'],
]

export const lookFor = (theme: string): LookName =>
  themes.find(([pattern]) => pattern.test(theme))?.[1] ?? 'other'
