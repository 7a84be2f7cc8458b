import { type Kit, place, put, solid, softShadow } from '../kit.ts'
import { slab } from '../price.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** The product in a window with a round arch, its price on the sill. */
export function arch(kit: Kit): void {
  const { safe, isWide, w, h, u, margin } = kit
  const signed = isSigned(kit)
  const lines = [kicker(), headline(kit, { size: 112, lines: 2 }), sentence({ lines: 2 })]
  if (isWide) {
    const room = { x: safe.x, y: safe.y, width: w * 0.49 - margin, height: safe.height }
    const sign = signed ? room.height * 0.2 : 0
    const width = Math.min(w * 0.38, h * 0.82)
    windowed(kit, { x: w * 0.74 - width / 2, y: h * 0.08, width, height: h * 0.92 }, true)
    stack(kit, { ...room, height: room.height - sign - (signed ? 20 * u : 0) }, lines, { from: 'middle' })
    if (signed) signature(kit, { ...room, y: room.y + room.height - sign, height: sign }, { paint: 'ink' })
    return
  }
  const sign = signed ? Math.max(88 * u, safe.height * 0.08) : 0
  const bottom = safe.y + safe.height - sign
  const head = stack(kit, { ...safe, height: safe.height * 0.33 }, lines, { align: 'center' })
  const top = head.y + head.height + 34 * u
  const width = Math.min(w * 0.74, (bottom - top) * 0.98)
  const height = bottom - top - (signed ? 22 : 0) * u - (kit.words.badge === '' ? 0 : 44 * u)
  windowed(kit, { x: w / 2 - width / 2, y: top, width, height }, false)
  if (signed) signature(kit, { ...safe, y: bottom, height: sign }, { paint: 'ink', align: 'center' })
}

function windowed(
  kit: Kit,
  box: { x: number; y: number; width: number; height: number },
  atEdge: boolean,
): void {
  const { u, words } = kit
  const [wide, gap] = [box.width, 16 * u]
  const corner = { above: 3_000, below: atEdge ? 0 : 18 * u }
  const outer = {
    x: box.x - gap,
    y: box.y - gap,
    width: wide + gap * 2,
    height: box.height + gap * (atEdge ? 1 : 2),
  }
  put(kit, {
    kind: 'panel',
    box: outer,
    ink: solid('accent'),
    corner: { ...corner, below: corner.below * 1.6 },
  })
  put(kit, { kind: 'panel', box, ink: solid('panel'), corner, shadow: softShadow(0, 0, 0) })
  put(kit, {
    kind: 'glow',
    box: { x: box.x, y: box.y + box.height * 0.1, width: wide, height: box.height * 0.8 },
    ink: solid('light', 0.4),
  })
  const price = words.badge === '' ? 0 : Math.min(120 * u, box.height * 0.2)
  const foot = box.y + box.height - (price ? price * (atEdge ? 1.5 : 0.75) : box.height * 0.06)
  const top = box.y + box.height * 0.1
  place(kit, { x: box.x + wide * 0.04, y: top, width: wide * 0.92, height: foot - top })
  if (!price) return
  const width = Math.min(wide * 0.62, 420 * u)
  const y = atEdge ? foot + price * 0.22 : box.y + box.height - price * 0.62
  slab(kit, { x: box.x + (wide - width) / 2, y, width, height: price }, { size: 100 })
}
