import type { AdPlan } from '#shared/designs/lay-ad.ts'
import type { SceneName } from '#shared/designs/scenes.ts'
import { hslOf, shifted } from '#shared/drawing/colour.ts'
import type { Chance } from '../random.ts'

/** All that makes one ad of a product another one than the next. */
export type AdIdea = Pick<AdPlan, 'template' | 'ground'>

type Wish = {
  /** The sets that suit the goods or the mood, best first. */
  suitable: readonly SceneName[]
  /** Somebody named the colour: it stays. */
  isTintWished: boolean
}

const voices = ['grand', 'modern', 'warm'] as const
/** Where nothing else suits, these take every kind of goods. */
const forAll: readonly SceneName[] = ['studio', 'boutique', 'blush', 'lab', 'room', 'table']

/** Two more: another set, another voice, and the words on the other side; the last one in the opposite light. */
export function otherAds({ template, ground }: AdIdea, wish: Wish, chance: Chance): AdIdea[] {
  const sets = otherSets(ground.scene, wish)
  const from = voices.indexOf(template.voice)
  return sets.map((scene, n) => {
    const isOpposite = n === 1 || scene === ground.scene
    const { state } = chance
    chance.next()
    return {
      ground: {
        scene,
        state,
        tint: wish.isTintWished || !isOpposite ? ground.tint : opposite(ground.tint, n),
      },
      template: {
        ...template,
        voice: voices[(from + n + 1) % voices.length] ?? 'warm',
        isCentred: n === 0 ? !template.isCentred : template.isCentred,
        hasPill: n === 0 ? template.hasPill : !template.hasPill,
      },
    }
  })
}

/** A feast is a feast in all three. */
function otherSets(first: SceneName, { suitable }: Wish): [SceneName, SceneName] {
  if (first === 'festival') return ['festival', 'festival']
  const [second, third] = [...new Set([...suitable, ...forAll])].filter((scene) => scene !== first)
  return [second ?? 'studio', third ?? 'boutique']
}

/** Across the circle of colours, not louder than it was. */
const opposite = (tint: string, n: number): string =>
  shifted(tint, n === 0 ? 140 : 190, Math.min(hslOf(tint).s, 0.6))
