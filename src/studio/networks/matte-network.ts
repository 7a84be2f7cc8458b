import { readFile } from 'node:fs/promises'
import { type Beside, toldByColours } from '../vision/beside-colours.ts'
import { boxOf } from '../vision/box.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { cropped, newField, partOf } from '../vision/raster.ts'
import { stacked, unpadded } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

/** What the network holds in mind grows with what it sees at once: about so many pixels, and some lines around them. */
const atOnce = 300_000
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
  const room = Math.round(Math.max(width, height) * reach)
  const [left, right] = [Math.max(0, box.left - room), Math.min(width, box.left + box.width + room)]
  const [first, last] = [Math.max(0, box.top - room), Math.min(height, box.top + box.height + room)]
  const wide = right - left
  const lines = Math.ceil((last - first) / Math.ceil((wide * (last - first)) / atOnce))
  for (let top = first; top < last; top += lines) {
    const bottom = Math.min(last, top + lines)
    const [from, until] = [Math.max(first, top - around), Math.min(last, bottom + around)]
    const place = { left, top: from, width: wide, height: until - from }
    const colours = cropped(picture, left, from, wide, place.height)
    const planes = [partOf(mask, place), partOf(likely, place), ...toldByColours(picture, beside, place)]
    const seen = await network.run(stacked(colours, planes))
    const said = unpadded(seen, wide, place.height).data
    for (let y = top; y < bottom; y++)
      out.data.set(said.subarray((y - from) * wide, (y - from + 1) * wide), y * width + left)
  }
  return out
}
