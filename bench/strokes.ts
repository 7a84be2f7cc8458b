import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cutOut } from '#studio/vision/cutout.ts'
import { openPicture, toGrey, toPng } from '#studio/vision/raster.ts'
import { putPatch, type Sheet } from '#web/tools/touch-up/sheet.ts'
import { type Stroke, strokePatch } from '#web/tools/touch-up/stroke.ts'

const sheetSide = 1_024
const counts = [0, 1, 2, 3, 5, 8]
/** In pixels: what nobody sees is nothing to be mended. */
const leastFault = 30
/** A worse mask is touched up. */
const goodEnough = 0.95

/** How wide a brush is, in pixels of the sheet, where the fault reaches so far around its middle. */
const brushes: Record<string, (inside: number) => number> = {
  fitting: (inside) => Math.max(5, inside * 1.15),
  careless: (inside) => Math.max(12, inside * 2),
  // As the editor opens on a phone, without coming nearer.
  'as it opens': () => 30,
}

type Photo = { sheet: Sheet; truth: Uint8Array }

/**
 * What touching up brings: whoever does it sees the largest fault, puts the brush into its middle and draws along it.
 * Photographs with masks beside them, as in `photographs`.
 */
export async function strokes(folder: string): Promise<void> {
  const photos: Photo[] = []
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort())
    photos.push(await open(path.join(folder, file)))
  const touched = photos.filter((photo) => overlap(photo) < goodEnough)
  for (const [name, radiusOf] of Object.entries(brushes)) {
    const found = touched.map((photo) => mended(photo, radiusOf))
    const means = counts.map((count, at) => `${count}: ${mean(found.map((one) => one[at] ?? 0)).toFixed(3)}`)
    const worse = found.filter(([before = 0, after = 0]) => after < before - 0.005).length
    console.log(`strokes  ${name.padEnd(12)} IoU after ${means.join('  ')}  worse after the first: ${worse}`)
  }
  console.log(`strokes  ${touched.length} of ${photos.length} photographs had less than ${goodEnough}`)
}

const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)

async function open(file: string): Promise<Photo> {
  const bytes = await readFile(file)
  const picture = await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 })
  const { alpha } = await cutOut(picture)
  const scale = Math.min(1, sheetSide / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const small = (from: Buffer | string) => sharp(from).resize(width, height, { fit: 'fill' })
  const grey = async (from: Buffer | string) =>
    new Uint8ClampedArray(await small(from).extractChannel(0).raw().toBuffer())
  const first = await grey(await toGrey(alpha))
  const photo = new Uint8ClampedArray(
    await small(await toPng(picture))
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  const sheet = {
    width,
    height,
    photo,
    first,
    mask: first.slice(),
    over: new Uint8ClampedArray(first.length),
  }
  return {
    sheet,
    truth: Uint8Array.from(await grey(file.replace(/jpg$/, 'mask.png')), (v) => (v > 127 ? 1 : 0)),
  }
}

function overlap({ sheet, truth }: Photo): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < truth.length; i++) {
    const isKept = sheet.mask[i]! > 127
    if (isKept && truth[i]) both++
    if (isKept || truth[i]) either++
  }
  return both / Math.max(1, either)
}

/** The overlap before, and after some of the strokes. */
function mended({ sheet: first, truth }: Photo, radiusOf: (inside: number) => number): number[] {
  const photo = { truth, sheet: { ...first, mask: first.first.slice(), over: first.over.slice() } }
  const found: number[] = []
  for (let count = 0; count <= Math.max(...counts); count++) {
    if (counts.includes(count)) found.push(overlap(photo))
    const stroke = nextStroke(photo, radiusOf)
    const patch = stroke && strokePatch(photo.sheet, stroke)
    if (patch) putPatch(photo.sheet, patch)
  }
  return found
}

function nextStroke({ sheet, truth }: Photo, radiusOf: (inside: number) => number): Stroke | null {
  const { width, height, mask } = sheet
  const fault = largestFault(
    Int8Array.from(truth, (is, i) => is - (mask[i]! > 127 ? 1 : 0)),
    width,
  )
  if (fault.length < leastFault) return null
  const inside = distancesInside(fault, width, height)
  const middle = fault.reduce((best, i) => (inside[i]! > inside[best]! ? i : best))
  const placeOf = (i: number) => ({ x: i % width, y: Math.floor(i / width) })
  const from = placeOf(middle)
  const isAlong = (i: number): boolean => {
    const to = placeOf(i)
    return Array.from({ length: 19 }, (_, n) => (n + 1) / 20).every(
      (part) =>
        inside[
          Math.round(from.y + (to.y - from.y) * part) * width + Math.round(from.x + (to.x - from.x) * part)
        ]! > 0,
    )
  }
  const farness = (i: number): number => Math.hypot(placeOf(i).x - from.x, placeOf(i).y - from.y)
  let end = middle
  for (const i of fault)
    if (inside[i]! > inside[middle]! * 0.6 && farness(i) > farness(end) && isAlong(i)) end = i
  return { points: [from, placeOf(end)], radius: radiusOf(inside[middle]!), keep: truth[middle] === 1 }
}

/** The pixels of the largest piece of one sign. */
function largestFault(faults: Int8Array, width: number): number[] {
  const seen = new Uint8Array(faults.length)
  let largest: number[] = []
  for (let start = 0; start < faults.length; start++) {
    if (faults[start] === 0 || seen[start]) continue
    const piece = [start]
    seen[start] = 1
    for (const i of piece) {
      const x = i % width
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (faults[next] !== faults[start] || seen[next]) continue
        seen[next] = 1
        piece.push(next)
      }
    }
    if (piece.length > largest.length) largest = piece
  }
  return largest
}

/** How far each of these pixels lies from all others, to a tenth. */
function distancesInside(piece: number[], width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  for (const i of piece) out[i] = width + height
  const near = (i: number, steps: number[]): void => {
    const x = i % width
    for (const step of steps) {
      const [nextX, next] = [(i + step + width) % width, i + step]
      const isIn = next >= 0 && next < out.length && Math.abs(nextX - x) <= 1
      const far = Math.abs(step) === 1 || Math.abs(step) === width ? 1 : Math.SQRT2
      out[i] = Math.min(out[i]!, (isIn ? out[next]! : 0) + far)
    }
  }
  const sorted = piece.toSorted((a, b) => a - b)
  for (const i of sorted) near(i, [-1, -width, -width - 1, -width + 1])
  for (const i of sorted.toReversed()) near(i, [1, width, width + 1, width - 1])
  return out
}
