import type { Chance } from '../../random.ts'
import type { Sheet } from '../canvas.ts'
import { grain } from '../light.ts'
import { colourWish } from '../colour-words.ts'
import { beach, city, nature, riverside, sunset } from './outdoors.ts'
import { bricks, cafe, library, neonRoom, office, paper, studioPaper } from './rooms.ts'
import { studioPapers } from '#shared/tools/studio-papers.ts'

/** What the place's light does to the person: its colour from either side, and whether a wall takes a shadow. */
export type Light = { left: string; right: string; strength: number; shadow: number }
type Backdrop = { is: RegExp; draw: (on: Sheet, chance: Chance) => void; light: Light }

const lights = {
  wall: { left: '#fff4e4', right: '#5b6470', strength: 0.16, shadow: 0.35 },
  white: { left: '#fff4e4', right: '#5b6470', strength: 0.12, shadow: 0.1 },
  day: { left: '#f4fbff', right: '#8fa3b5', strength: 0.2, shadow: 0.1 },
  sun: { left: '#fff3c4', right: '#8fb08a', strength: 0.28, shadow: 0.08 },
  warm: { left: '#ffd9a0', right: '#6b4025', strength: 0.3, shadow: 0.16 },
  dusk: { left: '#8d5a86', right: '#ffc27a', strength: 0.36, shadow: 0.08 },
  night: { left: '#ffcf8a', right: '#4c5fb0', strength: 0.34, shadow: 0.2 },
  neon: { left: '#ff4fa3', right: '#2fd0ff', strength: 0.5, shadow: 0.2 },
} satisfies Record<string, Light>

const park: Backdrop['draw'] = (on, chance) => nature(on, chance, ['#dff0c0', '#7fb069', '#2f5d34'])

/** Eight for work and eight for leisure; the first that fits the name is drawn. */
const backdrops: readonly Backdrop[] = [
  { is: /office|corporate|workspace|অফিস/iu, draw: office, light: lights.day },
  { is: /library|book|study|বই|লাইব্রেরি/iu, draw: library, light: lights.warm },
  { is: /rooftop|ছাদ/iu, draw: (on, chance) => city(on, chance, true), light: lights.night },
  { is: /river|lake|নদী|নদীর/iu, draw: riverside, light: lights.day },
  { is: /night|skyline|রাত/iu, draw: (on, chance) => city(on, chance, true), light: lights.night },
  {
    is: /city|urban|street|building|শহর/iu,
    draw: (on, chance) => city(on, chance, false),
    light: lights.day,
  },
  { is: /caf[eé]|coffee|restaurant|ক্যাফে/iu, draw: cafe, light: lights.warm },
  { is: /beach|sea|ocean|সমুদ্র/iu, draw: beach, light: lights.sun },
  { is: /neon|gaming|game|গেম/iu, draw: neonRoom, light: lights.neon },
  { is: /sunset|golden|dusk|সূর্যাস্ত/iu, draw: sunset, light: lights.dusk },
  { is: /brick|loft|ইট/iu, draw: bricks, light: lights.wall },
  {
    is: /autumn|fall/iu,
    draw: (on, chance) => nature(on, chance, ['#f5d79a', '#d98a3d', '#6b3318']),
    light: lights.dusk,
  },
  {
    is: /garden|park|nature|forest|green ?(?:outdoor)|outdoor|বাগান|প্রকৃতি/iu,
    draw: park,
    light: lights.sun,
  },
  {
    is: /mountain|পাহাড়/iu,
    draw: (on, chance) => nature(on, chance, ['#cfe4f2', '#8aa9bd', '#3f5d6b']),
    light: lights.day,
  },
  { is: /modern|tech|gradient blue/iu, draw: paper('#2f5f8f', '#9fd3ff', 0.6), light: lights.wall },
  { is: /pastel|pink|party|birthday|গোলাপ/iu, draw: paper('#f0b9c4', '#fff2e0', 0.7), light: lights.wall },
  { is: /abstract|colou?rful/iu, draw: paper('#7a4fb5', '#ffb3d1', 0.75), light: lights.wall },
  { is: /black|dark|charcoal|কালো/iu, draw: paper('#2b2d31', '#8a8f98', 0.55), light: lights.wall },
  { is: /white|plain|clean|সাদা/iu, draw: paper('#f1f2f3', '#ffffff', 0.7), light: lights.wall },
  { is: /gr[ae]y|neutral|studio|ধূসর/iu, draw: paper('#8d949c', '#f2f4f6', 0.7), light: lights.wall },
  { is: /navy|blue|নীল/iu, draw: paper('#274a75', '#a9cdf2', 0.55), light: lights.wall },
  { is: /beige|cream/iu, draw: paper('#cbb296', '#fff3df', 0.7), light: lights.wall },
]

/** Draws the named backdrop; an own name is read for its colours, and a calm studio stands for the rest. */
export function drawBackdrop(on: Sheet, name: string, photoType: string, chance: Chance): Light {
  const light = drawn(on, name, photoType, chance)
  grain(on.pen, on.width, on.height, chance, 5)
  return light
}

function drawn(on: Sheet, name: string, photoType: string, chance: Chance): Light {
  const papers = Object.hasOwn(studioPapers, name) ? studioPapers[name] : undefined
  if (papers) {
    studioPaper(on, papers)
    return name === 'clean-white' ? lights.white : lights.wall
  }
  const wish = colourWish(name)
  const { draw, light } =
    backdrops.find(({ is }) => is.test(name)) ??
    (wish
      ? { draw: paper(wish, '#ffffff', 0.6), light: lights.wall }
      : photoType === 'casual'
        ? { draw: park, light: lights.sun }
        : { draw: paper('#7d8894', '#eef2f6', 0.7), light: lights.wall })
  draw(on, chance)
  return light
}
