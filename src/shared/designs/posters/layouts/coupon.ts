import { type Kit, place, put, solid } from '../kit.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** A coupon to tear off: the offer on its stub, the name on the rest, the product above. */
export function coupon(kit: Kit): void {
  const { safe, isWide, w, h, u, margin, words } = kit
  const signed = isSigned(kit)
  const hasPrice = words.badge !== ''
  const sign = signed ? (isWide ? safe.height * 0.17 : Math.max(84 * u, safe.height * 0.075)) : 0
  const bottom = safe.y + safe.height - sign - (signed ? 14 * u : 0)
  const tear = hasPrice ? 0.36 : 0
  const lines = [
    headline(kit, { size: 84, lines: 2, paint: 'panel-ink', gap: 10 }),
    sentence({ paint: 'panel-ink', lines: 2, size: 38 }),
  ]
  const onTicket = (box: { x: number; y: number; width: number; height: number }) => {
    put(kit, { kind: 'ticket', box, ink: solid('panel'), line: solid('panel-ink', 0.45), tear })
    const stub = {
      x: box.x + box.height * 0.16,
      y: box.y,
      width: box.width * tear - box.height * 0.24,
      height: box.height,
    }
    if (hasPrice)
      stack(
        kit,
        { ...stub, y: box.y + box.height * 0.1, height: box.height * 0.8 },
        [
          {
            text: 'badge',
            face: kit.template.voice.price,
            size: 150,
            lines: 2,
            paint: 'panel-accent',
            leading: { latin: 1.04, bangla: 1.18 },
          },
        ],
        { align: 'center', from: 'middle' },
      )
    const x = box.x + box.width * tear + box.height * (hasPrice ? 0.12 : 0.18)
    const rest = {
      x,
      y: box.y + box.height * 0.1,
      width: box.x + box.width - box.height * 0.18 - x,
      height: box.height * 0.8,
    }
    stack(kit, rest, lines, { from: 'middle', align: hasPrice ? 'left' : 'center' })
  }
  if (isWide) {
    const room = { x: safe.x, y: safe.y, width: w * 0.58 - margin, height: bottom - safe.y }
    place(kit, { x: w * 0.61, y: h * 0.05, width: w * 0.36, height: h * 0.86 }, { down: 'middle' })
    const used = stack(kit, { ...room, height: room.height * 0.36 }, [
      kicker({ size: 84, leading: { latin: 1.3, bangla: 1.46 } }),
    ])
    const y = used.y + used.height + 20 * u
    onTicket({ ...room, y, height: Math.min(bottom - y, room.width * 0.62) })
    if (signed) signature(kit, { ...room, y: safe.y + safe.height - sign, height: sign }, { paint: 'ink' })
    return
  }
  const head = stack(
    kit,
    { ...safe, height: safe.height * 0.2 },
    [kicker({ size: 96, lines: 2, leading: { latin: 1.3, bangla: 1.46 } })],
    { align: 'center' },
  )
  const tall = Math.min(safe.width * 0.36, safe.height * 0.28)
  const top = head.y + head.height + 30 * u
  const ticket = { x: safe.x - 14 * u, y: bottom - tall, width: safe.width + 28 * u, height: tall }
  place(kit, { x: w * 0.1, y: top, width: w * 0.8, height: ticket.y - 22 * u - top })
  onTicket(ticket)
  if (signed)
    signature(
      kit,
      { ...safe, y: safe.y + safe.height - sign, height: sign },
      { paint: 'ink', align: 'center' },
    )
}
