import { type Kit, place, put, solid, softShadow } from '../kit.ts'
import { coin } from '../price.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** The product on its set, the words on a sheet of colour under it or beside it, the price on the seam. */
export function split(kit: Kit): void {
  const { safe, isWide, w, h, u, margin, words } = kit
  const lines = [
    kicker(),
    headline(kit, { size: 112, lines: 2, paint: 'panel-ink' }),
    sentence({ paint: 'panel-ink', lines: 2 }),
  ]
  const shadow = softShadow(0.3, 40 * u, 0)
  const corner = { above: 0, below: 0 }
  const signed = isSigned(kit)
  if (isWide) {
    const seam = w * 0.52
    place(kit, { x: seam + w * 0.05, y: h * 0.07, width: w * 0.4, height: h * 0.86 }, { down: 'middle' })
    put(kit, {
      kind: 'panel',
      box: { x: 0, y: 0, width: seam, height: h },
      ink: solid('panel'),
      corner,
      shadow,
    })
    const room = {
      x: safe.x,
      y: safe.y,
      width: seam - margin - safe.x - (words.badge ? 110 * u : 0),
      height: safe.height,
    }
    const tall = signed ? room.height * 0.2 : 0
    stack(kit, { ...room, height: room.height - tall - (signed ? 16 * u : 0) }, lines, { from: 'middle' })
    if (signed)
      signature(kit, { ...room, y: room.y + room.height - tall, height: tall }, { paint: 'panel-ink' })
    coin(kit, [seam, h * 0.5], 118 * u)
    return
  }
  const seam = h * (kit.form === 'story' ? 0.55 : 0.56)
  const top = kit.form === 'story' ? safe.y : h * 0.05
  place(kit, { x: w * 0.1, y: top, width: w * 0.8, height: seam - top })
  put(kit, {
    kind: 'panel',
    box: { x: 0, y: seam, width: w, height: h - seam },
    ink: solid('panel'),
    corner,
    shadow,
  })
  const radius = 132 * u
  const coinY = seam - 8 * u
  const room = {
    x: safe.x,
    y: seam + 40 * u,
    width: safe.width,
    height: safe.y + safe.height - seam - 40 * u,
  }
  const tall = signed ? Math.max(92 * u, room.height * 0.19) : 0
  // Beside the price stands the occasion alone; the name has the whole breadth.
  const [occasion, ...others] = lines
  const beside = { ...room, width: room.width - radius * 2 - 24 * u, height: 84 * u }
  const used = stack(kit, beside, occasion ? [occasion] : [])
  const past = words.badge === '' ? 0 : coinY + radius + 10 * u
  const y = Math.max(used.y + used.height + (used.height > 0 ? 18 * u : 0), past)
  const bottom = room.y + room.height - tall - (signed ? 24 * u : 0)
  stack(kit, { ...room, y, height: bottom - y }, others, { from: 'middle', grow: 1.2 })
  if (signed) {
    const at = room.y + room.height - tall
    const line = { x: room.x, y: at - 6 * u, width: room.width, height: Math.max(1, 3 * u) }
    put(kit, { kind: 'bar', box: line, ink: solid('panel-ink', 0.35) })
    signature(kit, { ...room, y: at, height: tall }, { paint: 'panel-ink' })
  }
  coin(kit, [w - safe.x - radius, coinY], radius)
}
