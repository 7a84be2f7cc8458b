import { expect, test } from 'vitest'
import sharp from 'sharp'
import { StudioFailure } from '../job.ts'
import { trustIn } from './certainty.ts'
import { demandSure } from './demand-sure.ts'
import { newField, newRaster } from './raster.ts'

const [width, height] = [160, 120]

/** A disc before a wall, which are of these lightnesses, and its exact mask. */
function found(disc: number, wall: number, certainty: number) {
  const picture = newRaster(width, height)
  const alpha = newField(width, height)
  for (let i = 0; i < width * height; i++) {
    const isIn = Math.hypot((i % width) - 80, Math.floor(i / width) - 60) < 40
    picture.data.set(isIn ? [disc, disc, disc, 255] : [wall, wall, wall, 255], i * 4)
    alpha.data[i] = isIn ? 1 : 0
  }
  return { alpha, certainty, step: trustIn(1, picture, alpha).step }
}

test('of somebody whose outline is sure a picture may be sold', async () => {
  await expect(demandSure(found(40, 220, 0.9))).resolves.toBeUndefined()
})

test.each([
  ['where hair and wall cannot be told apart', found(20, 24, 0.9)],
  ['where networks and colours disagree', found(40, 220, 0.4)],
])('nothing is sold %s, and what was found is kept to be drawn over', async (_, cutout) => {
  const failure = await demandSure(cutout).catch((error: unknown) => error)
  if (!(failure instanceof StudioFailure) || !failure.mask) throw new Error(`no mask: ${String(failure)}`)
  expect(failure.says.key).toBe('studio.unsurePerson')
  expect(await sharp(failure.mask).metadata()).toMatchObject({ width, height, channels: 1 })
})
