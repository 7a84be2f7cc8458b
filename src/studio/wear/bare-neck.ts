import { boxMean } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import { spread } from './spread-colours.ts'
import type { FigureParts } from './figure-parts.ts'
import type { SmallFigure } from './seen-figure.ts'

/** The neck of a small figure, measured from the chin in heights of the face. */
export type Neck = {
  /** Half its width, and how far its middle lies beside the chin. */
  half: number
  middle: number
  /** How far below the chin the old clothes begin; far below where the neck is open. */
  collar: number
}

export function measureNeck(
  { picture, chin, unit }: SmallFigure,
  parts: FigureParts,
  faceWidth: number,
): Neck {
  const { width, height } = picture
  const [halves, middles]: [number[], number[]] = [[], []]
  const at = (field: Field, x: number, y: number): boolean =>
    x >= 0 && x < width && y >= 0 && y < height && field.data[y * width + x]! > 0.5
  for (let down = 0.06; down < 0.32; down += 0.02) {
    const y = Math.round(chin.y + unit * down)
    const end = (step: 1 | -1): number => {
      let x = Math.round(chin.x)
      const isBeard = () => Math.abs(x - chin.x) < unit * 0.2 && at(parts.hair, x, y)
      while (at(parts.skin, x, y) || isBeard()) x += step
      return x
    }
    const [left, right] = [end(-1), end(1)]
    const half = (right - left) / 2 / unit
    if (half < faceWidth * 0.18 || half > faceWidth * 0.58) continue
    middles.push((left + right) / 2 / unit - chin.x / unit)
    // Under a high collar the neck goes on.
    if (!at(parts.clothes, left, y) && !at(parts.clothes, right, y)) halves.push(half)
  }
  const middle = (values: number[]): number | undefined => values.sort((a, b) => a - b)[values.length >> 1]
  return {
    half: Math.min(faceWidth * 0.5, Math.max(faceWidth * 0.22, middle(halves) ?? faceWidth * 0.39)),
    middle: Math.min(0.08, Math.max(-0.08, middle(middles) ?? 0)),
    collar: collarBelow(picture, parts.clothes, { chin, unit }),
  }
}

function collarBelow(
  { width, height }: Raster,
  clothes: Field,
  { chin, unit }: Pick<SmallFigure, 'chin' | 'unit'>,
): number {
  const reach = Math.max(1, Math.round(unit * 0.1))
  for (let y = Math.round(chin.y + unit * 0.03); y < Math.min(height, chin.y + unit * 0.8); y++) {
    let worn = 0
    for (let x = -reach; x <= reach; x++) worn += clothes.data[y * width + Math.round(chin.x) + x] ?? 0
    if (worn > reach * 1.2) return (y - chin.y) / unit
  }
  return 0.8
}

/**
 * Skin for what the old collar hid of the neck: the colours that are seen of it go on, or those of the face in shade.
 * Opaque all over; whoever draws it takes the part that is needed.
 */
export function neckSkin(figure: SmallFigure, { skin, face }: FigureParts, neck: Neck): Raster {
  const { picture, chin, unit } = figure
  const { width } = picture
  const place = (i: number) => ({
    x: ((i % width) - chin.x) / unit,
    y: (Math.floor(i / width) - chin.y) / unit,
  })
  const ofNeck = core(skin, (i) => {
    const { x, y } = place(i)
    return Math.abs(x - neck.middle) < neck.half && y > 0.03 && y < Math.min(0.6, neck.collar)
  })
  if (sum(ofNeck) > unit * unit * 0.01) return spread(picture, ofNeck, unit)
  const ofJaw = core(face, (i) => {
    const { x, y } = place(i)
    return Math.abs(x) > 0.2 && y > -0.45 && y < -0.1
  })
  return inShade(spread(picture, ofJaw, unit), 0.78)
}

/** Pixels that pass and whose neighbours are of the same part: edges have colours of both sides. */
function core(part: Field, passes: (i: number) => boolean): Field {
  const calm = boxMean(part, 2)
  const out = newField(part.width, part.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = calm.data[i]! > 0.9 && passes(i) ? 1 : 0
  return out
}

const sum = ({ data }: Field): number => data.reduce((all, value) => all + value, 0)

function inShade(raster: Raster, share: number): Raster {
  for (let i = 0; i < raster.data.length; i++) if (i % 4 !== 3) raster.data[i]! *= share
  return raster
}
