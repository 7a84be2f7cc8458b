import type { Placement } from '../drawing/standing.ts'

type Placed = { at: Placement; covers: (across: number, down: number) => boolean }
type Room = { left: number; right: number; top: number; bottom: number }
type Spot = [x: number, y: number]

/** Of the places beside the product, the one where the seal covers least of it. */
export function sealSpot(placed: Placed, radius: number, room: Room): Spot {
  const [best] = spotsIn(placed, radius, room, usual)
  return best ?? [room.right - edgeOf(radius), (room.top + room.bottom) / 2]
}

/** The same, where the seal covers nothing of what matters; null where there is no such place. */
export function freeSpot(
  placed: Placed & { matters: Placed['covers'] },
  radius: number,
  room: Room,
): Spot | null {
  const isFree = (at: Spot) => hiddenAt({ ...placed, covers: placed.matters }, radius * airy, at) === 0
  return (
    spotsIn(placed, radius, room, usual).find(isFree) ??
    spotsIn(placed, radius, room, between).find(isFree) ??
    null
  )
}

/** How far down the room a seal is tried. */
const usual = [0.12, 0.3, 0.5, 0.72, 1]
const between = Array.from({ length: 13 }, (_, n) => n / 12)

/** What a seal only just touches looks hidden by it as well. */
const airy = 1.06

const edgeOf = (radius: number): number => radius + (46 * radius) / 124

/** The best first. */
function spotsIn(
  placed: Placed,
  radius: number,
  { left, right, top, bottom }: Room,
  shares: readonly number[],
): Spot[] {
  const unit = radius / 124
  const edge = edgeOf(radius)
  const from = top + radius + 24 * unit
  const middle = (left + right) / 2
  const tall = bottom - top - radius * 2 - 48 * unit
  // The shoulder on the right is where eyes look for a price; another place must be worth the surprise.
  const cost = ([x, y]: Spot, share: number): number =>
    hiddenAt(placed, radius, [x, y]) + aside(share) * 3 + (x < middle ? 4 : 0)
  return shares
    .flatMap((share) =>
      [right - edge, left + edge].map((x) => {
        const at: Spot = [x, from + tall * share]
        return { at, cost: cost(at, share) }
      }),
    )
    .sort((a, b) => a.cost - b.cost)
    .map(({ at }) => at)
}

/** How many of the usual steps a height is from the shoulder. */
function aside(share: number): number {
  const next = Math.max(
    1,
    usual.findIndex((height) => height >= share),
  )
  const [low, high] = [usual[next - 1]!, usual[next]!]
  return Math.abs(next - 1 + (share - low) / (high - low) - 1)
}

function hiddenAt({ at, covers }: Placed, radius: number, [x, y]: Spot): number {
  const step = (12 * radius) / 124
  let count = 0
  for (let dy = -radius; dy <= radius; dy += step)
    for (let dx = -radius; dx <= radius; dx += step) {
      if (dx * dx + dy * dy > radius * radius) continue
      if (covers((x + dx - at.x) / at.width, (y + dy - at.y) / at.height)) count++
    }
  return count
}
