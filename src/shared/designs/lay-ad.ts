import { contrast, inkOn, mixed } from '../drawing/colour.ts'
import type { Family } from '../drawing/faces.ts'
import { isBangla } from '../drawing/faces.ts'
import type { Pen } from '../drawing/pen.ts'
import { type Placement, standing } from '../drawing/standing.ts'
import { type AdFrame, adFrame } from './ad-frame.ts'
import type { Design, Ink, Part, TextPart } from './design.ts'
import { setPart } from './draw-text.ts'
import { designVersion } from './limits.ts'
import { sealSpot } from './seal-spot.ts'

export type AdWords = { headline: string; shop: string; line: string; badge: string }

/** Where the product stands in a scene, and how light falls on it. Sizes as parts of the picture. */
export type Stage = {
  ground: number
  width: number
  dark: boolean
  shadow: number
  light: number
  reflection: number
  accent: string
}

/** What is laid out: the words, the scene that is drawn already, and the product. */
export type AdPlan = {
  size: Design['size']
  template: Extract<Design['template'], { name: 'ad' }>
  ground: Extract<Design['ground'], { scene: string }>
  words: AdWords
  stage: Stage
  subject: Design['pieces']['subject'] & {
    /** Whether something of it is there, by shares of its width and height. */
    covers: (across: number, down: number) => boolean
  }
}

/** What is paid for is made in this shape. */
export const adSize = { width: 1080, height: 1350 }

/** Name and line above the product or beside it, the shop at the foot, and the price in a seal where it hides least. */
export function layAd(pen: Pen, plan: AdPlan): Design {
  const { words, stage, subject, template, ground, size } = plan
  const frame = adFrame(size)
  const above = heading(pen, plan, frame)
  const { height } = size
  const free = frame.isWide ? height * 0.08 : Math.max(above.below + 26 * frame.unit, height * 0.12)
  const product = standing(
    subject,
    frame.product.middle,
    height * stage.ground,
    size.width * stage.width * 1.18 * frame.product.share,
    height * stage.ground - free,
  )
  const foot = footer(plan, frame)
  const seal = badge(plan, frame, product, frame.isWide ? 0 : above.below)
  return {
    version: designVersion,
    size,
    template,
    ground,
    pieces: { subject: { width: subject.width, height: subject.height, foot: subject.foot } },
    texts: { ...words },
    paints: adPaints(plan),
    parts: [
      ...above.parts,
      {
        ...plain,
        id: 'product',
        kind: 'piece',
        piece: 'subject',
        box: product,
        isMirrored: false,
        look: { kind: 'standing', shadow: stage.shadow, light: stage.light, reflection: stage.reflection },
      },
      // In a wide picture the seal may reach into the shade under the shop.
      ...(frame.isWide ? [...foot, ...seal] : [...seal, ...foot]),
    ],
  }
}

const plain = { turn: 0, isHidden: false }

const solid = (paint: string, alpha = 1): Ink => ({ paint, alpha })

const isLeft = ({ template }: AdPlan, { isWide }: AdFrame): boolean => isWide || !template.isCentred

const voices: Record<AdPlan['template']['voice'], [Family, number]> = {
  grand: ['Playfair', 900],
  modern: ['Montserrat', 900],
  warm: ['Baloo', 800],
}

/** Name and line, and how far down they reach. */
function heading(pen: Pen, plan: AdPlan, frame: AdFrame): { parts: Part[]; below: number } {
  const { words, stage, template } = plan
  const { unit } = frame
  const left = isLeft(plan, frame)
  const align = left ? 'left' : 'center'
  const parts: Part[] = []
  let y = frame.words.top
  if (words.headline !== '') {
    const [family, weight] = voices[template.voice]
    const { x, width } = frame.words
    const title: TextPart = {
      ...plain,
      id: 'headline',
      kind: 'text',
      text: 'headline',
      box: { x, y, width, height: 272 * unit },
      align,
      from: 'top',
      face: {
        family,
        weight,
        size: 142 * unit,
        smallest: 54 * unit,
        lines: 2,
        leading: { latin: 1.02, bangla: 1.2 },
      },
      ink: solid('ink'),
      ...(stage.dark && { shadow: shadowOf(0.45, 24 * unit, 0) }),
    }
    y += setPart(pen, title, words.headline).height + (isBangla(words.headline) ? 14 : 22) * unit
    parts.push(title)
    if (words.line !== '') {
      parts.push({
        ...plain,
        id: 'rule',
        kind: 'bar',
        of: 'line',
        box: { x: left ? x + 3 * unit : x + width / 2 - 46 * unit, y, width: 92 * unit, height: 7 * unit },
        ink: solid('seal'),
      })
      y += 20 * unit
    }
  }
  if (words.line !== '') {
    const line: TextPart = {
      ...plain,
      id: 'line',
      kind: 'text',
      text: 'line',
      box: { x: left ? frame.words.x : frame.line.x, y, width: frame.line.width, height: 116 * unit },
      align,
      from: 'top',
      face: {
        family: 'Hind',
        weight: 600,
        size: 48 * unit,
        smallest: 30 * unit,
        lines: 2,
        leading: { latin: 1.18, bangla: 1.18 },
      },
      ink: solid('ink', 0.92),
    }
    y += setPart(pen, line, words.line).height
    parts.push(line)
  }
  return { parts, below: y }
}

const shadowOf = (alpha: number, blur: number, down: number) => ({
  ink: solid('dark', alpha),
  blur: { pixels: blur, em: 0 },
  down: { pixels: down, em: 0 },
})

/** A round seal with the price, tilted a little. */
function badge({ words, subject }: AdPlan, frame: AdFrame, product: Placement, top: number): Part[] {
  if (words.badge === '') return []
  const radius = 124 * frame.unit
  const { bottom, bottomWithShop, ...sides } = frame.seal
  const [x, y] = sealSpot({ at: product, covers: subject.covers }, radius, {
    ...sides,
    top,
    bottom: words.shop === '' ? bottom : bottomWithShop,
  })
  const around = (wide: number, tall: number) => ({
    x: x - wide / 2,
    y: y - tall / 2,
    width: wide,
    height: tall,
  })
  return [
    {
      ...plain,
      id: 'seal',
      kind: 'seal',
      of: 'badge',
      box: around(radius * 2, radius * 2),
      turn: 0.14,
      ink: solid('seal'),
      rim: solid('seal-ink', 0.55),
    },
    {
      ...plain,
      id: 'badge',
      kind: 'text',
      text: 'badge',
      box: around(radius * 1.42, radius * 1.15),
      turn: 0.14,
      align: 'center',
      from: 'middle',
      face: {
        family: 'Baloo',
        weight: 800,
        size: 76 * frame.unit,
        smallest: Math.max(4, 26 * frame.unit),
        lines: 2,
        leading: { latin: 1, bangla: 1 },
      },
      ink: solid('seal-ink'),
    },
  ]
}

/** The shop's name at the foot, on a shade that belongs to the picture: in a pill, or between two rules. */
function footer({ words, stage, template, size }: AdPlan, { shop, unit, isWide }: AdFrame): Part[] {
  if (words.shop === '') return []
  const { hasPill } = template
  const strength = stage.dark ? 0.7 : hasPill ? 0.5 : 0.85
  const middle = shop.middle + (hasPill ? 0 : 12 * unit)
  const padding = 48 * unit
  const inset = hasPill ? padding : 0
  const column = isWide
    ? { x: shop.x + inset, width: shop.width - inset * 2 }
    : { x: shop.x, width: shop.width }
  return [
    {
      ...plain,
      id: 'shade',
      kind: 'shade',
      of: 'shop',
      box: { x: 0, y: shop.shadeTop, width: size.width, height: size.height - shop.shadeTop },
      ink: solid('shade', strength),
    },
    {
      ...plain,
      id: 'shop',
      kind: 'text',
      text: 'shop',
      box: { ...column, y: middle - 45 * unit, height: 90 * unit },
      align: isWide ? 'left' : 'center',
      from: 'middle',
      face: {
        family: 'Hind',
        weight: 700,
        size: 54 * unit,
        smallest: 28 * unit,
        lines: 1,
        leading: { latin: 1.12, bangla: 1.28 },
      },
      ink: solid('plate-ink'),
      ...(hasPill && {
        behind: { kind: 'pill', ink: solid('plate'), padding, shadow: shadowOf(0.25, 22 * unit, 8 * unit) },
      }),
      // Rules stand on both sides of what is in the middle.
      ...(!hasPill &&
        !isWide && {
          behind: {
            kind: 'rules',
            ink: solid('plate-ink', 0.7),
            reach: size.width / 2 - (84 * size.width) / 1080,
            gap: 36 * unit,
            thick: 3 * unit,
          },
        }),
    },
  ]
}

/** The colours that suit a set. */
export function adPaints({ stage, template }: Pick<AdPlan, 'stage' | 'template'>): Design['paints'] {
  const own = readable(stage.accent)
  const seal = stage.dark ? '#f2a20d' : '#c8452d'
  return {
    ink: stage.dark ? '#ffffff' : own,
    seal,
    'seal-ink': inkOn(seal),
    shade: stage.dark ? '#000000' : mixed(own, '#000000', 0.2),
    plate: stage.dark ? '#ffffff' : own,
    'plate-ink': template.hasPill && stage.dark ? '#1b1714' : '#ffffff',
    dark: '#000000',
  }
}

const readable = (accent: string): string =>
  contrast(accent, '#ffffff') > 5 ? accent : mixed(accent, '#1b1714', 0.6)
