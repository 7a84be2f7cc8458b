import type { Placement } from '../drawing/standing.ts'

type Placed = { at: Placement; covers: (across: number, down: number) => boolean }
type Room = { left: number; right: number; top: number; bottom: number }

/** Of the places beside the product, the one where the seal covers least of it. */
export function sealSpot(
  { at, covers }: Placed,
  radius: number,
  { left, right, top, bottom }: Room,
): [number, number] {
  const unit = radius / 124
  const hidden = (x: number, y: number): number => {
    let count = 0
    for (let dy = -radius; dy <= radius; dy += 12 * unit)
      for (let dx = -radius; dx <= radius; dx += 12 * unit) {
        if (dx * dx + dy * dy > radius * radius) continue
        if (covers((x + dx - at.x) / at.width, (y + dy - at.y) / at.height)) count++
      }
    return count
  }
  const edge = radius + 46 * unit
  const heights = [0.12, 0.3, 0.5, 0.72, 1].map(
    (share) => top + radius + 24 * unit + (bottom - top - radius * 2 - 48 * unit) * share,
  )
  // The shoulder on the right is where eyes look for a price; another place must be worth the surprise.
  const spots = heights.flatMap((y, n) =>
    [right - edge, left + edge].map((x) => ({
      x,
      y,
      cost: hidden(x, y) + Math.abs(n - 1) * 3 + (x < (left + right) / 2 ? 4 : 0),
    })),
  )
  const [best] = spots.sort((a, b) => a.cost - b.cost)
  return best ? [best.x, best.y] : [right - edge, (top + bottom) / 2]
}
