import { groundSide, mostGroundMegabytes } from '#shared/touch-up.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { normalisePicture } from '#server/lib/picture-intake.ts'

/** A picture of one's own to stand on. */
export async function checkGround(bytes: Buffer): Promise<Buffer> {
  const { bytes: normal } = await normalisePicture(bytes, { maxMegabytes: mostGroundMegabytes })
  return decoding(() =>
    boundedSharp(normal)
      .resize({ width: groundSide, height: groundSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
}
