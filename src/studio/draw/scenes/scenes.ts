import type { SceneName } from '#shared/designs/scenes.ts'
import { festival, party } from './celebrations.ts'
import { opening, paper, sunburst, velvet, vivid } from './plains.ts'
import { alpona, crescent, flag, garland, kash, lattice, mela, monument } from './feasts.ts'
import { board, kites, leaves, mist, notebook, rain, road } from './seasons.ts'
import { type Scene, withTones } from './scene.ts'
import { blush, boutique, lab, neon, studio } from './studios.ts'
import { harvest, kitchen, room, table } from './tables.ts'

/** Eleven sets in the light and the materials that goods are usually photographed in, and the grounds of templates. */
export const scenes: Record<SceneName, Scene> = {
  neon: withTones(neon),
  lab: withTones(lab),
  blush: withTones(blush),
  kitchen: withTones(kitchen),
  room: withTones(room),
  boutique: withTones(boutique),
  table: withTones(table),
  party: withTones(party),
  festival: withTones(festival),
  harvest: withTones(harvest),
  studio: withTones(studio),
  paper: withTones(paper),
  vivid: withTones(vivid),
  sunburst: withTones(sunburst),
  velvet: withTones(velvet),
  opening: withTones(opening),
  crescent: withTones(crescent),
  lattice: withTones(lattice),
  alpona: withTones(alpona),
  mela: withTones(mela),
  garland: withTones(garland),
  kash: withTones(kash),
  flag: withTones(flag),
  monument: withTones(monument),
  mist: withTones(mist),
  kites: withTones(kites),
  rain: withTones(rain),
  leaves: withTones(leaves),
  notebook: withTones(notebook),
  board: withTones(board),
  road: withTones(road),
}
