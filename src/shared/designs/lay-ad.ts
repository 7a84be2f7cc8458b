import { contrast, inkOn, mixed } from '../drawing/colour.ts'
import type { Family } from '../drawing/faces.ts'
import { isBangla } from '../drawing/faces.ts'
import type { Pen } from '../drawing/pen.ts'
import { type Placement, standing } from '../drawing/standing.ts'
import { type Design, designVersion, type Ink, type Part, type TextPart } from './design.ts'
import { setPart } from './draw-text.ts'
import { sealRadius, sealSpot } from './seal-spot.ts'

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
  template: Extract<Design['template'], { name: 'ad' }>
  ground: Extract<Design['ground'], { scene: string }>
  words: AdWords
  stage: Stage
  subject: Design['pieces']['subject'] & {
    /** Whether something of it is there, by shares of its width and height. */
    covers: (across: number, down: number) => boolean
  }
}

export const adSize = { width: 1080, height: 1350 }
const { width, height } = adSize
const margin = 84

/** Name and line above the product, the shop below it, and the price in a seal where it hides least. */
export function layAd(pen: Pen, plan: AdPlan): Design {
  const { words, stage, subject, template, ground } = plan
  const above = heading(pen, plan)
  const product = standing(
    subject,
    width / 2,
    height * stage.ground,
    width * stage.width * 1.18,
    height * stage.ground - Math.max(above.below + 26, height * 0.12),
  )
  return {
    version: designVersion,
    size: adSize,
    template,
    ground,
    pieces: { subject: { width: subject.width, height: subject.height, foot: subject.foot } },
    texts: { ...words },
    paints: paintsFor(plan),
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
      ...badge(plan, product, above.below),
      ...footer(plan),
    ],
  }
}

const plain = { turn: 0, isHidden: false }

const solid = (paint: string, alpha = 1): Ink => ({ paint, alpha })

const isLeft = ({ template }: AdPlan): boolean => !template.isCentred

const voices: Record<AdPlan['template']['voice'], [Family, number]> = {
  grand: ['Playfair', 900],
  modern: ['Montserrat', 900],
  warm: ['Baloo', 800],
}

/** Name and line, and how far down they reach. */
function heading(pen: Pen, plan: AdPlan): { parts: Part[]; below: number } {
  const { words, stage, template } = plan
  const align = isLeft(plan) ? 'left' : 'center'
  const parts: Part[] = []
  let y = 78
  if (words.headline !== '') {
    const [family, weight] = voices[template.voice]
    const title: TextPart = {
      ...plain,
      id: 'headline',
      kind: 'text',
      text: 'headline',
      box: { x: margin, y, width: width - margin * 2, height: 272 },
      align,
      from: 'top',
      face: { family, weight, size: 142, smallest: 54, lines: 2, leading: { latin: 1.02, bangla: 1.2 } },
      ink: solid('ink'),
      ...(stage.dark && {
        shadow: { ink: solid('dark', 0.45), blur: { pixels: 24, em: 0 }, down: { pixels: 0, em: 0 } },
      }),
    }
    y += setPart(pen, title, words.headline).height + (isBangla(words.headline) ? 14 : 22)
    parts.push(title)
    if (words.line !== '') {
      const x = isLeft(plan) ? margin + 3 : width / 2 - 46
      parts.push({
        ...plain,
        id: 'rule',
        kind: 'bar',
        of: 'line',
        box: { x, y, width: 92, height: 7 },
        ink: solid('seal'),
      })
      y += 20
    }
  }
  if (words.line !== '') {
    const wide = width - margin * 2.4
    const line: TextPart = {
      ...plain,
      id: 'line',
      kind: 'text',
      text: 'line',
      box: { x: isLeft(plan) ? margin : (width - wide) / 2, y, width: wide, height: 116 },
      align,
      from: 'top',
      face: {
        family: 'Hind',
        weight: 600,
        size: 48,
        smallest: 30,
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

/** A round seal with the price, tilted a little. */
function badge({ words, subject }: AdPlan, product: Placement, top: number): Part[] {
  if (words.badge === '') return []
  const bottom = words.shop === '' ? height : height - 150
  const [x, y] = sealSpot({ at: product, covers: subject.covers }, width, top, bottom)
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
      box: around(sealRadius * 2, sealRadius * 2),
      turn: 0.14,
      ink: solid('seal'),
      rim: solid('seal-ink', 0.55),
    },
    {
      ...plain,
      id: 'badge',
      kind: 'text',
      text: 'badge',
      box: around(sealRadius * 1.42, sealRadius * 1.15),
      turn: 0.14,
      align: 'center',
      from: 'middle',
      face: {
        family: 'Baloo',
        weight: 800,
        size: 76,
        smallest: 26,
        lines: 2,
        leading: { latin: 1, bangla: 1 },
      },
      ink: solid('seal-ink'),
    },
  ]
}

/** The shop's name at the foot, on a shade that belongs to the picture: in a pill, or between two rules. */
function footer({ words, stage, template }: AdPlan): Part[] {
  if (words.shop === '') return []
  const tall = 128
  const strength = stage.dark ? 0.7 : template.hasPill ? 0.5 : 0.85
  const middle = height - tall + 41 + (template.hasPill ? 0 : 12)
  const share = 0.66
  return [
    {
      ...plain,
      id: 'shade',
      kind: 'shade',
      of: 'shop',
      box: { x: 0, y: height - tall * 1.9, width, height: tall * 1.9 },
      ink: solid('shade', strength),
    },
    {
      ...plain,
      id: 'shop',
      kind: 'text',
      text: 'shop',
      box: { x: (width * (1 - share)) / 2, y: middle - 45, width: width * share, height: 90 },
      align: 'center',
      from: 'middle',
      face: {
        family: 'Hind',
        weight: 700,
        size: 54,
        smallest: 28,
        lines: 1,
        leading: { latin: 1.12, bangla: 1.28 },
      },
      ink: solid('plate-ink'),
      behind: template.hasPill
        ? {
            kind: 'pill',
            ink: solid('plate'),
            padding: 48,
            shadow: { ink: solid('dark', 0.25), blur: { pixels: 22, em: 0 }, down: { pixels: 8, em: 0 } },
          }
        : { kind: 'rules', ink: solid('plate-ink', 0.7), reach: width / 2 - margin, gap: 36, thick: 3 },
    },
  ]
}

function paintsFor({ stage, template }: AdPlan): Design['paints'] {
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
