import type { Stage } from '#shared/designs/stage.ts'
import { Chance } from '../../random.ts'
import { extremesUnder } from '../brand-tint.ts'
import { newSheet, type Sheet } from '../canvas.ts'
import { hslOf, luminance, shifted } from '#shared/drawing/colour.ts'
import { grain, vignette } from '../light.ts'

export type Scene = (on: Sheet, tint: string, chance: Chance) => Stage

/** It also says how dark and how light it is where words stand, alike however large it is drawn. */
export const withTones =
  (scene: Scene): Scene =>
  (on, tint, chance) => {
    const { state } = chance
    return { ...scene(on, tint, chance), behind: () => tonesOf(scene, tint, state) }
  }

function tonesOf(scene: Scene, tint: string, state: number): readonly string[] {
  const sheet = newSheet(108, 135)
  scene(sheet, tint, Chance.at(state))
  return extremesUnder(sheet, { x: 7, y: 7, width: 94, height: 40 })
}

/** The tint with no more than so much colour, at a given lightness. */
export const soft = (tint: string, s: number, l: number, turn = 0): string =>
  shifted(tint, turn, Math.min(hslOf(tint).s, s), l)

/** White reads better on it than black. */
export const isDark = (tint: string): boolean => luminance(tint) < 0.19

type OwnStage = Pick<Stage, 'ground' | 'width' | 'accent'> & Partial<Stage>

/** The last touches of every set, and how a product stands in it where the set does not say otherwise. */
export function finished(on: Sheet, chance: Chance, shade: number, own: OwnStage): Stage {
  if (shade > 0) vignette(on.pen, on.width, on.height, shade)
  grain(on.pen, on.width, on.height, chance)
  return { dark: false, shadow: 0.5, light: -0.6, reflection: 0.08, ...own }
}
