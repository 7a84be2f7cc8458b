import { contrast, inkOn } from '../../drawing/colour.ts'
import type { Pen } from '../../drawing/pen.ts'
import { type Placement, standing } from '../../drawing/standing.ts'
import type { Box, Design, Ink, Part, Shadow, ShapePart } from '../design.ts'
import { type Logo, plateColour } from '../emblem.ts'
import { sealSpot } from '../seal-spot.ts'
import type { Stage } from '../stage.ts'
import type { Template } from './template.ts'

export type PosterWords = {
  kicker: string
  headline: string
  line: string
  badge: string
  shop: string
  contact: string
}

export type PosterSubject = Design['pieces']['subject'] & {
  /** Whether something of it is there, by shares of its width and height. */
  covers: (across: number, down: number) => boolean
}

export type PosterPlan = {
  size: Design['size']
  template: Extract<Design['template'], { name: 'poster' }>
  ground: Extract<Design['ground'], { scene: string }>
  words: PosterWords
  stage: Stage
  subject: PosterSubject
  /** The shop's own. */
  logo?: Logo | undefined
}

/** How a picture is shaped, as far as a layout asks. */
type Form = 'story' | 'tall' | 'square' | 'wide' | 'strip'

/** All that a layout works with, and where it puts its parts. */
export type Kit = {
  pen: Pen
  template: Template
  words: PosterWords
  subject: PosterSubject
  logo: Logo | undefined
  stage: Stage
  w: number
  h: number
  /** A pixel of a picture of 1080 × 1350. */
  u: number
  form: Form
  isWide: boolean
  margin: number
  /** Nothing that is read stands outside. */
  safe: Box
  parts: Part[]
}

export function kitFor(pen: Pen, plan: PosterPlan, template: Template): Kit {
  const { width: w, height: h } = plan.size
  const form = formOf(w / h)
  const isWide = form === 'wide' || form === 'strip'
  const u = isWide ? Math.min(h / 760, w / 1150) : Math.min(w / 1080, h / 1180)
  const margin = isWide ? Math.max(h * 0.07, w * 0.035) : (64 * w) / 1080
  // Apps lay their own buttons over the ends of a picture as tall as the phone.
  const [above, below] = form === 'story' ? [h * 0.125, h * 0.08] : [margin, margin * 0.8]
  const safe = { x: margin, y: above, width: w - margin * 2, height: h - above - below }
  const { words, subject, stage, logo } = plan
  return { pen, template, words, subject, logo, stage, w, h, u, form, isWide, margin, safe, parts: [] }
}

function formOf(ratio: number): Form {
  if (ratio < 0.68) return 'story'
  if (ratio < 0.93) return 'tall'
  if (ratio < 1.15) return 'square'
  return ratio < 2.2 ? 'wide' : 'strip'
}

export const solid = (paint: string, alpha = 1): Ink => ({ paint, alpha })

export const softShadow = (alpha: number, blur: number, down: number): Shadow => ({
  ink: solid('dark', alpha),
  blur: { pixels: Math.min(400, blur), em: 0 },
  down: { pixels: Math.min(400, down), em: 0 },
})

export const inset = ({ x, y, width, height }: Box, across: number, down = across): Box => ({
  x: x + across,
  y: y + down,
  width: Math.max(1, width - across * 2),
  height: Math.max(1, height - down * 2),
})

const letters = 'abcdefghijklmnopqrstuvwxyz'

type OfKind<S> = S extends { kind: string } ? Omit<S, 'id' | 'turn' | 'isHidden'> & { turn?: number } : never

/** Puts a shape behind all that follows; each gets a name of its own, which is the same in every size. */
export function put(kit: Kit, shape: OfKind<ShapePart>): void {
  const count = kit.parts.filter(({ kind }) => kind === shape.kind).length
  const id = count === 0 ? shape.kind : `${shape.kind}-${letters[count]}`
  kit.parts.push({ turn: 0, ...shape, id, isHidden: false })
}

type How = {
  /** Where in the room it stands when it does not fill it. */
  across?: 'left' | 'middle' | 'right'
  down?: 'foot' | 'middle'
  shadow?: number
  reflection?: number
  sticker?: { paint: string; edge: number }
  id?: string
  isMirrored?: boolean
}

/** The product as large as its room lets it be. What runs out of its photo below stands on the room's foot. */
export function place(kit: Kit, room: Box, how: How = {}): Placement {
  const { subject, stage } = kit
  const middle = room.x + room.width / 2
  const at = standing(subject, middle, room.y + room.height, room.width, room.height)
  const { across = 'middle', down = 'foot', id = 'product', isMirrored = false } = how
  if (across === 'left') at.x = room.x
  if (across === 'right') at.x = room.x + room.width - at.width
  if (down === 'middle' && subject.isCutBelow !== true) at.y = room.y + (room.height - at.height) / 2
  const { sticker, shadow = stage.shadow, reflection = 0 } = how
  kit.parts.push({
    id,
    kind: 'piece',
    piece: 'subject',
    box: at,
    turn: 0,
    isHidden: false,
    isMirrored,
    look: sticker
      ? {
          kind: 'sticker',
          ink: solid(sticker.paint),
          edge: sticker.edge,
          shadow: softShadow(0.45, sticker.edge * 4, sticker.edge * 1.4),
        }
      : { kind: 'standing', shadow, light: stage.light, reflection },
  })
  return at
}

/** Where a round price hides least of the product. */
export const spotFor = (kit: Kit, at: Placement, radius: number, room: Box): [number, number] =>
  sealSpot({ at, covers: kit.subject.covers }, radius, {
    left: room.x,
    right: room.x + room.width,
    top: room.y,
    bottom: room.y + room.height,
  })

const inks = ['#1d1512', '#ffffff'] as const

/** The colours of a design by what they are for; what stands on the ground itself follows its set. */
export function posterPaints(template: Template, dress: number): Design['paints'] {
  const { ground, ink, panel, accent, panelInk, accentInk } = template.dresses[dress] ?? template.dresses[0]
  return {
    ink,
    panel,
    'panel-ink': panelInk ?? inkOn(panel, inks),
    accent,
    'accent-ink': accentInk ?? inkOn(accent, inks),
    ground,
    'panel-accent': contrast(panel, accent) >= 4.6 ? accent : (panelInk ?? inkOn(panel, inks)),
    'ink-accent': contrast(ground, accent) >= 5 ? accent : ink,
    star: '#f2a900',
    'logo-plate': plateColour,
    dark: '#000000',
    light: '#ffffff',
  }
}
