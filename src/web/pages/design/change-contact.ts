import { type BrandKit, contactLines } from '#shared/brand-kit.ts'
import type { Design, Part, TextPart } from '#shared/designs/design.ts'
import { plainFace } from '#shared/drawing/faces.ts'
import { inkOn } from '#shared/drawing/colour.ts'
import { changedParts } from './change-place.ts'

export const details = ['phone', 'whatsapp', 'address', 'pageName'] as const
export type Detail = (typeof details)[number]

type Said = Pick<BrandKit, Detail>

const nothing: Said = { phone: '', whatsapp: '', address: '', pageName: '' }

const contactOf = ({ parts }: Design): TextPart | undefined =>
  parts.find((part): part is TextPart => part.kind === 'text' && part.id === 'contact')

const textOf = (design: Design): string => {
  const part = contactOf(design)
  return part && !part.isHidden ? (design.texts[part.text] ?? '') : ''
}

/** What of the shop's details stands in the design now. */
export function shownDetails(design: Design, kit: Said): Said {
  const text = textOf(design)
  const shown = (detail: Detail) => (kit[detail] !== '' && text.includes(kit[detail]) ? kit[detail] : '')
  return {
    phone: shown('phone'),
    whatsapp: shown('whatsapp'),
    address: shown('address'),
    pageName: shown('pageName'),
  }
}

/** One detail more or less. What somebody has written there besides stays, in a line of its own. */
export function withDetail(design: Design, kit: Said, detail: Detail, isOn: boolean): Design {
  const before = shownDetails(design, kit)
  const others = ownWords(textOf(design), before)
  const lines = contactLines({ ...nothing, ...before, [detail]: isOn ? kit[detail] : '' })
  return withContact(design, [lines, others].filter((line) => line !== '').join('\n'))
}

function ownWords(text: string, shown: Said): string {
  if (text === contactLines(shown)) return ''
  return text
    .split('\n')
    .map((line) =>
      line
        .split(' · ')
        .filter((word) => Object.values(shown).every((said) => said === '' || !word.includes(said)))
        .join(' · '),
    )
    .filter((line) => line.trim() !== '')
    .join('\n')
}

function withContact(design: Design, text: string): Design {
  const part = contactOf(design)
  if (!part) return text === '' ? design : placed(design, text)
  const all = [
    part.id,
    ...design.parts.filter((each) => 'of' in each && each.of === part.text).map(({ id }) => id),
  ]
  if (text === '') return changedParts(design, { parts: all }, (each) => ({ ...each, isHidden: true }))
  const shown = changedParts(design, { parts: all }, (each) => ({ ...each, isHidden: false }))
  const more = linesIn(text) - linesIn(design.texts[part.text] ?? '')
  const next = { ...shown, texts: { ...shown.texts, [part.text]: text } }
  return more > 0 ? grown(next, part, more) : next
}

const linesIn = (text: string): number => (text.trim() === '' ? 1 : text.split('\n').length)

/** Another line needs room above: the band grows, and what stands on it moves up. */
function grown(design: Design, { id, box, text, face }: TextPart, lines: number): Design {
  const by = Math.min(box.height, face.size * 1.2) * lines
  return {
    ...design,
    parts: design.parts.map((part): Part => {
      const isBand = part.kind === 'bar' && part.of === text
      if (part.id === id || isBand)
        return { ...part, box: { ...part.box, y: part.box.y - by, height: part.box.height + by } }
      const isOnIt = part.id === 'shop' && part.box.y + part.box.height <= box.y + 1
      return isOnIt ? { ...part, box: { ...part.box, y: part.box.y - by } } : part
    }),
  }
}

/** A band at the foot; the shop's name goes up by as much, and the picture keeps its place. */
function placed(design: Design, text: string): Design {
  const { width, height } = design.size
  const unit = Math.min(width / 1080, height / 1080)
  const tall = (linesIn(text) * 50 + 36) * unit
  const top = height - tall
  const band = design.paints['band'] ?? design.paints['plate'] ?? design.paints['frame'] ?? '#0b4f3c'
  const box = { x: 44 * unit, y: top + 14 * unit, width: width - 88 * unit, height: tall - 28 * unit }
  const parts: Part[] = [
    {
      id: 'band',
      kind: 'bar',
      of: 'contact',
      box: { x: 0, y: top, width, height: tall },
      turn: 0,
      isHidden: false,
      ink: { paint: 'band', alpha: 1 },
    },
    {
      id: 'contact',
      kind: 'text',
      text: 'contact',
      box,
      turn: 0,
      isHidden: false,
      align: 'center',
      from: 'middle',
      face: {
        ...plainFace,
        size: 44 * unit,
        smallest: Math.max(4, 20 * unit),
        lines: 2,
        leading: { latin: 1.22, bangla: 1.25 },
      },
      ink: { paint: 'band-ink', alpha: 1 },
    },
  ]
  return {
    ...design,
    texts: { ...design.texts, contact: text },
    paints: { ...design.paints, band, 'band-ink': inkOn(band) },
    parts: [
      ...design.parts.map((part): Part => {
        const under = part.id === 'shop' ? part.box.y + part.box.height - (top - 10 * unit) : 0
        return under > 0 ? { ...part, box: { ...part.box, y: part.box.y - under } } : part
      }),
      ...parts,
    ],
  }
}
