import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { StudioPicture } from '#studio/job.ts'
import { memory } from '#studio/memory.ts'
import { openStudio } from '#studio/studio.ts'
import { cutOut } from '#studio/vision/cutout.ts'
import { resized, toPng } from '#studio/vision/raster.ts'
import type { Raster } from '#studio/vision/raster.ts'
import { enlarged } from '#studio/vision/super-resolution.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { cutting } from './cutting.ts'
import { photographs } from './photographs.ts'
import { processorOf } from './site.ts'
import { strokes } from './strokes.ts'
import { garmentPicture } from '#studio/testing/garments.ts'
import { overlap, testScene, testScenes } from '#studio/testing/scenes.ts'

// What the built-in studio takes and how good it is: on scenes that are drawn here, or on photographs of your own with
// masks beside them: npm run bench engine -- /folder people=01,02 things=03
const sizes = [
  [1, 1200, 1000],
  [2, 1600, 1250],
  [12, 4000, 3000],
] as const

type Kind = 'jar' | 'person' | 'cloth'
type Job = { values: Record<string, FieldValue>; pictures: Record<string, Kind> }

const jobs: Record<ToolId, Job> = {
  background_remover: { values: {}, pictures: { file: 'jar' } },
  image_upscaler: { values: {}, pictures: { file: 'jar' } },
  passport_photo: { values: {}, pictures: { file: 'person' } },
  profile_studio: {
    values: { background: 'own-blur', export_size: '1080x1080' },
    pictures: { file: 'person' },
  },
  ad_generator: {
    values: { product_name: 'আমের আচার', shop_name: 'Ruma', product_type: ['Food Item'] },
    pictures: { file: 'jar' },
  },
  thumbnail_maker: {
    values: { main_title: 'নতুন অফার', theme: 'Gaming', aspect_ratio: '16:9' },
    pictures: { file: 'jar' },
  },
  ai_expand: { values: { aspect_ratio: '9:16' }, pictures: { file: 'jar' } },
  swap_clothing: { values: { upload_mode: 'separate' }, pictures: { file: 'person', cloth_image: 'cloth' } },
  logo_maker: { values: { brand_name: 'Ruma', industry: 'Food' }, pictures: {} },
}
const toolIds = Object.keys(jobs) as ToolId[]

const only = process.argv[2]
/** A folder of photographs with masks beside them instead of the scenes that are drawn here. */
const folder = only?.includes('/') ? only : undefined
if (folder) await photographs(folder, process.argv.slice(3))
if (!only || only === 'masks') await masks()
if (!only || only === 'upscaler') await upscaler()
if (!only || only === 'seconds' || folder) await seconds()
if (only === 'one') await one(process.argv[3] as ToolId, process.argv[4] ?? '1600x1250')
if (only === 'cut') console.log(asTheStudio('cutting', ...process.argv.slice(3)))
if (only === 'cutting') await cutting(process.argv[3])
if (only === 'strokes') await strokes(process.argv[3] ?? '.')
if (only === 'draw') await draw(process.argv[3] as Kind, process.argv[4]!, process.argv[5]!)

async function masks(): Promise<void> {
  const sums = { plain: [0, 0], busy: [0, 0] }
  for (const scene of testScenes()) {
    const { alpha } = await cutOut(scene.picture)
    const value = overlap(alpha, scene.truth)
    const sum = sums[scene.busy ? 'busy' : 'plain']
    sum[0]! += value
    sum[1]!++
    console.log(`mask  ${scene.name.padEnd(18)} IoU ${value.toFixed(3)}`)
  }
  for (const [kind, [sum = 0, count = 1]] of Object.entries(sums)) {
    console.log(`mask  mean, ${kind} grounds  IoU ${(sum / count).toFixed(3)}`)
  }
}

async function upscaler(): Promise<void> {
  const gains: number[] = []
  for (const scene of testScenes(512, 448).slice(7, 11)) {
    const small = await resized(scene.picture, 256, 224)
    const ours = psnr(await enlarged(small, 2), scene.picture)
    const plain = psnr(await resized(small, 512, 448), scene.picture)
    gains.push(ours - plain)
    console.log(`upscaler  ${scene.name.padEnd(18)} ${ours.toFixed(2)} dB, Lanczos ${plain.toFixed(2)} dB`)
  }
  console.log(`upscaler  mean gain ${(gains.reduce((a, b) => a + b, 0) / gains.length).toFixed(2)} dB`)
}

function psnr(a: Raster, b: Raster): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) if (i % 4 !== 3) sum += (a.data[i]! - b.data[i]!) ** 2
  return 10 * Math.log10((255 * 255) / (sum / (a.width * a.height * 3)))
}

/** In a process of its own, which keeps memory as the studio's do: how new memory comes is a third of the time. */
function asTheStudio(...args: string[]): string {
  return execFileSync(process.execPath, [import.meta.filename, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...memory },
  })
}

/** Each recipe alone, so that its memory is its own. */
async function seconds(): Promise<void> {
  console.log('seconds  recipe               MP  CPU s   × sharp   peak MB')
  for (const [megapixels, width, height] of sizes) {
    const base = await plainSharp(width, height)
    // What has twelve megapixels already cannot grow, and is refused.
    const measured = toolIds.filter((tool) => (tool === 'image_upscaler' ? megapixels < 12 : megapixels > 1))
    for (const tool of measured) {
      const line = asTheStudio('one', tool, `${width}x${height}`)
      const { first, second, peak } = JSON.parse(line) as { first: number; second: number; peak: number }
      console.log(
        `seconds  ${tool.padEnd(20)} ${String(megapixels).padStart(2)}  ${(second / 1000).toFixed(1).padStart(5)}  ${(second / base).toFixed(1).padStart(8)}  ${String(peak).padStart(8)}   first of a process ${(first / 1000).toFixed(1)} s`,
      )
    }
  }
}

async function plainSharp(width: number, height: number): Promise<number> {
  const { bytes } = await upload('jar', `${width}x${height}`)
  const from = process.cpuUsage()
  await sharp(bytes).png({ compressionLevel: 6 }).toBuffer()
  return millisecondsSince(from)
}

/** Of processor time, all threads together: what else the machine does counts little. */
function millisecondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Drawn in a process of its own: what drawing takes is not what the recipe takes. */
async function upload(kind: Kind, size: string): Promise<StudioPicture> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'upload-'))
  const file = path.join(folder.path, kind)
  execFileSync(process.execPath, [import.meta.filename, 'draw', kind, size, file], { stdio: 'ignore' })
  const [width = 1600, height = 1250] = size.split('x').map(Number)
  return {
    bytes: await readFile(file),
    type: kind === 'person' ? 'image/jpeg' : 'image/png',
    width,
    height,
  }
}

async function draw(kind: Kind, size: string, file: string): Promise<void> {
  const [width = 1600, height = 1250] = size.split('x').map(Number)
  if (kind === 'person') {
    await sharp(path.join(import.meta.dirname, '../test/samples/portrait.jpg'))
      .resize(width, height, { fit: 'contain', background: '#dcdcdc' })
      .jpeg({ quality: 90 })
      .toFile(file)
    return
  }
  const picture = kind === 'cloth' ? uprightGarment(width * height) : testScene(8, width, height).picture
  await writeFile(file, await toPng(picture))
}

/** As large as asked, and of a shape that shows the garment whole: one that is cut off is refused. */
function uprightGarment(pixels: number): Raster {
  const height = Math.round(Math.sqrt(pixels / 0.8))
  return garmentPicture('tee', Math.round(height * 0.8), height)
}

/** In the studio's own process, as the program has it: what it took each time, and the most that it ever held. */
async function one(tool: ToolId, size: string): Promise<void> {
  const { values, pictures: kinds } = jobs[tool]
  const pictures: Record<string, StudioPicture> = {}
  for (const [key, kind] of Object.entries(kinds)) pictures[key] = await upload(kind, size)
  const studio = openStudio({ atOnce: 1 })
  const took: number[] = []
  let before = 0
  let peak = 0
  for (let round = 0; round < 2; round++) {
    await studio.make({ tool, values, pictures, seed: 1 }, new AbortController().signal)
    const pid = Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim())
    const spent = processorOf({ pid })
    took.push(spent - before)
    before = spent
    peak = Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)
  }
  await studio.close()
  console.log(JSON.stringify({ first: took[0], second: took[1], peak }))
}
