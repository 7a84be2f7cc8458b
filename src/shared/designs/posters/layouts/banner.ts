import { type Kit, place, put, solid, spotFor } from '../kit.ts'
import { burst } from '../price.ts'
import { aboveBar } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** A ribbon with the occasion, the name under it, the product on a podium, the price in a burst beside it. */
export const banner = aboveBar({ panel: 'panel', paint: 'panel-ink' }, (kit, foot) => {
  const { safe, isWide, w, h, u, margin } = kit
  const below = Math.min(foot - 20 * u, safe.y + safe.height)
  const lines = [headline(kit, { size: 120, lines: 2 }), sentence({ lines: 2 })]
  if (isWide) {
    const column = { x: safe.x, y: safe.y, width: w * 0.5 - margin, height: below - safe.y }
    const used = ribbon(kit, { ...column, height: 96 * u }, 'left')
    onPodium(kit, { x: w * 0.55, y: h * 0.06, width: w * 0.42, height: foot - h * 0.1 })
    const y = column.y + used
    stack(kit, { ...column, y, height: below - y }, lines, { from: 'middle' })
    return
  }
  const used = ribbon(kit, { ...safe, height: 104 * u }, 'center')
  const y = safe.y + used
  const head = stack(kit, { ...safe, y, height: (below - y) * 0.34 }, lines, { align: 'center' })
  const top = head.y + head.height + 24 * u
  onPodium(kit, { x: w * 0.12, y: top, width: w * 0.76, height: foot - 34 * u - top })
})

function ribbon(
  kit: Kit,
  room: { x: number; y: number; width: number; height: number },
  align: 'left' | 'center',
) {
  const { u, words } = kit
  if (words.kicker === '') return 0
  const width = Math.min(room.width, 620 * u)
  const x = align === 'center' ? room.x + (room.width - width) / 2 : room.x
  const box = { x, y: room.y, width, height: room.height }
  put(kit, { kind: 'ribbon', of: 'kicker', box, ink: solid('accent'), fold: solid('dark', 0.4) })
  const inner = { x: x + width * 0.17, y: room.y, width: width * 0.66, height: room.height * 0.8 }
  stack(kit, inner, [kicker({ pill: undefined, size: 50, leading: { latin: 1.1, bangla: 1.3 } })], {
    align: 'center',
    from: 'middle',
  })
  return room.height + 18 * u
}

function onPodium(kit: Kit, room: { x: number; y: number; width: number; height: number }): void {
  const { u, subject, w } = kit
  const tall = room.width * 0.11
  const stands = subject.isCutBelow !== true
  const floor = room.y + room.height - (stands ? tall * 0.62 : -34 * u)
  const at = { ...room, height: floor - room.y }
  if (stands) {
    const scale = Math.min(at.width / subject.width, at.height / subject.height)
    const width = Math.min(room.width * 1.08, Math.max(room.width * 0.5, subject.width * scale * 1.25))
    const x = room.x + (room.width - width) / 2
    put(kit, {
      kind: 'podium',
      box: { x, y: floor - width * 0.1, width, height: room.y + room.height - floor + width * 0.1 },
      ink: solid('accent'),
    })
  }
  const product = place(kit, at)
  const radius = 128 * u
  const space = {
    x: kit.isWide ? room.x - w * 0.04 : 0,
    y: room.y,
    width: kit.isWide ? room.width + w * 0.06 : w,
    height: room.height,
  }
  burst(kit, spotFor(kit, product, radius, space), radius)
}
