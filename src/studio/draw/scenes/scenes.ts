import type { SceneName } from '#shared/designs/scenes.ts'
import { festival, party } from './celebrations.ts'
import type { Scene } from './scene.ts'
import { blush, boutique, lab, neon, studio } from './studios.ts'
import { harvest, kitchen, room, table } from './tables.ts'

/** Eleven sets, each drawn in the light and the materials that its goods are usually photographed in. */
export const scenes = {
  neon,
  lab,
  blush,
  kitchen,
  room,
  boutique,
  table,
  party,
  festival,
  harvest,
  studio,
} satisfies Record<SceneName, Scene>
