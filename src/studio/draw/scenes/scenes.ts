import type { SceneName } from '#shared/designs/scenes.ts'
import { festival, party } from './celebrations.ts'
import { opening, paper, sunburst, velvet, vivid } from './plains.ts'
import { alpona, crescent, flag, garland, kash, lattice, mela, monument } from './feasts.ts'
import { board, kites, leaves, mist, notebook, rain, road } from './seasons.ts'
import type { Scene } from './scene.ts'
import { blush, boutique, lab, neon, studio } from './studios.ts'
import { harvest, kitchen, room, table } from './tables.ts'

/** Eleven sets in the light and the materials that goods are usually photographed in, and the grounds of templates. */
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
  paper,
  vivid,
  sunburst,
  velvet,
  opening,
  crescent,
  lattice,
  alpona,
  mela,
  garland,
  kash,
  flag,
  monument,
  mist,
  kites,
  rain,
  leaves,
  notebook,
  board,
  road,
} satisfies Record<SceneName, Scene>
