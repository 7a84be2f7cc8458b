import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import type { Size } from '#shared/tools/size.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { Brief } from './brief.ts'

/** The same shape, but for a row or two of pixels that rounding takes. */
const shapeTolerance = 0.03

/** What a service is known to be able to answer with; a side of 0 is not known. */
export type Possible = { shapes: Iterable<number>; longestSide: number; canBeTransparent: boolean }

/** Why nothing that this service can give keeps what the tool promises: known before it is asked, and paid. */
export function impossible(brief: Brief, photo: Size | undefined, possible: Possible): Say | undefined {
  if (brief.mustBeTransparent && !possible.canBeTransparent) return say('model.cannotClear')
  const shapes = [...possible.shapes]
  if (brief.isWhole && brief.ratio !== undefined) {
    const asked = { width: brief.ratio, height: 1 }
    if (!shapes.some((shape) => isSameShape(shape, asked))) return say('model.cannotRatio')
  }
  if (!brief.grows || !photo) return undefined
  const longest = Math.max(photo.width, photo.height) * brief.grows
  if (possible.longestSide > 0 && longest > possible.longestSide) return say('model.cannotGrow')
  if (!shapes.some((shape) => isSameShape(shape, photo))) return say('model.cannotShape')
  return undefined
}

/** Why an answer is not what the tool promises. */
export async function broken(
  brief: Brief,
  photo: Size | undefined,
  made: NormalPicture,
): Promise<Say | undefined> {
  if (brief.isWhole && brief.ratio !== undefined) {
    if (!isSameShape(made.width / made.height, { width: brief.ratio, height: 1 }))
      return say('model.otherShape')
  }
  if (brief.grows && photo) {
    if (!isSameShape(made.width / made.height, photo)) return say('model.otherShape')
    if (Math.max(made.width, made.height) < Math.max(photo.width, photo.height) * brief.grows)
      return say('model.tooSmall')
  }
  if (brief.mustBeTransparent && (await isOpaque(made))) return say('model.notClear')
  return undefined
}

const isSameShape = (ratio: number, { width, height }: Size): boolean =>
  Math.abs(Math.log((ratio * height) / width)) < shapeTolerance

async function isOpaque({ bytes, hasAlpha }: NormalPicture): Promise<boolean> {
  return !hasAlpha || (await decoding(() => boundedSharp(bytes).stats())).isOpaque
}
