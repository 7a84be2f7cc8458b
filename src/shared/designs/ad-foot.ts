import type { Pen } from '../drawing/pen.ts'
import type { AdFrame } from './ad-frame.ts'
import type { Box, Ink, Part, TextPart } from './design.ts'
import { setPart } from './draw-text.ts'
import { emblemPart, plateIn } from './emblem.ts'
import type { AdPlan, Stage } from './lay-ad.ts'

export const plain = { turn: 0, isHidden: false }

export const solid = (paint: string, alpha = 1): Ink => ({ paint, alpha })

export const shadowOf = (alpha: number, blur: number, down: number) => ({
  ink: solid('dark', alpha),
  blur: { pixels: blur, em: 0 },
  down: { pixels: down, em: 0 },
})

type FootPlan = Pick<AdPlan, 'words' | 'logo' | 'size'> & {
  stage: Pick<Stage, 'dark'>
  template: Pick<AdPlan['template'], 'hasPill'>
}

/** From the back to the front, and how far up they reach; endless where nothing is there. */
export type AdFoot = { parts: Part[]; top: number }

/** Who sells it, and where they are found. */
export function adFoot(pen: Pen, plan: FootPlan, frame: AdFrame): AdFoot {
  if ((plan.words.contact ?? '') !== '') return band(pen, plan, frame)
  const logo = plan.logo && besideShop(plan, frame)
  return {
    parts: [...footer(plan, frame, logo), ...(logo ? [emblemPart(logo)] : [])],
    // A shop's name alone may stand before the product, as it always has.
    top: logo && plan.words.shop === '' ? logo.y - 12 * frame.unit : Infinity,
  }
}

/** Left of the shop's name, or in its place where there is none. */
function besideShop({ words, logo, size }: FootPlan, { shop, foot, unit, isWide }: AdFrame): Box | undefined {
  if (!logo) return undefined
  if (words.shop === '') {
    const plate = plateIn(logo, 300 * unit, 122 * unit)
    const x = isWide ? shop.x : (size.width - plate.width) / 2
    return { ...plate, x, y: foot.bottom - (isWide ? 60 : 40) * unit - plate.height }
  }
  const plate = isWide ? plateIn(logo, 190 * unit, 104 * unit) : plateIn(logo, 170 * unit, 112 * unit)
  const y = Math.min(shop.middle - plate.height / 2, foot.bottom - 22 * unit - plate.height)
  return { ...plate, x: isWide ? shop.x : foot.left, y }
}

/** The shop's name at the foot, on a shade that belongs to the picture: in a pill, or between two rules. */
function footer(
  { words, stage, template, size }: FootPlan,
  { shop, unit, isWide }: AdFrame,
  logo?: Box,
): Part[] {
  if (words.shop === '') return []
  const { hasPill } = template
  const strength = stage.dark ? 0.7 : hasPill ? 0.5 : 0.85
  const middle = shop.middle + (hasPill ? 0 : 12 * unit)
  const padding = 48 * unit
  const inset = hasPill ? padding : 0
  const past = logo ? logo.x + logo.width + 24 * unit : 0
  const column = isWide
    ? within({ x: shop.x, width: shop.width }, past, inset)
    : logo
      ? { x: past + inset, width: size.width - (past + inset) * 2 }
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
        !isWide &&
        !logo && {
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

function within(
  { x, width }: Pick<Box, 'x' | 'width'>,
  past: number,
  inset: number,
): Pick<Box, 'x' | 'width'> {
  const from = Math.max(x, past)
  return { x: from + inset, width: x + width - from - inset * 2 }
}

/** A band from edge to edge: logo, name, and how one gets there. Beside each other where there is room. */
function band(pen: Pen, plan: FootPlan, frame: AdFrame): AdFoot {
  const { unit, isWide, foot } = frame
  const { words, size, logo } = plan
  const pad = (isWide ? 16 : 20) * unit
  const hasShop = words.shop !== ''
  const plateHeight = (isWide ? 100 : hasShop ? 138 : 108) * unit
  const plate = logo && plateIn(logo, (isWide ? 190 : 200) * unit, plateHeight)
  const left = foot.left + (plate ? plate.width + 26 * unit : 0)
  const centre = isWide || plate ? 'left' : 'center'
  const whole = { left, right: foot.right }
  const half = isWide && hasShop ? left + (foot.right - left) * 0.44 : foot.right
  const name = hasShop ? shopIn({ left, right: half }, unit, centre) : undefined
  const where = contactIn(
    pen,
    words.contact ?? '',
    isWide && hasShop ? { left: half + 28 * unit, right: foot.right } : whole,
    unit,
    isWide && hasShop ? 'right' : centre,
  )
  const [nameHeight, whereHeight] = [name?.box.height ?? 0, where.box.height]
  const wordsHeight = isWide ? Math.max(nameHeight, whereHeight) : nameHeight + whereHeight
  const height = Math.max(wordsHeight, plate?.height ?? 0) + pad * 2
  const top = foot.bottom - height
  const middle = top + height / 2
  const at = (part: TextPart, y: number): TextPart => ({ ...part, box: { ...part.box, y } })
  return {
    top,
    parts: [
      {
        ...plain,
        id: 'band',
        kind: 'bar',
        of: 'contact',
        box: { x: 0, y: top, width: size.width, height: size.height - top },
        ink: solid('band'),
      },
      ...(name ? [at(name, isWide ? middle - nameHeight / 2 : middle - wordsHeight / 2)] : []),
      at(where, isWide ? middle - whereHeight / 2 : middle - wordsHeight / 2 + nameHeight),
      ...(plate ? [emblemPart({ ...plate, x: foot.left, y: middle - plate.height / 2 })] : []),
    ],
  }
}

type Column = { left: number; right: number }

const shopIn = ({ left, right }: Column, unit: number, align: TextPart['align']): TextPart => ({
  ...plain,
  id: 'shop',
  kind: 'text',
  text: 'shop',
  box: { x: left, y: 0, width: right - left, height: 72 * unit },
  align,
  from: 'middle',
  face: {
    family: 'Hind',
    weight: 700,
    size: 60 * unit,
    smallest: 28 * unit,
    lines: 1,
    leading: { latin: 1.1, bangla: 1.2 },
  },
  ink: solid('band-ink'),
})

function contactIn(
  pen: Pen,
  contact: string,
  { left, right }: Column,
  unit: number,
  align: TextPart['align'],
): TextPart {
  const part: TextPart = {
    ...plain,
    id: 'contact',
    kind: 'text',
    text: 'contact',
    box: { x: left, y: 0, width: right - left, height: 104 * unit },
    align,
    from: 'middle',
    face: {
      family: 'Hind',
      weight: 600,
      size: 54 * unit,
      smallest: Math.max(4, 24 * unit),
      lines: 2,
      leading: { latin: 1.22, bangla: 1.25 },
    },
    ink: solid('band-ink'),
  }
  return { ...part, box: { ...part.box, height: setPart(pen, part, contact).height + 1 } }
}
