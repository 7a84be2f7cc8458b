import { AppError } from '#shared/errors.ts'
import type { Size } from '#shared/tools/size.ts'
import { drawingSide, mostStrokesBytes } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { boundedSharp, decoding, headerOf } from './bounded-sharp.ts'
import { sniffPicture } from './picture-intake.ts'

/**
 * A drawing fits the mask over which it was drawn, or it is none. What is kept of it is written anew here: pixels and
 * nothing else that the file may have carried.
 */
export async function checkStrokes(bytes: Buffer, mask: Buffer): Promise<Buffer> {
  if (bytes.length > mostStrokesBytes) throw notADrawing('too_large', `${bytes.length} bytes`)
  if (sniffPicture(bytes) !== 'image/png') throw notADrawing('not_an_image', 'no still PNG')
  const { width, height } = await headerOf(bytes).catch((cause: unknown) =>
    Promise.reject(notADrawing('not_an_image', 'its header cannot be read', cause)),
  )
  const whole = await headerOf(mask)
  if (Math.max(width, height) > drawingSide || !isSameShape({ width, height }, whole))
    throw notADrawing('invalid', `${width} × ${height} over ${whole.width} × ${whole.height}`)
  return decoding(() =>
    boundedSharp(bytes).removeAlpha().toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer(),
  ).catch((cause: unknown) => Promise.reject(notADrawing('not_an_image', 'its pixels cannot be read', cause)))
}

/** To the pixel that rounding takes or gives. */
function isSameShape(small: Size, whole: Size): boolean {
  const scale = Math.max(small.width, small.height) / Math.max(whole.width, whole.height)
  return (
    scale <= 1 &&
    Math.abs(small.width - whole.width * scale) <= 1 &&
    Math.abs(small.height - whole.height * scale) <= 1
  )
}

const notADrawing = (
  code: 'invalid' | 'too_large' | 'not_an_image',
  why: string,
  cause?: unknown,
): AppError =>
  new AppError(code, say('touchUp.badDrawing'), { field: 'strokes', log: `a drawing: ${why}`, cause })
