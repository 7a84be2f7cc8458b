/** The looks of thumbnails, by theme. */
export const lookNames = [
  'business',
  'educational',
  'lifestyle',
  'motivational',
  'news',
  'promo',
  'gaming',
  'other',
] as const

export type LookName = (typeof lookNames)[number]
