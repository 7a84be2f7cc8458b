import type { Field, Raster } from '../vision/raster.ts'
import type { Face } from '../vision/sight.ts'
import { hairAround, type HairBand } from '../vision/hair-band.ts'
import { newField, newRaster } from '../vision/raster.ts'
import { drawnFace } from './drawn-face.ts'

export type Colour = readonly [number, number, number]

export const wall: Colour = [224, 226, 230]
export const hair: Colour = [34, 26, 22]
export const skin: Colour = [196, 142, 110]
export const [size, chin, unit] = [420, 300, 140]
export const face = drawnFace({ x: size / 2, y: chin }, unit)

/** Hair around a face on a wall, with whatever else is `drawn` on it; the mask is the disc of the hair and the neck. */
export function head(
  drawn: (x: number, y: number) => Colour | undefined,
  ground: (seed: number) => Colour = () => wall,
) {
  const picture: Raster = newRaster(size, size)
  const mask: Field = newField(size, size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isHead = Math.hypot(x - size / 2, y - (chin - unit * 0.6)) < unit
      const isFace = Math.hypot((x - size / 2) / (unit * 0.4), (y - (chin - unit * 0.5)) / (unit * 0.5)) < 1
      const isNeck = y > chin - unit * 0.2 && Math.abs(x - size / 2) < unit * 0.6
      const colour =
        drawn(x, y) ??
        (isFace ? skin : isHead ? hair : isNeck ? ([60, 90, 140] as const) : ground(x * 7 + y * 3))
      picture.data.set([...colour, 255], (y * size + x) * 4)
      mask.data[y * size + x] = isHead || isFace || isNeck ? 1 : 0
    }
  }
  return { picture, mask }
}

export const at = (field: Field, x: number, y: number): number => field.data[y * size + x]!
export const isNear = (x: number, y: number, from: { x: number; y: number }, reach: number): boolean =>
  Math.hypot(x - from.x, y - from.y) < reach

/** The hair around the drawn face, or another one. */
export const around = (mask: Field, of: Face = face): HairBand[] => [hairAround(of, mask, 1) ?? never()]

function never(): never {
  throw new Error('The face is too small for hair')
}
