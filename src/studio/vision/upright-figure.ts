import { cornersFrom, type Portrait, scaledPortrait, turned } from '#shared/offices/place.ts'
import { newSheet } from '../draw/canvas.ts'
import type { Sheet } from '../draw/canvas.ts'

/** A person without ground, level, and where the head lies in it. */
export type Figure = { figure: Sheet; placed: Portrait }

/** As large as a head is printed at 600 dots an inch. */
const crownPixels = 800
/** In heights of the face: no photo shows more beside the chin and below it. */
const most = { beside: 2.3, below: 2.6 }

export function uprightFigure(cut: Sheet, portrait: Portrait, faceHeight: number): Figure {
  const scale = crownPixels / portrait.crown
  const unit = faceHeight * scale
  const { chin, tilt } = portrait
  const reach = reachOf(portrait)
  const beside = Math.ceil(Math.min(unit * most.beside, reach.beside * scale))
  const below = Math.ceil(Math.min(unit * most.below, reach.below * scale))
  const above = Math.ceil(portrait.hair * scale + unit * 0.15)
  const figure = newSheet(beside * 2, above + below)
  figure.pen.save()
  figure.pen.translate(beside, above)
  figure.pen.scale(scale, scale)
  figure.pen.rotate(-tilt)
  figure.pen.translate(-chin.x, -chin.y)
  figure.pen.drawImage(cut.canvas, 0, 0)
  figure.pen.restore()
  const scaled = scaledPortrait(portrait, scale)
  const placed = {
    ...scaled,
    width: figure.width,
    height: figure.height,
    chin: { x: beside, y: above },
    tilt: 0,
    below: Math.min(below, scaled.below),
  }
  return { figure, placed }
}

/** How far the corners of the picture lie from the chin once it is level. */
function reachOf(portrait: Portrait): { beside: number; below: number } {
  const corners = cornersFrom(portrait.chin, portrait).map((corner) => turned(corner, -portrait.tilt))
  return {
    beside: Math.max(...corners.map(({ x }) => Math.abs(x))),
    below: Math.max(...corners.map(({ y }) => y)),
  }
}
