import type { Box, TextPart } from '../design.ts'
import { emblemPart, plateIn } from '../emblem.ts'
import { inset, type Kit, put, solid } from './kit.ts'
import { type Line, stack } from './stack.ts'

/** Whether the shop says who it is. */
export const isSigned = ({ words, logo }: Kit): boolean =>
  words.shop !== '' || words.contact !== '' || logo !== undefined

type How = { paint: string; align?: TextPart['align']; size?: number }

const shopLine = (size: number, paint: string): Line => ({
  text: 'shop',
  face: ['Hind', 700],
  size,
  paint,
  gap: size * 0.08,
})

const contactLine = (size: number, paint: string): Line => ({
  text: 'contact',
  face: ['Hind', 600],
  size: size * 0.86,
  lines: 2,
  paint,
})

/** Name and how to reach the shop: beside each other where the room is long, else one under the other. */
export function signature(kit: Kit, whole: Box, { paint, align = 'left', size = 50 }: How): void {
  const { words } = kit
  const isSaid = words.shop !== '' || words.contact !== ''
  const room = emblem(kit, whole, isSaid ? 'left' : align)
  if (room !== whole && isSaid) align = 'left'
  const both = words.shop !== '' && words.contact !== ''
  if (both && room.width > room.height * 5.5) {
    const half = (room.width - 30 * kit.u) / 2
    stack(kit, { ...room, width: half }, [shopLine(size, paint)], { align: 'left', from: 'middle' })
    const x = room.x + room.width - half
    stack(kit, { ...room, x, width: half }, [{ ...contactLine(size, paint) }], {
      align: 'right',
      from: 'middle',
    })
    return
  }
  stack(kit, room, [shopLine(size, paint), contactLine(size, paint)], { align, from: 'middle' })
}

/** The shop's logo at the beginning of a row, or alone in it; and what is left of the row. */
function emblem(kit: Kit, room: Box, align: TextPart['align']): Box {
  if (!kit.logo) return room
  const plate = plateIn(kit.logo, room.width * 0.4, Math.min(room.height, 130 * kit.u))
  const x =
    room.x + { left: 0, center: (room.width - plate.width) / 2, right: room.width - plate.width }[align]
  kit.parts.push(emblemPart({ ...plate, x, y: room.y + (room.height - plate.height) / 2 }))
  const past = plate.width + 24 * kit.u
  return { ...room, x: room.x + past, width: Math.max(8, room.width - past) }
}

/** A bar from edge to edge at the foot that the shop signs in; what is above it is free. Without a shop there is none. */
export function footBar(
  kit: Kit,
  { panel, paint, tall = 112, fringe }: { panel: string; paint: string; tall?: number; fringe?: string },
): number {
  if (!isSigned(kit)) return kit.h
  const { w, h, u, margin, safe, form } = kit
  // A number is there to be read on a phone, also where an address stands under it.
  const share = kit.words.contact.includes('\n') ? 1.24 : 1
  const height = Math.max(tall * u, h * 0.085) * share
  // In a story what is read stays above the buttons of the app, and the bar goes on below.
  const top = form === 'story' ? safe.y + safe.height - height : h - height
  const box = { x: 0, y: top, width: w, height: h - top }
  put(kit, { kind: 'panel', box, ink: solid(panel), corner: { above: 0, below: 0 } })
  if (fringe)
    put(kit, {
      kind: 'fringe',
      box: { x: 0, y: top, width: w, height: 16 * u },
      ink: solid(fringe),
      turn: Math.PI,
    })
  const isSplit = (kit.words.shop !== '' && kit.words.contact !== '') || kit.logo
  signature(kit, inset({ ...box, height }, margin, height * 0.12), {
    paint,
    align: isSplit ? 'left' : 'center',
  })
  return top
}

type Bar = Parameters<typeof footBar>[1]

/** A layout above such a bar, which is drawn last: no shadow of what stands over it falls on it. */
export const aboveBar =
  (bar: Bar, layout: (kit: Kit, foot: number) => void) =>
  (kit: Kit): void => {
    const foot = footBar(kit, bar)
    const { length } = kit.parts
    layout(kit, foot)
    kit.parts.push(...kit.parts.splice(0, length))
  }
