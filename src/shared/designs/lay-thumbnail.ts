import type { Family } from '../drawing/faces.ts'
import type { Placement } from '../drawing/standing.ts'
import type { Box, Design, Ink, Part, PiecePart, Shadow, TextPart } from './design.ts'
import { emblemPart, type Logo, plateColour, plateIn } from './emblem.ts'
import { designVersion } from './limits.ts'

type Size = Design['size']

/** What a theme decides beside its ground. */
export type ThumbnailColours = {
  title: { family: Family; weight: number; colour: string; accent: string; outline: string }
  frame: string
  glow?: string
}

export type ThumbnailPlan = {
  size: Size
  title: string
  isMirrored: boolean
  look: ThumbnailColours
  ground: Extract<Design['ground'], { look: string }>
  /** A cut-out, a photo that fills its side, or the topic's sign, drawn where it stands. */
  subject: NonNullable<Design['pieces']['subject']> & { as: 'sticker' | 'photo' | { signAt: Placement } }
  /** Where the shop is found, in at most two lines. */
  contact?: string | undefined
  /** The shop's own. */
  logo?: Logo | undefined
}

export const isWide = ({ width, height }: Size): boolean => width > height * 1.15

/** Where the picture stands and where the words do. */
export function areasOf(size: Size, hasTitle: boolean, isMirrored: boolean) {
  const { width: w, height: h } = size
  const wide = isWide(size)
  const picture: Placement = !hasTitle
    ? { x: w * 0.14, y: h * 0.1, width: w * 0.72, height: h * 0.86 }
    : wide
      ? { x: isMirrored ? w * 0.025 : w * 0.555, y: h * 0.06, width: w * 0.42, height: h * 0.88 }
      : { x: w * 0.08, y: h * 0.4, width: w * 0.84, height: h * 0.56 }
  const words: Placement = wide
    ? { x: isMirrored ? w * 0.49 : w * 0.045, y: h * 0.08, width: w * 0.465, height: h * 0.84 }
    : { x: w * 0.06, y: h * 0.055, width: w * 0.88, height: h * 0.33 }
  return { picture, words }
}

const solid = (paint: string, alpha = 1): Ink => ({ paint, alpha })

/** A title that reads at 168 pixels, and the picture beside or below it. */
export function layThumbnail(plan: ThumbnailPlan): Design {
  const { size, title, isMirrored, look, ground, subject } = plan
  const { words } = areasOf(size, title !== '', isMirrored)
  const row = shopRow(plan)
  const free = row ? { ...words, height: row.top - words.y } : words
  const { as: _, ...piece } = subject
  return {
    version: designVersion,
    size,
    template: { name: 'thumbnail', isMirrored },
    ground,
    pieces: { subject: piece, ...(plan.logo && { logo: plan.logo }) },
    texts: { title, ...(plan.contact && { contact: plan.contact }) },
    paints: thumbnailPaints(look),
    parts: [placed(plan), titlePart(size, free, look.title), ...(row?.parts ?? [])],
  }
}

/** Large enough to be read beside many others, with an outline that is readable anywhere. */
export function titlePart(
  size: Design['size'],
  box: Box,
  { family, weight }: { family: Family; weight: number },
): TextPart {
  const wide = isWide(size)
  const largest = Math.min(size.height * (wide ? 0.27 : 0.15), size.width * 0.17)
  return {
    id: 'title',
    kind: 'text',
    text: 'title',
    box,
    turn: 0,
    isHidden: false,
    align: wide ? 'left' : 'center',
    from: 'middle',
    face: {
      family,
      weight,
      size: largest,
      smallest: largest * 0.36,
      lines: 3,
      leading: { latin: 1.13, bangla: 1.13 },
    },
    ink: solid('title'),
    accent: solid('accent'),
    outline: { ink: solid('outline'), em: 0.17 },
    shadow: { ink: solid('dark', 0.4), blur: { pixels: 0, em: 0.12 }, down: { pixels: 0, em: 0.05 } },
  }
}

/** The shop's logo and where it is found, in a row under the title; without a title at the foot. */
export function shopRow({
  size,
  title,
  isMirrored,
  contact = '',
  logo,
}: Pick<ThumbnailPlan, 'size' | 'title' | 'isMirrored' | 'contact' | 'logo'>) {
  if (contact === '' && !logo) return undefined
  const { width: w, height: h } = size
  const wide = isWide(size)
  const { words } = areasOf(size, title !== '', isMirrored)
  const tall = (wide ? 0.15 : 0.075) * h
  const room =
    title === ''
      ? { x: w * 0.06, y: h * 0.96 - tall, width: w * 0.88 }
      : { x: words.x, y: words.y + words.height - tall, width: words.width }
  const isCentred = title === '' || !wide
  const gap = tall * 0.2
  const plate = logo && plateIn(logo, contact === '' ? room.width : room.width * 0.34, tall)
  const beside = plate ? plate.width + gap : 0
  const parts: Part[] = []
  if (plate) {
    const x = room.x + (contact === '' && isCentred ? (room.width - plate.width) / 2 : 0)
    parts.push(emblemPart({ ...plate, x, y: room.y + (tall - plate.height) / 2 }))
  }
  if (contact !== '')
    parts.push({
      id: 'contact',
      kind: 'text',
      text: 'contact',
      box: { x: room.x + beside, y: room.y, width: room.width - beside, height: tall },
      turn: 0,
      isHidden: false,
      align: plate || !isCentred ? 'left' : 'center',
      from: 'middle',
      face: {
        family: 'Hind',
        weight: 700,
        size: tall * 0.56,
        smallest: tall * 0.24,
        lines: 2,
        leading: { latin: 1.12, bangla: 1.16 },
      },
      ink: solid('title'),
      outline: { ink: solid('outline'), em: 0.2 },
    })
  return { parts, top: room.y - gap }
}

/** The colours that suit a look. */
export const thumbnailPaints = ({ title, frame, glow }: ThumbnailColours): Design['paints'] => ({
  title: title.colour,
  accent: title.accent,
  outline: title.outline,
  frame,
  glow: glow ?? '#000000',
  'logo-plate': plateColour,
  dark: '#000000',
})

function placed(plan: ThumbnailPlan): PiecePart {
  const { as } = plan.subject
  const part = {
    id: 'picture',
    kind: 'piece',
    piece: 'subject',
    turn: 0,
    isHidden: false,
    isMirrored: false,
  } as const
  if (as === 'photo') return { ...part, box: sideOf(plan), look: { kind: 'faded', from: fadesFrom(plan) } }
  const edge = Math.min(plan.size.width, plan.size.height) * 0.009
  if (as === 'sticker') {
    const { glow } = plan.look
    const shadow = glow
      ? shadowOf(solid('glow'), edge * 6, 0)
      : shadowOf(solid('dark', 0.5), edge * 4, edge * 1.5)
    return { ...part, box: standsIn(plan), look: { kind: 'sticker', ink: solid('frame'), edge, shadow } }
  }
  const { picture } = areasOf(plan.size, plan.title !== '', plan.isMirrored)
  return { ...part, box: as.signAt, look: { kind: 'plain', shadow: underSign(plan, picture) } }
}

const shadowOf = (ink: Ink, blur: number, down: number): Shadow => ({
  ink,
  blur: { pixels: blur, em: 0 },
  down: { pixels: down, em: 0 },
})

/** How large the topic's sign is in its place. */
export const signSize = (area: Placement): number => Math.min(area.width, area.height) * 0.78

function underSign({ look }: ThumbnailPlan, area: Placement): Shadow {
  const size = signSize(area)
  return look.glow ? shadowOf(solid('glow'), size / 9, 0) : shadowOf(solid('dark', 0.4), size / 9, size / 22)
}

/** A photo fills its side of the picture, and runs out into the ground where the words stand. */
export function sideOf({ size, isMirrored }: Pick<ThumbnailPlan, 'size' | 'isMirrored'>): Placement {
  const { width: w, height: h } = size
  const room = isWide(size) ? { width: w * 0.6, height: h } : { width: w, height: h * 0.76 }
  return { x: isMirrored ? 0 : w - room.width, y: h - room.height, ...room }
}

const fadesFrom = ({ size, isMirrored }: ThumbnailPlan) =>
  !isWide(size) ? 'top' : isMirrored ? 'right' : 'left'

/** What runs out of its photo below stands on the lower edge. */
function standsIn(plan: ThumbnailPlan): Placement {
  const { size, title, isMirrored, subject } = plan
  const { picture: whole } = areasOf(size, title !== '', isMirrored)
  const row = title === '' ? shopRow(plan) : undefined
  const picture = row ? { ...whole, height: row.top - whole.y } : whole
  const below = subject.isCutBelow === true
  const room = below ? { ...picture, height: size.height - picture.y } : picture
  const scale = Math.min(room.width / subject.width, room.height / subject.height)
  const [width, height] = [subject.width * scale, subject.height * scale]
  return {
    x: room.x + (room.width - width) / 2,
    y: below ? size.height - height + 2 : room.y + (room.height - height) / 2,
    width,
    height,
  }
}
