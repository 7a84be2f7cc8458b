/** The sets that goods are put into. */
export const sceneNames = [
  'neon',
  'lab',
  'blush',
  'kitchen',
  'room',
  'boutique',
  'table',
  'party',
  'festival',
  'harvest',
  'studio',
] as const

export type SceneName = (typeof sceneNames)[number]
