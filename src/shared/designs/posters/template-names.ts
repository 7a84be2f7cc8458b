/** A name that was once given stays: documents say it. */
export const adTemplateNames = [
  'new-window',
  'new-poster',
  'new-spot',
  'drop-slab',
  'drop-burst',
  'drop-ticket',
  'combo-duo',
  'combo-split',
  'preorder-velvet',
  'preorder-card',
  'eid-night',
  'eid-arch',
  'boishakh-alpona',
  'boishakh-red',
  'puja-garland',
  'puja-kash',
  'victory-flag',
  'victory-monument',
  'winter-mist',
  'winter-kites',
  'monsoon-rain',
  'monsoon-leaf',
  'exam-notebook',
  'exam-board',
  'opening-confetti',
  'delivery-road',
  'review-stars',
  'review-card',
  'day-split',
  'day-column',
] as const

export const thumbnailTemplateNames = [
  'cover-new',
  'cover-drop',
  'cover-combo',
  'cover-preorder',
  'cover-eid',
  'cover-boishakh',
  'cover-puja',
  'cover-victory',
  'cover-winter',
  'cover-monsoon',
  'cover-exam',
  'cover-opening',
  'cover-delivery',
  'cover-review',
  'cover-day',
] as const

export const templateNames = [...adTemplateNames, ...thumbnailTemplateNames] as const

export type TemplateName = (typeof templateNames)[number]

/** What a shop has in mind when it looks for one, in the order of the sheet. */
export const templateGroups = [
  'day',
  'new',
  'drop',
  'combo',
  'preorder',
  'delivery',
  'review',
  'opening',
  'eid',
  'boishakh',
  'puja',
  'victory',
  'winter',
  'monsoon',
  'exam',
] as const

export type TemplateGroup = (typeof templateGroups)[number]
