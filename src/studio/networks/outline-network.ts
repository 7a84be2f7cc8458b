import { readFile } from 'node:fs/promises'
import { resizedField } from '../vision/filter.ts'
import type { Field, Place, Raster } from '../vision/raster.ts'
import { cropped, newField, partOf, within } from '../vision/raster.ts'
import { stacked, unpadded } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

const side = 512
let opened: Promise<Network> | undefined

/**
 * A picture is seen as a whole, where it is clear what is meant, and in parts that overlap: from nearby there are rims,
 * straps and fingers, and less of what stands beside is taken for the subject. `share` of its width and height are
 * seen at once, `inRow` of such parts beside each other.
 */
const looks = [
  { share: 1, inRow: 1, weight: 0.25 },
  { share: 0.5, inRow: 3, weight: 0.75 },
] as const
type Look = (typeof looks)[number]

/** Over so many pixels a part fades into the next. */
const fade = 40
/** A part in which all is as good as settled is not looked at. */
const settled = 0.1

/**
 * The mask again, by a network that has learnt what first masks get wrong (see ../training): bites in cloth that has
 * the colour of the wall, rims, hair, and legs that are too thin to be seen from afar.
 */
export async function outlineOf(picture: Raster, chance: Field, mask: Field): Promise<Field> {
  opened ??= readFile(new URL('outline.onnx', import.meta.url)).then(openNetwork)
  const network = await opened
  const large = await within(picture, side * 2)
  const { width, height } = large
  const told = [chance, mask].map((field) => resizedField(field, width, height))
  const isSmall = Math.max(width, height) <= side
  const out = newField(width, height)
  for (const look of isSmall ? [{ ...looks[0], weight: 1 }] : looks) {
    const [sums, counts] = [newField(width, height), newField(width, height)]
    for (const part of partsOf(large, look)) {
      const said = await saidOf(network, large, told, part)
      addPart(said, part, sums, counts)
    }
    for (let i = 0; i < out.data.length; i++) out.data[i]! += (look.weight * sums.data[i]!) / counts.data[i]!
  }
  return out
}

function partsOf(whole: Raster, { share, inRow }: Pick<Look, 'share' | 'inRow'>): Place[] {
  const [width, height] = [Math.ceil(whole.width * share), Math.ceil(whole.height * share)]
  const starts = (room: number): number[] =>
    Array.from({ length: inRow }, (_, n) => Math.round((room * n) / Math.max(1, inRow - 1)))
  return starts(whole.height - height).flatMap((top) =>
    starts(whole.width - width).map((left) => ({ left, top, width, height })),
  )
}

async function saidOf(
  network: Network,
  picture: Raster,
  told: readonly Field[],
  part: Place,
): Promise<Field> {
  const own = told.map((field) => partOf(field, part))
  if (isSettled(own)) return own.at(-1)!
  const { left, top, width, height } = part
  const small = await within(cropped(picture, left, top, width, height), side)
  const fields = own.map((field) => resizedField(field, small.width, small.height))
  const seen = await network.run(stacked(small, fields))
  return resizedField(unpadded(seen, small.width, small.height), width, height)
}

const isSettled = (fields: readonly Field[]): boolean =>
  fields.every(({ data }) => data.every((value) => value < settled)) ||
  fields.every(({ data }) => data.every((value) => value > 1 - settled))

function addPart({ width, height, data }: Field, { left, top }: Place, sums: Field, counts: Field): void {
  const across = fading(left, width, sums.width)
  const down = fading(top, height, sums.height)
  for (let y = 0; y < height; y++)
    addLine(data, y * width, across, down[y]!, sums.data, counts.data, (top + y) * sums.width + left)
}

function addLine(
  said: Float32Array,
  from: number,
  across: Float32Array,
  down: number,
  sums: Float32Array,
  counts: Float32Array,
  start: number,
): void {
  for (let x = 0, i = start; x < across.length; x++, i++) {
    const share = Math.min(across[x]!, down)
    sums[i]! += said[from + x]! * share
    counts[i]! += share
  }
}

/** How much each column or row of a part counts: less towards an end beyond which the picture goes on. */
const fading = (start: number, length: number, whole: number): Float32Array =>
  Float32Array.from({ length }, (_, i) =>
    Math.min(1, start === 0 ? 1 : (i + 1) / fade, start + length >= whole ? 1 : (length - i) / fade),
  )
