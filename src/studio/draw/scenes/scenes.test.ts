import { expect, test } from 'vitest'
import { sceneNames } from '#shared/designs/scenes.ts'
import { Chance } from '../../random.ts'
import { newSheet, rasterOf } from '../canvas.ts'
import { scenes } from './scenes.ts'

test.each(sceneNames)('%s reaches to every edge: nothing shines through', (name) => {
  for (const [width, height] of [
    [270, 338],
    [400, 180],
  ] as const) {
    const sheet = newSheet(width, height)
    scenes[name](sheet, '#5fa386', new Chance(3))
    const { data } = rasterOf(sheet)
    const least = data.reduce((low, value, i) => (i % 4 === 3 ? Math.min(low, value) : low), 255)
    expect(least).toBe(255)
  }
})
