import { type Kit, place, put, solid } from '../kit.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** As a magazine has it: words in a quiet column, the product large and alone. */
export function column(kit: Kit): void {
  const { safe, isWide, w, h, u, margin, form } = kit
  const signed = isSigned(kit)
  const lines = [
    kicker({
      pill: undefined,
      paint: 'ink-accent',
      size: 40,
      gap: 12,
      leading: { latin: 1.2, bangla: 1.35 },
    }),
    headline(kit, { size: isWide ? 116 : 134, lines: 3, gap: 24 }),
    sentence({
      lines: 3,
      size: 42,
      alpha: 0.94,
      rule: { paint: 'ink-accent', width: 110, thick: 6, gap: 24 },
      gap: 30,
    }),
    {
      text: 'badge',
      face: kit.template.voice.price,
      size: 78,
      paint: 'accent-ink',
      pill: { paint: 'accent', corner: 0.2, padding: 0.42 },
      leading: { latin: 1.36, bangla: 1.46 },
    } as const,
  ]
  const sign = signed ? (isWide ? safe.height * 0.2 : Math.max(96 * u, safe.height * 0.085)) : 0
  const bottom = safe.y + safe.height - sign
  const line = { x: safe.x, y: bottom - 4 * u, width: safe.width, height: Math.max(1, 2.5 * u) }
  if (isWide) {
    const room = {
      x: safe.x,
      y: safe.y,
      width: w * 0.47 - margin,
      height: safe.height - sign - (signed ? 24 * u : 0),
    }
    place(kit, { x: w * 0.52, y: h * 0.05, width: w * 0.45, height: h * 0.88 })
    stack(kit, room, lines, { from: 'middle' })
    if (signed) {
      put(kit, { kind: 'bar', box: { ...line, width: room.width }, ink: solid('ink', 0.5) })
      signature(kit, { ...room, y: bottom, height: sign }, { paint: 'ink', size: 42 })
    }
    return
  }
  // Tall goods stand beside the words, wide ones under them.
  const isSlim = kit.subject.width < kit.subject.height * 0.72
  const floor = bottom - (signed ? 26 : 0) * u
  if (isSlim && form !== 'square') {
    place(kit, { x: w * 0.56, y: safe.y, width: w * 0.42, height: floor - safe.y })
    stack(kit, { ...safe, width: w * 0.53 - margin, height: (floor - safe.y) * 0.94 }, lines)
  } else if (isSlim) {
    place(kit, { x: w * 0.58, y: safe.y, width: w * 0.4, height: floor - safe.y })
    stack(kit, { ...safe, width: w * 0.54 - margin, height: floor - safe.y }, lines, { from: 'middle' })
  } else {
    const head = stack(kit, { ...safe, width: safe.width * 0.94, height: (floor - safe.y) * 0.5 }, lines)
    const top = head.y + head.height + 24 * u
    place(kit, { x: w * 0.14, y: top, width: w * 0.82, height: floor - top }, { across: 'right' })
  }
  if (signed) {
    put(kit, { kind: 'bar', box: line, ink: solid('ink', 0.5) })
    signature(kit, { ...safe, y: bottom, height: sign }, { paint: 'ink', size: 42 })
  }
}
