import { personChance } from '../networks/person-network.ts'
import { resizedField } from './filter.ts'
import { headFrame } from './one-face.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField } from './raster.ts'
import type { Box, Face } from './sight.ts'

/** Head and shoulders, and the bust: the side of a square and how far it reaches over the chin, in heights of the face. */
const squares = [
  { side: 3.2, above: 2.1 },
  { side: 5, above: 2.3 },
]
/** The network was made for people who sit upright: a head that leans further it knows less of than of the whole. */
const mostLeaning = (29 * Math.PI) / 180
/** In pixels of the small picture: a smaller face says nothing of how its body stands. */
const leastFace = 12
/** What fills the picture to so much of both sides was seen in the first look. */
const nearlyAll = 0.9
/** How much the first look says beside one of these, and over which part of a square it fades out. */
const firstLook = 0.5
const fading = 0.12

/**
 * Asks the network for people twice more for each head and joins what it says with what it said of the whole. The
 * network sees 256 × 256 pixels and knows people at a desk best. `scale` leads from the coordinates of the faces to
 * `whole`; `large` is the same picture with more to see.
 */
export async function withPortraits(
  whole: Field,
  large: Raster,
  faces: Face[],
  scale: number,
): Promise<Field> {
  const looks = faces.flatMap((face) => looksAt(face, whole, scale))
  if (looks.length === 0) return whole
  const { width, height } = whole
  const sum = { width, height, data: whole.data.map((value) => value * firstLook) }
  const weight = newField(width, height)
  const zoom = large.width / width
  for (const look of looks) {
    const [left, top, across, down] = [look.left, look.top, look.width, look.height]
    const part = [left, top, across, down].map((value) => Math.round(value * zoom))
    const [x0 = 0, y0 = 0, wide = 0, high = 0] = part
    const seen = resizedField(await personChance(cropped(large, x0, y0, wide, high)), across, down)
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const i = (y + top) * width + x + left
        const share = Math.min(1, fromEdge(look, whole, x, y) / (across * fading))
        sum.data[i]! += share * seen.data[y * across + x]!
        weight.data[i]! += share
      }
    }
  }
  for (let i = 0; i < sum.data.length; i++) sum.data[i]! /= firstLook + weight.data[i]!
  return sum
}

function looksAt(face: Face, { width, height }: Field, scale: number): Box[] {
  const { chin, eyes, unit, tilt } = headFrame(face)
  if (Math.abs(tilt) > mostLeaning || unit * scale < leastFace) return []
  return squares
    .map(({ side, above }) => {
      const middle = (chin.x + eyes.x) / 2
      const left = Math.max(0, Math.round((middle - (side / 2) * unit) * scale))
      const top = Math.max(0, Math.round((chin.y - above * unit) * scale))
      const right = Math.min(width, Math.round((middle + (side / 2) * unit) * scale))
      const bottom = Math.min(height, Math.round((chin.y + (side - above) * unit) * scale))
      return { left, top, width: right - left, height: bottom - top }
    })
    .filter((look) => Math.min(look.width, look.height) > leastFace)
    .filter((look) => look.width < width * nearlyAll || look.height < height * nearlyAll)
}

/** How far a place of a look lies from its nearest edge that is not the picture's own. */
const fromEdge = (look: Box, { width, height }: Field, x: number, y: number): number =>
  Math.min(
    look.left > 0 ? x : Infinity,
    look.top > 0 ? y : Infinity,
    look.left + look.width < width ? look.width - 1 - x : Infinity,
    look.top + look.height < height ? look.height - 1 - y : Infinity,
  )
