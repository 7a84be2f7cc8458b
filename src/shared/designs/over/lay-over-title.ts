import type { Box, Design, Part } from '../design.ts'
import type { Logo } from '../emblem.ts'
import { voices } from '../lay-ad.ts'
import { areasOf, isWide, shopRow, titlePart } from '../lay-thumbnail.ts'
import { designVersion } from '../limits.ts'
import type { GivenGround, OverTemplate } from './given-ground.ts'
import { type Tone, veilParts } from './veil.ts'
import { mixed } from '../../drawing/colour.ts'

export type OverTitlePlan = {
  size: Design['size']
  template: OverTemplate
  ground: GivenGround
  tone: Tone
  title: string
  contact?: string
  logo?: Logo | undefined
}

type Spot = { edge: 'top' | 'bottom' | 'left' | 'right'; box: Box; isMirrored: boolean; down: number }

/** A title that reads at 168 pixels, over a picture that somebody else has made, where least happens. */
export function layOverTitle({
  size,
  template,
  ground,
  tone,
  title,
  contact = '',
  logo,
}: OverTitlePlan): Design {
  const spots = spotsOf(size)
  const costs = spots.map(({ box }, n) => tone.unrest(box) + n * 0.04)
  const { edge, box, isMirrored, down } = spots[costs.indexOf(Math.min(...costs))] ?? spots[0]
  const row = shopRow({ size, title, isMirrored, contact, logo })
  const free = row && title !== '' ? { ...box, height: row.top - (box.y - down) } : box
  const [family, weight] = voices[template.voice]
  const seen = tone.at(box).colour
  const reach = {
    top: box.y + box.height,
    bottom: size.height - box.y,
    left: box.x + box.width,
    right: size.width - box.x,
  }
  return {
    version: designVersion,
    size,
    template,
    ground,
    pieces: logo ? { logo } : {},
    texts: { title, ...(contact !== '' && { contact }) },
    paints: {
      title: '#ffffff',
      accent: '#ffd34d',
      outline: mixed(seen, '#0b0d12', 0.88),
      veil: mixed(seen, '#000000', 0.86),
      'logo-plate': '#ffffff',
      dark: '#000000',
    },
    parts: [
      // Its outline makes it readable anywhere; the veil only calms what is behind.
      ...veilParts(edge, reach[edge], size, 0.34, 'title'),
      titlePart(size, free, { family, weight }),
      ...(row?.parts ?? []).map((part): Part => ({
        ...part,
        box: { ...part.box, y: part.box.y + (title === '' ? 0 : down) },
      })),
    ],
  }
}

function spotsOf(size: Design['size']): [Spot, Spot] {
  const { words } = areasOf(size, true, false)
  if (isWide(size)) {
    const onRight = areasOf(size, true, true).words
    return [
      { edge: 'left', box: words, isMirrored: false, down: 0 },
      { edge: 'right', box: onRight, isMirrored: true, down: 0 },
    ]
  }
  const y = size.height - words.y - words.height
  return [
    { edge: 'top', box: words, isMirrored: false, down: 0 },
    { edge: 'bottom', box: { ...words, y }, isMirrored: false, down: y - words.y },
  ]
}
