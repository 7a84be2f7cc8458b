import { readFile } from 'node:fs/promises'
import { type Beside, toldByColours } from '../vision/beside-colours.ts'
import { boxOf } from '../vision/box.ts'
import { isEven } from '../vision/guided.ts'
import type { Field, Place, Raster } from '../vision/raster.ts'
import { cropped, newField, partOf } from '../vision/raster.ts'
import { stacked, unpadded } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

/** What the network holds in mind grows with what it sees at once: a square of so many pixels, and so many around it. */
const inner = 352
const around = 64
/** Nothing hangs on a mask from further away, as a share of the longer side. */
const reach = 0.05
let opened: Promise<Network> | undefined

/** How much of each pixel is the subject's, by a network that has learnt hair, fur and gaps (see ../training). */
export async function matteOf(picture: Raster, mask: Field, likely: Field, beside: Beside): Promise<Field> {
  opened ??= readFile(new URL('matte.onnx', import.meta.url)).then(openNetwork)
  const network = await opened
  const { width, height } = picture
  const out = newField(width, height)
  const box = boxOf(mask)
  if (!box) return out
  const all = grown(box, Math.round(Math.max(width, height) * reach), { left: 0, top: 0, width, height })
  for (const part of partsOf(all)) {
    const place = grown(part, around, all)
    const own = partOf(mask, place)
    // Where no edge is near, nothing is to be told.
    if (isEven(own)) {
      fill(out, part, own.data[0]!)
      continue
    }
    const colours = cropped(picture, place.left, place.top, place.width, place.height)
    const planes = [own, partOf(likely, place), ...toldByColours(picture, beside, place)]
    const seen = unpadded(await network.run(stacked(colours, planes)), place.width, place.height)
    for (let y = part.top; y < part.top + part.height; y++) {
      const from = (y - place.top) * place.width + part.left - place.left
      out.data.set(seen.data.subarray(from, from + part.width), y * width + part.left)
    }
  }
  return out
}

/** A place with so much around it, inside another. */
function grown({ left, top, width, height }: Place, by: number, within: Place): Place {
  const [x, y] = [Math.max(within.left, left - by), Math.max(within.top, top - by)]
  return {
    left: x,
    top: y,
    width: Math.min(within.left + within.width, left + width + by) - x,
    height: Math.min(within.top + within.height, top + height + by) - y,
  }
}

function partsOf({ left, top, width, height }: Place): Place[] {
  const [wide, high] = [width, height].map((length) => Math.ceil(length / Math.ceil(length / inner)))
  const parts: Place[] = []
  for (let y = 0; y < height; y += high!)
    for (let x = 0; x < width; x += wide!)
      parts.push({
        left: left + x,
        top: top + y,
        width: Math.min(wide!, width - x),
        height: Math.min(high!, height - y),
      })
  return parts
}

function fill(field: Field, { left, top, width, height }: Place, value: number): void {
  for (let y = top; y < top + height; y++)
    field.data.fill(value, y * field.width + left, y * field.width + left + width)
}
