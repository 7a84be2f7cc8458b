import type { Placement } from '../drawing/standing.ts'
import { freeSpot, sealSpot } from './seal-spot.ts'

export type SealAt = { x: number; y: number; radius: number }

/** At 1080 × 1350; a smaller one is still read on a phone. */
export const sealRadius = 124
const radii = [sealRadius, 110, 96]
/** What a seal has no room beside stands a little further back. */
const sizes = [1, 0.94, 0.88, 0.82, 0.76]

type Covers = (across: number, down: number) => boolean
type Wanted = {
  subject: { covers: Covers; matters?: Covers | undefined }
  unit: number
  room: { left: number; right: number; top: number; bottom: number }
  /** Where the product stands at such a part of its size. */
  placed: (size: number) => Placement
}

/** The product and its seal, which lies beside it: somewhere else, smaller, or the product is. */
export function besideSeal({ subject, unit, room, placed }: Wanted): { product: Placement; seal: SealAt } {
  const { covers, matters = covers } = subject
  for (const size of sizes) {
    const at = placed(size)
    for (const radius of radii) {
      const spot = freeSpot({ at, covers, matters }, radius * unit, room)
      if (spot) return { product: at, seal: { x: spot[0], y: spot[1], radius: radius * unit } }
    }
  }
  const [product, radius] = [placed(1), radii.at(-1)! * unit]
  const [x, y] = sealSpot({ at: product, covers: matters }, radius, room)
  return { product, seal: { x, y, radius } }
}
