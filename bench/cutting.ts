import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { meansBeside } from '#studio/vision/beside-colours.ts'
import { matteOf } from '#studio/networks/matte-network.ts'
import { outlineOf } from '#studio/networks/outline-network.ts'
import { personChance } from '#studio/networks/person-network.ts'
import { subjectChance } from '#studio/networks/subject-network.ts'
import { cutOut } from '#studio/vision/cutout.ts'
import { resizedField } from '#studio/vision/filter.ts'
import { openPicture, toPng, within } from '#studio/vision/raster.ts'
import { look } from '#studio/vision/sight.ts'

const [width, longest] = [4000, 3100]
const rounds = 5

/** What of a cut-out of twelve megapixels is reading, asking networks and writing, and what is our own. */
export async function cutting(
  file = join(import.meta.dirname, '../test/samples/portrait.jpg'),
): Promise<void> {
  // As the server has it.
  sharp.concurrency(1)
  sharp.cache(false)
  const photo = await readFile(file)
  const found: Record<string, number[]> = {}
  const take = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = process.cpuUsage()
    const made = await work()
    const { user, system } = process.cpuUsage(from)
    ;(found[name] ??= []).push((user + system) / 1e6)
    return made
  }
  // The first round loads the networks.
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) for (const name of Object.keys(found)) delete found[name]
    // Of what has the same size as the last one the runtime remembers how much memory it takes; few photos have.
    const height = longest - 40 * round
    const bytes = await sharp(photo).resize(width, height, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer()
    const picture = await take('read', () => openPicture({ bytes, type: 'image/jpeg', width, height }))
    const sight = await take('detectors', () => look(picture))
    await take('networks', async () => {
      const [small, middle] = [await within(picture, 360), await within(picture, 1100)]
      await personChance(small)
      const chance = resizedField(await subjectChance(small), small.width, small.height)
      const mask = { ...chance, data: chance.data.map((value) => (value > 0.5 ? 1 : 0)) }
      const likely = resizedField(await outlineOf(middle, chance, mask), middle.width, middle.height)
      const whole = resizedField(mask, middle.width, middle.height)
      await matteOf(middle, whole, likely, meansBeside(small, mask))
    })
    const { picture: cut } = await take('all of the cutting', () => cutOut(picture, sight, picture))
    await take('write', () => toPng(cut))
  }
  const median = (name: string): number =>
    found[name]?.toSorted((one, other) => one - other)[rounds >> 1] ?? 0
  for (const name of Object.keys(found)) console.log(`cut  ${name.padEnd(20)} ${median(name).toFixed(2)} s`)
  const least = ['read', 'detectors', 'networks', 'write'].reduce((sum, name) => sum + median(name), 0)
  const whole = ['read', 'detectors', 'all of the cutting', 'write'].reduce(
    (sum, name) => sum + median(name),
    0,
  )
  console.log(
    `cut  the whole ${whole.toFixed(2)} s, ${(whole / least).toFixed(1)} × reading, networks and writing`,
  )
}
