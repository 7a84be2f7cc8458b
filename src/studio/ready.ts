import { personChance } from './networks/person-network.ts'
import { subjectChance } from './networks/subject-network.ts'
import { newRaster, type Raster } from './vision/raster.ts'
import { look } from './vision/sight.ts'

/**
 * The models that most photos need, each loaded and asked once, which takes longer the first time. In short steps, as a
 * job that comes meanwhile waits for the one that runs.
 */
export const steps = [
  () => look(disc(), { things: false }),
  () => look(disc()),
  () => personChance(disc()),
  () => subjectChance(disc()),
]

/** Something to look at: red on grey. */
function disc(side = 320): Raster {
  const picture = newRaster(side, side)
  for (let i = 0; i < side * side; i++) {
    const isInside = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2) < side / 4
    picture.data.set(isInside ? [180, 40, 40, 255] : [200, 200, 200, 255], i * 4)
  }
  return picture
}
