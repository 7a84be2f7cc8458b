import { boxMean } from '../vision/filter.ts'
import type { Field } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import { bareOf } from './bare-skin.ts'
import { hairOf } from './hair.ts'
import { seenFigure } from './seen-figure.ts'
import type { SmallFigure } from './seen-figure.ts'

/** What of a person stays when other clothes are put on. */
export type FigureParts = {
  /** 1 on face, ears, hair and what else is worn on the head: in front of everything. */
  head: Field
  /** 1 on bare skin below the face. */
  skin: Field
  /** 1 on what is worn. */
  clothes: Field
  /** 1 on hair alone, and on the face alone. */
  hair: Field
  face: Field
}

/** Tells apart what stays and what was worn. */
export function figureParts(figure: SmallFigure): FigureParts {
  const { picture, unit } = figure
  const { width, height } = picture
  const seen = seenFigure(figure)
  const { face, isSkin, isPerson, place } = seen
  const hair = hairOf(picture, seen)
  const bare = bareOf(picture, seen, hair)
  const nearFace = boxMean(face, Math.round(unit * 0.1))
  const [head, skin, clothes] = [newField(width, height), newField(width, height), newField(width, height)]
  for (let i = 0; i < head.data.length; i++) {
    if (!isPerson(i)) continue
    const { x, y } = place(i)
    const isHead =
      face.data[i]! > 0.5 ||
      hair.data[i] === 1 ||
      y < -0.75 ||
      (y < -0.02 && (nearFace.data[i]! > 0.02 || Math.abs(x) < 0.6) && (isSkin(i) || y < -0.3))
    if (isHead) head.data[i] = 1
    else if (bare[i] === 1) skin.data[i] = 1
    else clothes.data[i] = 1
  }
  joinNeck(skin, clothes, figure)
  return { head, skin, clothes, hair, face }
}

/** Less skin than this below a collar is a fleck, and no neck that goes on. */
const leastSkin = 0.05

/** A collar that is so much lighter than the skin below it is none of it. */
const lighter = 18

/** Deep shade and necklaces over bare skin belong to the neck. */
function joinNeck(skin: Field, clothes: Field, { picture, chin, unit }: SmallFigure): void {
  const { width, height, data } = picture
  const lightAt = (i: number): number =>
    0.3 * data[i * 4]! + 0.59 * data[i * 4 + 1]! + 0.11 * data[i * 4 + 2]!
  const [top, bottom] = [
    Math.round(chin.y - unit * 0.2),
    Math.min(height - 1, Math.round(chin.y + unit * 0.4)),
  ]
  for (let x = Math.round(chin.x - unit * 0.4); x < chin.x + unit * 0.4; x++) {
    let y = bottom
    for (let bare = 0; y > top && bare < unit * leastSkin; y--) bare = skin.data[y * width + x] ? bare + 1 : 0
    const below = lightAt(Math.min(bottom, y + 1) * width + x)
    for (; y > top; y--) {
      const i = y * width + x
      if (!clothes.data[i] || lightAt(i) > below + lighter) continue
      clothes.data[i] = 0
      skin.data[i] = 1
    }
  }
}
