import type { Box } from '../../design.ts'
import { type Kit, place } from '../kit.ts'
import { slab } from '../price.ts'
import { aboveBar } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** A price as large as the news: it stands on a slab of its own beside the product. */
export const slabbed = aboveBar({ panel: 'panel', paint: 'panel-ink' }, (kit, foot) => {
  const { safe, isWide, w, h, u, margin, words } = kit
  const below = Math.min(foot - 22 * u, safe.y + safe.height)
  const lines = [kicker(), headline(kit, { size: 132, lines: 2 }), sentence({ lines: 2 })]
  if (isWide) {
    const hasPrice = words.badge !== ''
    const tall = hasPrice ? (below - safe.y) * 0.34 : 0
    const left = { x: safe.x, y: safe.y, width: w * 0.5 - margin, height: below - safe.y - tall }
    place(kit, { x: w * 0.54, y: h * 0.06, width: w * 0.43, height: foot - h * 0.06 })
    stack(kit, { ...left, height: left.height - 20 * u }, lines, { from: 'middle' })
    slab(
      kit,
      { x: safe.x, y: below - tall, width: left.width * 0.72, height: tall },
      { turn: -0.035, size: 190 },
    )
    return
  }
  const head = stack(kit, { ...safe, height: (below - safe.y) * 0.42 }, lines)
  const top = head.y + head.height + 26 * u
  if (words.badge === '') {
    place(kit, { x: w * 0.1, y: top, width: w * 0.8, height: foot - top })
    return
  }
  // Wide goods take the whole breadth, and the price stands above them; tall ones have it at their foot.
  if (kit.subject.width > kit.subject.height * 1.1) {
    const height = Math.min(176 * u, (below - top) * 0.3)
    const price = { x: safe.x, y: top, width: w * 0.44, height }
    const roomFrom = (from: number) => ({ x: w * 0.1, y: from, width: w * 0.86, height: foot - from })
    // It reaches into the upper corner of their room as far as nothing of them is there.
    const rooms = [0.6, 0.75, 0.9].map((share) => roomFrom(top + height * share))
    const room = rooms.find((each) => !hides(kit, price, each)) ?? roomFrom(top + height)
    place(kit, room, { across: 'right' })
    slab(kit, price, { turn: -0.04, size: 150 })
    return
  }
  const price = { x: safe.x, width: w * 0.4, height: Math.min(230 * u, (below - top) * 0.42) }
  const at = { ...price, y: below - price.height - 20 * u }
  place(kit, { x: w * 0.36, y: top, width: w * 0.62, height: foot - top }, { across: 'middle' })
  slab(kit, at, { turn: -0.06, size: 170 })
})

/** Whether a price there would lie on the product, were it as large as its room lets it be. */
function hides({ subject }: Kit, price: Box, room: Box): boolean {
  const scale = Math.min(room.width / subject.width, room.height / subject.height)
  const [width, height] = [subject.width * scale, subject.height * scale]
  const [left, top] = [room.x + room.width - width, room.y + room.height - height]
  for (let across = 0; across <= 1; across += 0.05)
    for (let down = 0; down <= 1; down += 0.1) {
      const [x, y] = [price.x + price.width * across, price.y + price.height * down]
      if (subject.covers((x - left) / width, (y - top) / height)) return true
    }
  return false
}
