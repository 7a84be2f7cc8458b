import type { Point, Turned } from './geometry.ts'
import { outside } from './geometry.ts'

type Target = { id: string; bounds: Turned }

/**
 * What somebody means who touches there. The smallest of those that lie under the finger: a price on a product would
 * else never be reached. `slack` is how far a finger may miss.
 */
export function hitAt(targets: readonly Target[], point: Point, slack: number): string | null {
  const near = targets
    .map((target) => ({ ...target, away: outside(target.bounds, point) }))
    .filter(({ away }) => away <= slack)
  const inside = near.filter(({ away }) => away === 0)
  const area = ({ bounds }: Target) => bounds.width * bounds.height
  const [best] = (inside.length > 0 ? inside : near).sort((a, b) => area(a) - area(b))
  return best?.id ?? null
}
