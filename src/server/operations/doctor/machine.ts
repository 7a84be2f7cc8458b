import { constants, existsSync, statSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type Config, ownerModel } from '#server/config.ts'
import { drawLetters } from '#studio/letters.ts'
import { openStudio } from '#studio/studio.ts'
import { bad, type Check, type Finding, ok, warn } from './check.ts'

const root = join(import.meta.dirname, '../../../..')
const gigabyte = 1024 ** 3
const require = createRequire(import.meta.url)

export const machineChecks = ({ DATA_DIR, WORKERS }: Config): Check[] => [
  { name: 'Node', look: checkNode },
  { name: 'Build', look: () => checkBuild(join(root, 'build')) },
  { name: 'Data folder', look: () => checkFolder(DATA_DIR) },
  { name: 'Disk', look: () => checkDisk(DATA_DIR) },
  {
    name: 'Memory',
    look: async () => checkMemory(process.constrainedMemory(), process.availableMemory(), WORKERS),
  },
  { name: 'Typefaces', look: async () => judgeLetters(drawLetters()) },
  { name: 'Models', look: async () => checkModels(modelFiles()) },
  { name: 'Studio', look: checkStudio },
]

async function checkNode(): Promise<Finding> {
  const major = Number(process.versions.node.split('.')[0])
  if (major === 24) return ok(process.versions.node)
  return warn(
    `${process.versions.node} is not the tested Node 24`,
    'Start by npm, which brings the right one.',
  )
}

export async function checkBuild(folder: string): Promise<Finding> {
  if (existsSync(join(folder, 'server/index.js'))) return ok('the pages are built')
  return bad('the pages are not built', 'Run npm start, or npm run build.')
}

export async function checkFolder(folder: string): Promise<Finding> {
  // Looking makes nothing: in a wrong place an empty folder would pass for a site.
  if (!existsSync(folder))
    return warn(
      `${folder} is not there`,
      'The first start makes it; if there is a site, name its folder in DATA_DIR.',
    )
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return bad(
      `${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      'Give the folder to the user that runs the program, or name another in DATA_DIR.',
    )
  }
  const secret = join(folder, 'secret')
  if (existsSync(secret) && (statSync(secret).mode & 0o077) !== 0)
    return warn(`${secret} can be read by others`, `chmod 600 ${secret}`)
  return ok(folder)
}

export async function checkDisk(folder: string): Promise<Finding> {
  if (!existsSync(folder)) return checkDisk(dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return judgeDisk(bavail * bsize)
}

export function judgeDisk(free: number): Finding {
  const says = `${(free / gigabyte).toFixed(1)} GB free`
  const todo = 'Free some space, or move the pictures to an object store: npm run migrate-store.'
  if (free < 0.5 * gigabyte) return bad(says, todo)
  return free < 5 * gigabyte ? warn(says, todo) : ok(says)
}

/** Measured: the program itself takes 320 MB, each picture at once up to 700 MB more. */
export function checkMemory(limit: number, available: number, workers: number): Finding {
  const there = limit > 0 && limit < 2 ** 52 ? Math.min(limit, available) : available
  const wanted = (0.35 + workers * 0.7) * gigabyte
  const says = `${(there / gigabyte).toFixed(1)} GB available, ${availableParallelism()} cores, WORKERS=${workers}`
  if (there >= wanted) return ok(says)
  return warn(
    says,
    `${workers} pictures at once want ${(wanted / gigabyte).toFixed(1)} GB: set WORKERS lower.`,
  )
}

/** A face without Bangla draws nothing, or each letter as the same box. */
export function judgeLetters(drawn: Buffer[]): Finding {
  const empty = drawn.some((pixels) => pixels.every((byte) => byte === 0))
  const alike = drawn.some((pixels, at) => drawn.some((other, second) => second > at && other.equals(pixels)))
  if (empty || alike)
    return bad('Bangla letters are not drawn', 'Install again: rm -r node_modules, then npm start.')
  return ok('Bangla and Latin letters are drawn')
}

function modelFiles(): string[] {
  const human = join(dirname(require.resolve('@vladmandic/human')), '../models')
  const names = ['blazeface', 'facemesh', 'centernet', 'movenet-lightning']
  const people = ['selfie_segmentation/selfie_segmentation.tflite', 'pose/pose_landmark_full.tflite']
  const upscaler = join(root, 'node_modules/@upscalerjs/esrgan-slim')
  return [
    ...names.flatMap((name) => [join(human, `${name}.json`), join(human, `${name}.bin`)]),
    ...people.map((file) => join(root, 'node_modules/@mediapipe', file)),
    ...['x2', 'x4'].map((factor) => join(upscaler, 'models', factor, 'model.json')),
  ]
}

export function checkModels(files: string[]): Finding {
  const missing = files.filter((file) => !existsSync(file) || statSync(file).size === 0)
  if (missing.length === 0) return ok(`${files.length} files of models`)
  return bad(`missing or empty: ${missing.join(', ')}`, 'Install again: rm -r node_modules, then npm start.')
}

/** One real picture through the built-in engine, process and all. */
async function checkStudio(): Promise<Finding> {
  const model = ownerModel()
  const studio = openStudio({ atOnce: 1, model })
  const started = performance.now()
  try {
    const circle = Buffer.from(
      '<svg width="300" height="300"><circle cx="150" cy="150" r="90" fill="#b3261e"/></svg>',
    )
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#eee' } })
      .composite([{ input: circle }])
      .png()
      .toBuffer()
    await studio.make(
      {
        tool: 'background_remover',
        values: {},
        pictures: { file: { bytes, type: 'image/png', width: 300, height: 300 } },
        seed: 1,
      },
      AbortSignal.timeout(50_000),
    )
    if (model) {
      const found = await studio.checkModel()
      if ('wrong' in found) return bad(`STUDIO_MODEL: ${found.wrong}`, 'Name another file, or none.')
      return ok(`made a test picture by ${found.works}`)
    }
    return ok(
      `made a test picture by its own networks in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    )
  } finally {
    await studio.close()
  }
}
