import type { Placement } from '../drawing/standing.ts'

export const sealRadius = 124

type Placed = { at: Placement; covers: (across: number, down: number) => boolean }

/** Of the places beside the product, the one where the seal covers least of it. */
export function sealSpot(
  { at, covers }: Placed,
  width: number,
  top: number,
  bottom: number,
): [number, number] {
  const hidden = (x: number, y: number): number => {
    let count = 0
    for (let dy = -sealRadius; dy <= sealRadius; dy += 12)
      for (let dx = -sealRadius; dx <= sealRadius; dx += 12) {
        if (dx * dx + dy * dy > sealRadius * sealRadius) continue
        if (covers((x + dx - at.x) / at.width, (y + dy - at.y) / at.height)) count++
      }
    return count
  }
  const edge = sealRadius + 46
  const heights = [0.12, 0.3, 0.5, 0.72, 1].map(
    (share) => top + sealRadius + 24 + (bottom - top - sealRadius * 2 - 48) * share,
  )
  // The shoulder on the right is where eyes look for a price; another place must be worth the surprise.
  const spots = heights.flatMap((y, n) =>
    [width - edge, edge].map((x) => ({
      x,
      y,
      cost: hidden(x, y) + Math.abs(n - 1) * 3 + (x < width / 2 ? 4 : 0),
    })),
  )
  const [best] = spots.sort((a, b) => a.cost - b.cost)
  return best ? [best.x, best.y] : [width - edge, (top + bottom) / 2]
}
