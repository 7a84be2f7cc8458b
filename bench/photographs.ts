import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cutOut } from '#studio/vision/cutout.ts'
import type { Field } from '#studio/vision/raster.ts'
import { openPicture } from '#studio/vision/raster.ts'

type Measured = {
  name: string
  group: string
  iou: number
  boundary: number
  alpha: number
  certainty: number
}

/**
 * How good masks are on photographs: a folder of NN.jpg with NN.mask.png beside each. `groups` names what belongs
 * together, as in people=01,06 things=02; what is named in none stands under its own.
 */
export async function photographs(folder: string, groups: string[]): Promise<void> {
  const groupOf = new Map(
    groups.flatMap((group) => {
      const [name = '', list = ''] = group.split('=')
      return list.split(',').map((one) => [one, name] as const)
    }),
  )
  const measured: Measured[] = []
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort()) {
    const name = file.slice(0, -4)
    const found = await measure(folder, name, groupOf.get(name) ?? 'other')
    measured.push(found)
    console.log(
      `photograph  ${name.padEnd(6)} ${found.group.padEnd(8)} IoU ${found.iou.toFixed(3)}  boundary F ${found.boundary.toFixed(3)}  alpha error ${found.alpha.toFixed(4)}  certainty ${found.certainty.toFixed(3)}`,
    )
  }
  for (const group of [...new Set(measured.map((one) => one.group)), 'all']) {
    const own = measured.filter((one) => group === 'all' || one.group === group)
    const worst = Math.min(...own.map(({ iou }) => iou))
    console.log(
      `mean  ${group.padEnd(8)} ${String(own.length).padStart(3)}  IoU ${mean(own, 'iou').toFixed(3)}  worst ${worst.toFixed(3)}  boundary F ${mean(own, 'boundary').toFixed(3)}  alpha error ${mean(own, 'alpha').toFixed(4)}`,
    )
  }
  for (const bar of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const above = measured.filter(({ certainty }) => certainty >= bar)
    const good = above.filter(({ iou }) => iou >= 0.8).length
    console.log(
      `certainty  from ${bar.toFixed(1)}  ${above.length} of ${measured.length} pictures, ${good} of them with IoU of 0.8 and more`,
    )
  }
}

const mean = (all: Measured[], key: 'iou' | 'boundary' | 'alpha'): number =>
  all.reduce((sum, one) => sum + one[key], 0) / all.length

async function measure(folder: string, name: string, group: string): Promise<Measured> {
  const bytes = await readFile(path.join(folder, `${name}.jpg`))
  const picture = await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 })
  const { alpha, certainty } = await cutOut(picture)
  const { width, height } = alpha
  const truth = await sharp(path.join(folder, `${name}.mask.png`))
    .extractChannel(0)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  let [both, either, error] = [0, 0, 0]
  for (let i = 0; i < truth.length; i++) {
    const [a, b] = [alpha.data[i]! > 0.5, truth[i]! > 127]
    if (a && b) both++
    if (a || b) either++
    error += Math.abs(alpha.data[i]! - truth[i]! / 255)
  }
  const right: Field = { width, height, data: Float32Array.from(truth, (value) => value / 255) }
  const boundary = boundaryF(alpha, right)
  return { name, group, iou: both / Math.max(1, either), boundary, alpha: error / truth.length, certainty }
}

/** How much of each outline runs within half a hundredth of the diagonal of the other one. */
function boundaryF(found: Field, truth: Field): number {
  const reach = Math.max(1, Math.round(Math.hypot(found.width, found.height) * 0.005))
  const [a, b] = [outline(found), outline(truth)]
  const precision = covered(a, thick(b, found, reach))
  const recall = covered(b, thick(a, found, reach))
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

function outline({ width, height, data }: Field): number[] {
  const found: number[] = []
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      const isIn = data[i]! > 0.5
      if (isIn !== data[i + 1]! > 0.5 || isIn !== data[i + width]! > 0.5) found.push(i)
    }
  }
  return found
}

function thick(line: number[], { width, height }: Field, reach: number): Uint8Array {
  const out = new Uint8Array(width * height)
  for (const i of line) {
    const [cx, cy] = [i % width, Math.floor(i / width)]
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y++) {
      out.fill(1, y * width + Math.max(0, cx - reach), y * width + Math.min(width, cx + reach + 1))
    }
  }
  return out
}

const covered = (line: number[], area: Uint8Array): number =>
  line.length === 0 ? 0 : line.reduce((sum, i) => sum + area[i]!, 0) / line.length
