import { type Kit, place, put, solid, spotFor } from '../kit.ts'
import { coin } from '../price.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** One round light, and the product in it. */
export function spot(kit: Kit): void {
  const { safe, isWide, w, h, u, margin } = kit
  const signed = isSigned(kit)
  const lines = [kicker(), headline(kit, { size: 118, lines: 2 }), sentence({ lines: 2 })]
  if (isWide) {
    const column = { x: safe.x, y: safe.y, width: w * 0.5 - margin, height: safe.height }
    const tall = signed ? column.height * 0.2 : 0
    const d = Math.min(h * 0.86, w * 0.44)
    round(kit, { x: w * 0.74 - d / 2, y: h * 0.5 - d / 2, width: d, height: d })
    stack(kit, { ...column, height: column.height - tall - 12 * u }, lines, { from: 'middle' })
    if (signed)
      signature(kit, { ...column, y: column.y + column.height - tall, height: tall }, { paint: 'ink' })
    return
  }
  const tall = signed ? Math.max(92 * u, safe.height * 0.085) : 0
  const bottom = safe.y + safe.height - tall
  const head = stack(kit, { ...safe, height: safe.height * 0.34 }, lines, { align: 'center' })
  const top = head.y + head.height + 34 * u
  const d = Math.min(w * 0.8, bottom - 26 * u - top)
  const middle = top + (bottom - 20 * u - top) / 2
  round(kit, { x: w / 2 - d / 2, y: middle - d / 2, width: d, height: d })
  if (signed) signature(kit, { ...safe, y: bottom, height: tall }, { paint: 'ink', align: 'center' })
}

function round(kit: Kit, disc: { x: number; y: number; width: number; height: number }): void {
  const { u, w } = kit
  const d = disc.width
  put(kit, { kind: 'disc', box: disc, ink: solid('panel') })
  const wide = { x: disc.x - d * 0.045, y: disc.y - d * 0.045, width: d * 1.09, height: d * 1.09 }
  put(kit, { kind: 'ring', box: wide, ink: solid('accent', 0.9), thick: Math.max(1, 4 * u) })
  const room = { x: disc.x - d * 0.06, y: disc.y + d * 0.05, width: d * 1.12, height: d * 0.83 }
  const at = place(
    kit,
    kit.subject.isCutBelow ? { ...room, x: disc.x + d * 0.14, width: d * 0.72, height: d * 0.93 } : room,
  )
  const radius = 120 * u
  const space = kit.isWide
    ? { x: disc.x - d * 0.12, y: disc.y, width: Math.min(w - disc.x + d * 0.12, d * 1.24), height: d }
    : { x: 0, y: disc.y, width: w, height: d * 1.04 }
  coin(kit, spotFor(kit, at, radius, space), radius)
}
