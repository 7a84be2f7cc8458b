import { boundedSharp, decoding, headerOf, oneAtATimeIfLarge } from './bounded-sharp.ts'

type Pixels = { bytes: Buffer; width: number; height: number }

/** How much of each pixel a cut-out kept: grey, of the same size. */
export const maskOf = ({ bytes, width, height }: Pixels): Promise<Buffer> =>
  decoding(() =>
    oneAtATimeIfLarge(width * height, () =>
      boundedSharp(bytes).extractChannel('alpha').toColourspace('b-w').png().toBuffer(),
    ),
  )

/** A photo as a photo, whatever it came as; what was transparent shows what lay under it. */
export const opaqueJpeg = ({ bytes, width, height }: Pixels): Promise<Buffer> =>
  decoding(() =>
    oneAtATimeIfLarge(width * height, () =>
      boundedSharp(bytes).removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
  )

/** The photo as large as its mask, which was found at the size that the picture needed: no more of it is kept. */
export const photoUnder = (mask: Buffer, photo: Buffer): Promise<Buffer> =>
  decoding(async () => {
    const [{ width, height }, whole] = [await headerOf(mask), await headerOf(photo)]
    if (whole.width === width && whole.height === height) return photo
    return oneAtATimeIfLarge(whole.width * whole.height, () =>
      boundedSharp(photo)
        .resize(width, height, { fit: 'fill' })
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    )
  })
