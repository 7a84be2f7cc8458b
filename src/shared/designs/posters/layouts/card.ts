import { inset, type Kit, place, put, solid, softShadow } from '../kit.ts'
import { slab } from '../price.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** All on one card with a thin frame, as an invitation has it. */
export function card(kit: Kit): void {
  const { isWide, w, h, u, margin, safe, form, words } = kit
  const edge = margin * 0.72
  const outer =
    form === 'story'
      ? { x: edge, y: safe.y, width: w - edge * 2, height: safe.height }
      : inset({ x: 0, y: 0, width: w, height: h }, edge)
  put(kit, {
    kind: 'panel',
    box: outer,
    ink: solid('panel'),
    corner: { above: 26 * u, below: 26 * u },
    shadow: softShadow(0.3, 60 * u, 22 * u),
  })
  put(kit, {
    kind: 'frame',
    box: inset(outer, 20 * u),
    ink: solid('panel-accent', 0.8),
    thick: Math.max(1, 3 * u),
    corner: 14 * u,
  })
  const room = inset(outer, 62 * u, 56 * u)
  const signed = isSigned(kit)
  const lines = [
    kicker({ size: 40 }),
    headline(kit, { size: 108, lines: 2, paint: 'panel-ink' }),
    sentence({ paint: 'panel-ink', lines: 2, size: 40 }),
  ]
  if (isWide) {
    const column = { ...room, width: room.width * 0.52 }
    const price = words.badge ? room.height * 0.25 : 0
    const sign = signed ? room.height * 0.18 : 0
    place(
      kit,
      { x: room.x + room.width * 0.56, y: room.y, width: room.width * 0.44, height: room.height },
      { down: 'middle' },
    )
    stack(kit, { ...column, height: column.height - price - sign - 26 * u }, lines, { from: 'middle' })
    const y = room.y + room.height - sign - price - 10 * u
    if (price) slab(kit, { x: column.x, y, width: column.width * 0.62, height: price }, { size: 130 })
    if (signed)
      signature(
        kit,
        { ...column, y: room.y + room.height - sign, height: sign },
        { paint: 'panel-ink', size: 40 },
      )
    return
  }
  const sign = signed ? Math.max(74 * u, room.height * 0.085) : 0
  const price = words.badge ? 124 * u : 0
  const bottom = room.y + room.height - sign
  const head = stack(kit, { ...room, height: room.height * 0.36 }, lines, { align: 'center' })
  const top = head.y + head.height + 20 * u
  const floor = bottom - price - (price ? 44 : 26) * u
  place(kit, { x: room.x + room.width * 0.07, y: top, width: room.width * 0.86, height: floor - top })
  if (price) {
    const width = Math.min(room.width * 0.56, 420 * u)
    slab(kit, { x: w / 2 - width / 2, y: bottom - price - 18 * u, width, height: price }, { size: 104 })
  }
  if (signed)
    signature(kit, { ...room, y: bottom, height: sign }, { paint: 'panel-ink', align: 'center', size: 40 })
}
