import { expect, test } from 'vitest'
import sharp from 'sharp'
import { StudioFailure } from '../job.ts'
import { trustIn } from './certainty.ts'
import { demandSure } from './demand-sure.ts'
import type { HeadSeen } from './head-sure.ts'
import { newField, newRaster } from './raster.ts'

const [width, height] = [160, 120]

/** A disc before a wall, which are of these lightnesses, and its exact mask; of the wall so much is as light as the disc. */
function found(disc: number, wall: number, certainty: number, alike = 0) {
  const picture = newRaster(width, height)
  const alpha = newField(width, height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isIn = Math.hypot(x - 80, y - 60) < 40
    const grey = isIn || (x * 7 + y) % 100 < alike * 100 ? disc : wall
    picture.data.set([grey, grey, grey, 255], i * 4)
    alpha.data[i] = isIn ? 1 : 0
  }
  const head: HeadSeen = { small: picture, place: { left: 0, top: 0, width, height } }
  return { cutout: { alpha, certainty, step: trustIn(1, picture, alpha).step }, head }
}

test('of somebody whose outline is sure a picture may be sold', async () => {
  const { cutout, head } = found(40, 220, 0.9)
  await expect(demandSure(cutout, head)).resolves.toBeUndefined()
})

test('before the ground of the photo itself nobody asks where hair ends, but where the figure is', async () => {
  await expect(demandSure(found(20, 24, 0.4).cutout, null)).resolves.toBeUndefined()
  await expect(demandSure(found(40, 220, 0.3).cutout, null)).rejects.toThrow('not clear where')
})

test.each([
  ['where hair and wall cannot be told apart', found(20, 24, 0.9)],
  ['where networks and colours disagree', found(40, 220, 0.4)],
  [
    'where much behind the head has the colour of its hair, however sure the figure is',
    { cutout: found(40, 220, 0.9).cutout, head: found(40, 220, 0.9, 0.4).head },
  ],
])('nothing is sold %s, and what was found is kept to be drawn over', async (_, { cutout, head }) => {
  const failure = await demandSure(cutout, head).catch((error: unknown) => error)
  if (!(failure instanceof StudioFailure) || !failure.mask) throw new Error(`no mask: ${String(failure)}`)
  expect(failure.says.key).toBe('studio.unsurePerson')
  expect(await sharp(failure.mask).metadata()).toMatchObject({ width, height, channels: 1 })
})
