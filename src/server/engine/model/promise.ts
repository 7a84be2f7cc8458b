import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import type { NormalPicture, Size } from '#server/lib/picture-intake.ts'
import type { Brief } from './brief.ts'

/** The same shape, but for a row or two of pixels that rounding takes. */
const shapeTolerance = 0.03

/** What a service is known to be able to answer with; a side of 0 is not known. */
export type Possible = { shapes: Iterable<number>; longestSide: number; canBeTransparent: boolean }

/** Why nothing that this service can give keeps what the tool promises: known before it is asked, and paid. */
export function impossible(brief: Brief, photo: Size | undefined, possible: Possible): string | undefined {
  if (brief.mustBeTransparent && !possible.canBeTransparent)
    return 'The connected image service cannot make a background transparent.'
  if (!brief.grows || !photo) return undefined
  const longest = Math.max(photo.width, photo.height) * brief.grows
  if (possible.longestSide > 0 && longest > possible.longestSide)
    return 'The connected image service makes only smaller pictures than this photo needs.'
  if (![...possible.shapes].some((shape) => isSameShape(shape, photo)))
    return 'The connected image service makes no pictures of the shape of this photo.'
  return undefined
}

/** Why an answer is not what the tool promises. */
export async function broken(
  brief: Brief,
  photo: Size | undefined,
  made: NormalPicture,
): Promise<string | undefined> {
  if (brief.grows && photo) {
    if (!isSameShape(made.width / made.height, photo))
      return 'The image service gave back a picture of another shape.'
    if (Math.max(made.width, made.height) < Math.max(photo.width, photo.height) * brief.grows)
      return 'The image service gave back too small a picture.'
  }
  if (brief.mustBeTransparent && (await isOpaque(made)))
    return 'The image service did not make the background transparent.'
  return undefined
}

const isSameShape = (ratio: number, { width, height }: Size): boolean =>
  Math.abs(Math.log((ratio * height) / width)) < shapeTolerance

async function isOpaque({ bytes, hasAlpha }: NormalPicture): Promise<boolean> {
  return !hasAlpha || (await decoding(() => boundedSharp(bytes).stats())).isOpaque
}
