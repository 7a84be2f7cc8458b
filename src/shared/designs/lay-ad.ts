import { contrast, inkOn, mixed } from '../drawing/colour.ts'
import type { Family } from '../drawing/faces.ts'
import { isBangla } from '../drawing/faces.ts'
import type { Pen } from '../drawing/pen.ts'
import { standing } from '../drawing/standing.ts'
import { type AdFrame, adFrame } from './ad-frame.ts'
import { besideSeal, type SealAt, sealRadius } from './beside-seal.ts'
import { adFoot, plain, shadowOf, solid } from './ad-foot.ts'
import type { Design, Part, TextPart } from './design.ts'
import { setPart } from './draw-text.ts'
import { type Logo, plateColour } from './emblem.ts'
import { designVersion } from './limits.ts'
import { readableInk } from './readable-ink.ts'
import type { Stage } from './stage.ts'

export type { Stage } from './stage.ts'

/** `contact`: where the shop is found, in at most two lines. */
export type AdWords = { headline: string; shop: string; line: string; badge: string; contact?: string }

/** What is laid out: the words, the scene that is drawn already, and the product. */
export type AdPlan = {
  size: Design['size']
  template: Extract<Design['template'], { name: 'ad' }>
  ground: Extract<Design['ground'], { scene: string }>
  words: AdWords
  stage: Stage
  subject: NonNullable<Design['pieces']['subject']> & {
    /** Whether something of it is there, by shares of its width and height. */
    covers: (across: number, down: number) => boolean
    /** Whether it is what the ad is for, where that is less than all of it: of a print, the product that it shows. */
    matters?: (across: number, down: number) => boolean
  }
  /** The shop's own. */
  logo?: Logo | undefined
}

/** What is paid for is made in this shape. */
export const adSize = { width: 1080, height: 1350 }

/** Name and line above the product or beside it, the shop at the foot, and the price in a seal where it hides least. */
export function layAd(pen: Pen, plan: AdPlan): Design {
  const { words, stage, subject, template, ground, size, logo } = plan
  const { contact = '', ...said } = words
  const frame = adFrame(size)
  const above = adHeading(pen, plan, frame)
  const { height } = size
  const free = frame.isWide ? height * 0.08 : Math.max(above.below + 26 * frame.unit, height * 0.12)
  const foot = adFoot(pen, plan, frame)
  // Where much is said at the foot, the product stands a little further back on its floor.
  const floor = Math.min(height * stage.ground, foot.top + 12 * frame.unit)
  const room = {
    left: frame.seal.left,
    right: frame.seal.right,
    top: frame.isWide ? 0 : above.below,
    bottom: Math.min(words.shop === '' ? frame.seal.bottom : frame.seal.bottomWithShop, foot.top),
  }
  const placed = (share: number) =>
    standing(
      subject,
      frame.product.middle,
      floor,
      size.width * stage.width * 1.18 * frame.product.share * share,
      (floor - free) * share,
    )
  const beside = words.badge === '' ? null : besideSeal({ subject, unit: frame.unit, room, placed })
  const product = beside?.product ?? placed(1)
  const seal = beside ? adSeal(beside.seal) : []
  return {
    version: designVersion,
    size,
    template,
    ground,
    pieces: {
      subject: {
        width: subject.width,
        height: subject.height,
        foot: subject.foot,
        // Here it stands as it is; a template that it is put into later asks.
        ...(subject.isCutBelow && { isCutBelow: true }),
      },
      ...(logo && { logo }),
    },
    texts: { ...said, ...(contact !== '' && { contact }) },
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
      ...(frame.isWide ? [...foot.parts, ...seal] : [...seal, ...foot.parts]),
    ],
  }
}

const isLeft = ({ template }: HeadingPlan, { isWide }: AdFrame): boolean => isWide || !template.isCentred

export const voices: Record<AdPlan['template']['voice'], [Family, number]> = {
  grand: ['Playfair', 900],
  modern: ['Montserrat', 900],
  warm: ['Baloo', 800],
}

type HeadingPlan = Pick<AdPlan, 'words'> & {
  stage: Pick<Stage, 'dark'>
  template: Pick<AdPlan['template'], 'voice' | 'isCentred'>
}

/** Name and line, and how far down they reach. */
export function adHeading(pen: Pen, plan: HeadingPlan, frame: AdFrame): { parts: Part[]; below: number } {
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
      ink: solid('ink'),
    }
    y += setPart(pen, line, words.line).height
    parts.push(line)
  }
  return { parts, below: y }
}

/** A round seal with the price, tilted a little. */
export function adSeal({ x, y, radius }: SealAt): Part[] {
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
        size: (76 * radius) / sealRadius,
        smallest: Math.max(4, (26 * radius) / sealRadius),
        lines: 2,
        leading: { latin: 1, bangla: 1 },
      },
      ink: solid('seal-ink'),
    },
  ]
}

/** The colours that suit a set. */
export function adPaints({
  stage,
  template,
}: {
  stage: Pick<Stage, 'dark' | 'accent' | 'behind'>
  template: Pick<AdPlan['template'], 'hasPill'>
}): Design['paints'] {
  const own = readable(stage.accent)
  const seal = stage.dark ? '#f2a20d' : '#b83a23'
  const band = stage.dark ? seal : own
  return {
    ink: readableInk(stage.dark ? ['#ffffff', '#1d1512'] : darker(own), stage.behind?.() ?? []),
    seal,
    'seal-ink': inkOn(seal),
    shade: stage.dark ? '#000000' : mixed(own, '#000000', 0.2),
    plate: stage.dark ? '#ffffff' : own,
    band,
    'band-ink': inkOn(band),
    'logo-plate': plateColour,
    'plate-ink': template.hasPill && stage.dark ? '#1b1714' : '#ffffff',
    dark: '#000000',
  }
}

/** What designs of earlier releases have in these places. */
export const earlierAdPaints = ({ dark, accent }: Pick<Stage, 'dark' | 'accent'>): Design['paints'] =>
  dark ? { ink: '#ffffff' } : { ink: readable(accent), seal: '#c8452d' }

const darker = (own: string): string[] => [
  own,
  ...[0.25, 0.45, 0.65].map((by) => mixed(own, '#000000', by)),
  '#120d0b',
  '#ffffff',
]

const readable = (accent: string): string =>
  contrast(accent, '#ffffff') > 5 ? accent : mixed(accent, '#1b1714', 0.6)
