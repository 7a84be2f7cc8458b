import type { GroundChoice } from '#shared/designs/ground-choice.ts'
import type { ShapeName } from '#shared/designs/shapes.ts'
import type { PlainText } from '#shared/written/text.ts'
import { isOwnText } from './change-own-text.ts'
import type { Thing } from './things.ts'

type Key = Extract<PlainText, `design.${string}`>

const things: Readonly<Record<string, Key>> = {
  kicker: 'design.kicker',
  second: 'design.second',
  headline: 'design.headline',
  line: 'design.line',
  badge: 'design.badge',
  shop: 'design.shop',
  contact: 'design.contact',
  logo: 'design.logo',
  product: 'design.product',
  title: 'design.heading',
  picture: 'design.picture',
}

export function thingName({ id, kind }: Pick<Thing, 'id' | 'kind'>): Key {
  if (isOwnText(id)) return 'design.ownText'
  const own = Object.hasOwn(things, id) ? things[id] : undefined
  if (own) return own
  return kind === 'text' ? 'design.text' : kind === 'piece' ? 'design.picture' : 'design.shape'
}

const paints: Readonly<Record<string, Key>> = {
  ink: 'design.paintInk',
  title: 'design.paintInk',
  seal: 'design.paintSeal',
  'seal-ink': 'design.paintSealInk',
  shade: 'design.paintShade',
  veil: 'design.paintShade',
  plate: 'design.paintPlate',
  'plate-ink': 'design.paintPlateInk',
  accent: 'design.paintAccent',
  'accent-ink': 'design.paintAccentInk',
  panel: 'design.paintPanel',
  'panel-ink': 'design.paintPanelInk',
  'panel-accent': 'design.paintAccent',
  'ink-accent': 'design.paintAccent',
  star: 'design.paintStar',
  outline: 'design.paintOutline',
  frame: 'design.paintFrame',
  band: 'design.paintBand',
  'band-ink': 'design.paintBandInk',
  'logo-plate': 'design.paintLogoPlate',
}

export const paintName = (paint: string): Key =>
  (isOwnText(paint) ? 'design.paintInk' : undefined) ??
  (paint.endsWith('-edge') ? 'design.paintOutline' : undefined) ??
  (Object.hasOwn(paints, paint) ? paints[paint] : undefined) ??
  'design.paintOther'

export const shapeName: Record<ShapeName, Key> = {
  post: 'design.sizePost',
  portrait: 'design.sizePortrait',
  story: 'design.sizeStory',
  status: 'design.sizeStatus',
  link: 'design.sizeLink',
  youtube: 'design.sizeYoutube',
  cover: 'design.sizeCover',
  'cover-large': 'design.sizeCoverLarge',
}

export const groundNames: Record<GroundChoice['name'], Key> = {
  neon: 'design.neon',
  lab: 'design.lab',
  blush: 'design.blush',
  kitchen: 'design.kitchen',
  room: 'design.room',
  boutique: 'design.boutique',
  table: 'design.table',
  party: 'design.party',
  festival: 'design.festival',
  harvest: 'design.harvest',
  studio: 'design.studio',
  business: 'design.business',
  educational: 'design.educational',
  lifestyle: 'design.lifestyle',
  motivational: 'design.motivational',
  news: 'design.news',
  promo: 'design.promo',
  gaming: 'design.gaming',
  other: 'design.other',
  paper: 'design.paper',
  vivid: 'design.vivid',
  sunburst: 'design.sunburst',
  velvet: 'design.velvet',
  opening: 'design.confetti',
  crescent: 'design.crescent',
  lattice: 'design.lattice',
  alpona: 'design.alpona',
  mela: 'design.mela',
  garland: 'design.garland',
  kash: 'design.kash',
  flag: 'design.flag',
  monument: 'design.monument',
  mist: 'design.mist',
  kites: 'design.kites',
  rain: 'design.rain',
  leaves: 'design.leaves',
  notebook: 'design.notebook',
  board: 'design.board',
  road: 'design.road',
}
