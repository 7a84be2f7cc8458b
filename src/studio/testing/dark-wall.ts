import sharp from 'sharp'
import { cutOut } from '../vision/cutout.ts'
import { openPicture } from '../vision/raster.ts'

const wall = [52, 42, 40] as const

/** The sample portrait before a wall as dark as its hair. */
export async function beforeDarkWall(portrait: Buffer): Promise<Buffer> {
  const picture = await openPicture({ bytes: portrait, type: 'image/jpeg', width: 0, height: 0 })
  const { alpha } = await cutOut(picture)
  const { width, height } = picture
  const pixels = Buffer.alloc(width * height * 3)
  for (const [i, share] of alpha.data.entries())
    for (const [c, value] of wall.entries())
      pixels[i * 3 + c] = picture.data[i * 4 + c]! * share + value * (1 - share)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
