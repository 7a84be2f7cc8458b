import type { Size } from './size.ts'

/** A photo is opened this large at most before a profile picture is made of it. */
export const mostProfileSide = 2600

/** How many face heights the picture shows. */
const framings: readonly (readonly [RegExp, number])[] = [
  [/^head/i, 2.1],
  [/^shoulder|profile|over/i, 2.9],
  [/^chest/i, 3.8],
  [/^waist/i, 5.4],
  [/^seated/i, 6.6],
  [/^standing/i, 7.6],
  [/^full/i, 11],
]

export const facesAsked = (position: string): number =>
  framings.find(([pattern]) => pattern.test(position))?.[1] ?? 2.9

/** Above the chin, in heights of the face: much air over little bust would push the face to the lower edge. */
export const airLiked = (asked: number, below: number): number =>
  Math.min(1.6 + asked * 0.05, 1.45 + Math.max(0, below) * 0.5)

/** A face of fewer pixels than this that is enlarged more is a blur, whatever it costs. */
const small = { unit: 140, enlarged: 2.1 }

/** The largest picture of this shape in which a face of so many pixels is sharp; null where the size will do. */
export function sharpUpTo({ width, height }: Size, unit: number, shown: number): Size | null {
  const share = unit < small.unit ? (small.enlarged * shown * unit) / height : 1
  const upTo = (pixels: number): number => Math.floor((pixels * share) / 10) * 10
  return share < 1 ? { width: upTo(width), height: upTo(height) } : null
}
