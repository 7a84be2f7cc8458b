import { enlargingNetwork } from '../networks/enlarging-network.ts'
import type { Raster } from './raster.ts'
import { isOpaque, newRaster, resized } from './raster.ts'

const tile = 224
const overlap = 12

/** Twice or four times as large. Tiles overlap by more than the network can see, so no seam shows. */
export async function enlarged(picture: Raster, factor: 2 | 4): Promise<Raster> {
  const network = await enlargingNetwork(factor)
  const out = newRaster(picture.width * factor, picture.height * factor)
  for (let top = 0; top < picture.height; top += tile) {
    for (let left = 0; left < picture.width; left += tile) {
      const width = Math.min(tile, picture.width - left)
      const height = Math.min(tile, picture.height - top)
      const [w, h] = [width + overlap * 2, height + overlap * 2]
      const colours = coloursAround(picture, left - overlap, top - overlap, w, h)
      const made = await network.run({ channels: 3, width: w, height: h, data: colours })
      const plane = made.width * made.height
      for (let y = 0; y < height * factor; y++) {
        const row = (y + overlap * factor) * made.width + overlap * factor
        for (let x = 0; x < width * factor; x++) {
          const to = ((top * factor + y) * out.width + left * factor + x) * 4
          for (let c = 0; c < 3; c++) out.data[to + c] = made.data[c * plane + row + x]! * 255
          out.data[to + 3] = 255
        }
      }
    }
  }
  await keepAlpha(picture, out)
  return out
}

/** A part of the picture in planes of 0 to 1; beyond its borders the last pixels go on. */
function coloursAround(
  picture: Raster,
  left: number,
  top: number,
  width: number,
  height: number,
): Float32Array {
  const values = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(picture.height - 1, Math.max(0, top + y))
    for (let x = 0; x < width; x++) {
      const sourceX = Math.min(picture.width - 1, Math.max(0, left + x))
      const from = (sourceY * picture.width + sourceX) * 4
      for (let c = 0; c < 3; c++) values[(c * height + y) * width + x] = picture.data[from + c]! / 255
    }
  }
  return values
}

async function keepAlpha(picture: Raster, out: Raster): Promise<void> {
  if (isOpaque(picture)) return
  const large = await resized(picture, out.width, out.height)
  for (let i = 3; i < out.data.length; i += 4) out.data[i] = large.data[i]!
}
