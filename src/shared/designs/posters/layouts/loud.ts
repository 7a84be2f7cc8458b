import { type Kit, place, put, solid, softShadow } from '../kit.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** The name as large as it goes; the product in front of a sheet that leans out of the picture. */
export function loud(kit: Kit): void {
  const { safe, isWide, w, h, u, margin, words } = kit
  const signed = isSigned(kit)
  const price = {
    text: 'badge',
    face: kit.template.voice.price,
    size: 96,
    paint: 'accent-ink',
    pill: { paint: 'accent', corner: 0.24, padding: 0.4 },
    leading: { latin: 1.3, bangla: 1.42 },
  } as const
  const lines = [
    kicker({ size: 44 }),
    headline(kit, { size: 190, lines: 3, gap: 16, leading: { latin: 1, bangla: 1.16 } }),
    sentence({ lines: 2, size: 46, gap: 26 }),
  ]
  if (isWide) {
    put(kit, {
      kind: 'panel',
      box: { x: w * 0.56, y: -h * 0.2, width: w * 0.62, height: h * 1.4 },
      turn: 0.16,
      ink: solid('panel'),
      corner: { above: 0, below: 0 },
      shadow: softShadow(0.22, 40 * u, 0),
    })
    place(kit, { x: w * 0.56, y: h * 0.06, width: w * 0.41, height: h * 0.88 }, { down: 'middle' })
    const sign = signed ? safe.height * 0.18 : 0
    const room = { ...safe, width: w * 0.5 - margin }
    stack(kit, { ...room, height: safe.height - sign - (signed ? 14 * u : 0) }, [...lines, price], {
      from: 'middle',
    })
    if (signed)
      signature(
        kit,
        { ...room, width: w * 0.46 - margin, y: safe.y + safe.height - sign, height: sign },
        { paint: 'ink' },
      )
    return
  }
  const head = stack(kit, { ...safe, height: safe.height * 0.42 }, lines)
  const top = head.y + head.height + 26 * u
  put(kit, {
    kind: 'panel',
    box: { x: -w * 0.2, y: top + (h - top) * 0.34, width: w * 1.4, height: h - top },
    turn: -0.1,
    ink: solid('panel'),
    corner: { above: 0, below: 0 },
    shadow: softShadow(0.2, 40 * u, 0),
  })
  const sign = signed || words.badge ? Math.max(110 * u, safe.height * 0.1) : 0
  const bottom = safe.y + safe.height - sign
  place(kit, { x: w * 0.12, y: top, width: w * 0.76, height: bottom - 20 * u - top })
  if (!sign) return
  const half = words.badge && signed ? 0.46 : 1
  if (words.badge)
    stack(kit, { ...safe, y: bottom, width: safe.width * half, height: sign }, [price], {
      from: 'middle',
      align: half === 1 ? 'center' : 'left',
    })
  if (signed) {
    const x = half === 1 ? safe.x : safe.x + safe.width * 0.5
    const width = half === 1 ? safe.width : safe.width * 0.5
    signature(
      kit,
      { x, y: bottom, width, height: sign },
      { paint: 'panel-ink', align: half === 1 ? 'center' : 'right' },
    )
  }
}
