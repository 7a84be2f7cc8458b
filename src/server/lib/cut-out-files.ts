import { boundedSharp, decoding, oneAtATimeIfLarge } from './bounded-sharp.ts'

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
