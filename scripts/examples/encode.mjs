// Finished pictures as small files with a checksum in their names, and the list that the program reads.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const largest = 120 * 1024
const widthsOf = (width) => [...new Set([400, 672, 800, 1280].map((each) => Math.min(each, width)))]

export async function encode(name, png, folder) {
  const { width, height, hasAlpha } = await sharp(png).metadata()
  const isTransparent = hasAlpha && !(await sharp(png).stats()).isOpaque
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
  const widths = await writeAll(png, width, join(folder, `${name}-${hash}`))
  const tiny = await sharp(png).resize({ width: 12 }).webp({ quality: 30 }).toBuffer()
  const blur = isTransparent ? null : `data:image/webp;base64,${tiny.toString('base64')}`
  return { hash, widths, width, height, blur, isTransparent }
}

/** For a picture whose render is not at hand: widths that it lacks are made of the widest that ships. */
export async function complete(name, shipped, folder) {
  const file = join(folder, `${name}-${shipped.hash}`)
  const widths = await writeAll(`${file}-${shipped.width}.webp`, shipped.width, file)
  return { ...shipped, widths }
}

async function writeAll(source, width, file) {
  const widths = widthsOf(width)
  for (const each of widths) {
    const sized = sharp(source).resize({ width: each })
    await write(`${file}-${each}.avif`, () => sized.clone().avif({ quality: 48, effort: 6 }).toBuffer())
    await write(`${file}-${each}.webp`, () => sized.clone().webp({ quality: 76, effort: 5 }).toBuffer())
  }
  return widths
}

/** The same name is the same picture, so what is there already stays. */
async function write(file, make) {
  if (existsSync(file)) return
  const bytes = await make()
  if (bytes.length > largest) throw new Error(`${file} has ${bytes.length} bytes`)
  writeFileSync(file, bytes)
}

/** What an earlier run left and no name points to any more. */
export function sweep(folder, shipped) {
  const wanted = new Set(
    Object.entries(shipped).flatMap(([name, { hash, widths }]) =>
      widths.map((width) => `${name}-${hash}-${width}`),
    ),
  )
  for (const file of readdirSync(folder)) {
    if (!wanted.has(file.replace(/\.(avif|webp)$/, ''))) rmSync(join(folder, file))
  }
}

export const writeList = (file, shipped) => writeFileSync(file, `${JSON.stringify(shipped, null, 2)}\n`)

export const prepareFolder = (folder) => mkdirSync(folder, { recursive: true })
