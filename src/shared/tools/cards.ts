import { tenths, type Tenths } from '#shared/credits.ts'
import type { tools as toolWords } from '#shared/words/en/tools.ts'
import { say, type Say } from '#shared/words/say.ts'

/** Words that travel with the tools' pages. */
export type ToolSay = Extract<Say, { key: keyof typeof toolWords }>

export const examplesTabs = ['Ads', 'Passport', 'Thumbnail', 'Logo', 'BG Remove', 'Upscale'] as const
export type ExamplesTab = (typeof examplesTabs)[number]

type Declared<Id extends string, Icon extends string> = {
  id: Id
  name: string
  /** Other names under which people look for it. */
  alsoCalled?: readonly string[]
  /** What the lists of plans call it, where that differs. */
  planName?: string
  path: `/${string}`
  /** Credits for one picture. Everything that says a price derives from it. */
  cost: number
  blurb: string
  /** A lucide icon. */
  icon: Icon
  /** What a stored picture is called after its time stamp. */
  kind: string
  /** What the result shows without fail; a thing is not sent on to a tool whose subject is a person. */
  subject?: 'person' | 'thing'
  examplesTab?: ExamplesTab
  /** Said when the gallery has kept a picture; the dashboard then stands one press away. */
  afterSaved?: ToolSay
}

const card = <const Id extends string, const Icon extends string>(declared: Declared<Id, Icon>) => ({
  ...declared,
  price: tenths(declared.cost),
})

/**
 * In menu order: what every page knows of a tool. Its form and its words are in its declaration, which only its own
 * page has to load.
 */
const menu = [
  card({
    id: 'ad_generator',
    name: 'Professional Ad Generator',
    planName: 'Professional Product Ad Generator',
    path: '/agent',
    cost: 1.5,
    blurb: 'Turns one product photo into a finished ad for your page.',
    icon: 'megaphone',
    kind: 'ad',
    subject: 'thing',
    examplesTab: 'Ads',
    afterSaved: say('ad.saved'),
  }),
  card({
    id: 'logo_maker',
    name: 'Logo Maker',
    path: '/logo-maker',
    cost: 1.5,
    blurb: 'Draws a logo for your shop from its name, its trade and a colour.',
    icon: 'pen-tool',
    kind: 'logo',
    subject: 'thing',
    examplesTab: 'Logo',
  }),
  card({
    id: 'passport_photo',
    name: 'Passport Photo Maker',
    path: '/passport-photo',
    cost: 1,
    blurb: 'Makes a passport photo of the right size from any portrait.',
    icon: 'id-card',
    kind: 'passport_photo',
    subject: 'person',
    examplesTab: 'Passport',
  }),
  card({
    id: 'profile_studio',
    name: 'Profile Studio',
    path: '/profile-studio',
    cost: 1,
    blurb: 'Gives a plain portrait the background, clothes and cut of a studio picture.',
    icon: 'circle-user-round',
    kind: 'profile_studio',
    subject: 'person',
  }),
  card({
    id: 'thumbnail_maker',
    name: 'Thumbnail Maker',
    path: '/thumbnail-maker',
    cost: 1,
    blurb: 'Designs a thumbnail whose title can be read on a small phone.',
    icon: 'gallery-thumbnails',
    kind: 'thumbnail',
    subject: 'thing',
    examplesTab: 'Thumbnail',
  }),
  card({
    id: 'background_remover',
    name: 'Background Remover',
    path: '/background-remover',
    cost: 1,
    blurb: 'Cuts your product out and leaves everything around it transparent.',
    icon: 'eraser',
    kind: 'background_removed',
    examplesTab: 'BG Remove',
  }),
  card({
    id: 'image_upscaler',
    name: 'Image Upscaler',
    path: '/image-upscaler',
    cost: 1.5,
    blurb: 'Makes a small or soft picture large and sharp.',
    icon: 'image-upscale',
    kind: 'upscaled',
    examplesTab: 'Upscale',
  }),
  card({
    id: 'ai_expand',
    name: 'AI Expand',
    alsoCalled: ['Generative Expand'],
    path: '/ai-expand',
    cost: 1.5,
    blurb: 'Paints more scene around a picture until it fits the shape you need.',
    icon: 'expand',
    kind: 'ai-expand',
  }),
  card({
    id: 'swap_clothing',
    name: 'Swap Clothing/Dress',
    path: '/swap-clothing',
    cost: 1,
    blurb: 'Shows you, in your own photo, wearing other clothes.',
    icon: 'shirt',
    kind: 'swapped_clothing',
    subject: 'person',
  }),
] as const

export type ToolId = (typeof menu)[number]['id']
export type ToolIcon = (typeof menu)[number]['icon']
export type ToolCard = Declared<ToolId, ToolIcon> & { price: Tenths }

export const cards: readonly ToolCard[] = menu

const byId = new Map<string, ToolCard>(cards.map((each) => [each.id, each]))

export function cardById(id: ToolId): ToolCard {
  const found = byId.get(id)
  if (!found) throw new RangeError(`No tool is called ${id}`)
  return found
}

/** For an id that somebody sent. */
export const findCard = (id: string): ToolCard | undefined => byId.get(id)

export const cardByPath = (path: string): ToolCard | undefined => cards.find((each) => each.path === path)

/** The tools whose name holds what was typed, in menu order; nothing typed finds nothing. */
export function searchCards(typed: string): ToolCard[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return cards.filter(({ name, planName = '', alsoCalled = [] }) =>
    [name, planName, ...alsoCalled].some((each) => each.toLowerCase().includes(wanted)),
  )
}
