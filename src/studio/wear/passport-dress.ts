import type { Portrait } from '#shared/offices/place.ts'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Pen } from '../draw/canvas.ts'
import { drawGarment, drawInnerCollar, garmentFor, necklineOf } from '../draw/garments.ts'
import { StudioFailure } from '../job.ts'
import { Chance } from '../random.ts'
import { tidied } from '../vision/components.ts'
import { headFrame } from '../vision/one-face.ts'
import { boxMean } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField, newRaster } from '../vision/raster.ts'
import type { Face, Sight } from '../vision/sight.ts'
import { measureNeck, neckSkin } from './bare-neck.ts'
import { coveredBy } from './covered.ts'
import { figureParts } from './figure-parts.ts'
import type { SmallFigure } from './seen-figure.ts'
import { layPart } from './lay-part.ts'
import { shadeThroat, traceSkin, traceThroat } from './throat.ts'
import { shouldersOf } from './shoulders.ts'
import type { Figure } from './upright-figure.ts'

/** Height of the face in the copy in which hair and clothes are told apart. */
const smallUnit = 100
/** How far a collar may be moved to lie on the old one, in heights of the face. */
const mostRaised = 0.13
const mostLowered = 0.02

type Wearer = { face: Face; sight: Sight; seed: number }

/**
 * The same person in other clothes, which are drawn. From back to front: the inside of the collar, the neck, the
 * garment, head and hair. What was worn before is gone.
 */
export function dressed(dress: string, upright: Figure, { face, sight, seed }: Wearer): Figure {
  const { figure, placed, unit, inFigure } = upright
  const garment = garmentFor(dress)
  const small = smallOf(upright, face)
  const parts = figureParts(small)
  const covered = coveredBy(small, parts)
  if (covered) throw new StudioFailure(covered)
  const head = headFrame(face)
  const neck = measureNeck(small, parts, head.faceWidth / head.unit)
  const { chin } = placed
  const shoulders = shouldersOf(sight, face, (point) => {
    const { x, y } = inFigure(point)
    return { x: (x - chin.x) / unit - neck.middle, y: (y - chin.y) / unit }
  })
  const raised = Math.min(mostRaised, Math.max(-mostLowered, necklineOf(garment) + 0.02 - neck.collar))
  const inUnits = (pen: Pen, up: number, draw: () => void) => {
    pen.save()
    pen.translate(chin.x + neck.middle * unit, chin.y - up * unit)
    pen.scale(unit, unit)
    draw()
    pen.restore()
  }
  const on = newSheet(figure.width, figure.height)
  inUnits(on.pen, raised, () => drawInnerCollar(on.pen, garment, neck.half))

  const [left, top] = [chin.x + (neck.middle - neck.half * 1.4) * unit, chin.y - unit * 0.35]
  const throat = newSheet(neck.half * 2.8 * unit, unit * 1.1)
  const { pen } = throat
  pen.translate(-left, -top)
  pen.filter = `blur(${(unit * 0.012).toFixed(1)}px)`
  inUnits(pen, 0, () => traceThroat(pen, neck.half))
  pen.filter = 'none'
  pen.globalCompositeOperation = 'source-in'
  pen.drawImage(sheetOf(neckSkin(small, parts, neck)).canvas, 0, 0, figure.width, figure.height)
  pen.globalCompositeOperation = 'source-atop'
  inUnits(pen, 0, () => shadeThroat(pen, neck.half))
  // No neck is wider than the person was.
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(figure.canvas, 0, 0)
  on.pen.drawImage(throat.canvas, left, top)

  // Its edge has the colour of the old collar, so it fades into what is drawn under it.
  const bare = aroundNeck(parts.skin, small)
  const seen = newSheet(figure.width, figure.height)
  layPart(seen, figure, small, bare, {
    least: 0.5,
    trace: (pen) => inUnits(pen, 0, () => traceSkin(pen, neck.half)),
  })
  seen.pen.globalCompositeOperation = 'destination-in'
  seen.pen.drawImage(sheetOf(fading(bare)).canvas, 0, 0, figure.width, figure.height)
  on.pen.drawImage(seen.canvas, 0, 0)
  inUnits(on.pen, raised, () =>
    drawGarment(on.pen, garment, { neck: neck.half, shoulders }, new Chance(seed)),
  )
  layPart(on, figure, small, tidied(parts.head, 0.04, 0.004))
  return { ...upright, figure: on, placed: { ...placed, ...whereHairIsCut(small, parts.hair, upright) } }
}

/** The garment goes on where the photo ends; hair does not, so there it bounds what is shown. */
function whereHairIsCut(
  { picture: { width, height }, chin }: SmallFigure,
  hair: Field,
  { placed, seen, unit }: Figure,
): Pick<Portrait, 'below'> {
  const scale = smallUnit / unit
  const last = Math.min(height - 1, Math.floor(chin.y + (seen - unit * 0.03) * scale))
  const isCut = hair.data.subarray(last * width, (last + 1) * width).some((value) => value > 0)
  return { below: isCut ? Math.min(placed.below, seen) : placed.below }
}

function smallOf({ figure, placed, unit, inFigure }: Figure, face: Face): SmallFigure {
  const scale = smallUnit / unit
  const { pen, ...on } = newSheet(figure.width * scale, figure.height * scale)
  pen.drawImage(figure.canvas, 0, 0, on.width, on.height)
  const mesh = face.mesh.map((point) => {
    const { x, y } = inFigure(point)
    return { x: x * scale, y: y * scale }
  })
  const chin = { x: placed.chin.x * scale, y: placed.chin.y * scale }
  return { picture: rasterOf({ pen, ...on }), mesh, chin, unit: smallUnit }
}

/** Opaque well inside of a part, and nothing at its edge. */
function fading(part: Field): Raster {
  const inside = boxMean(part, 5).data
  const out = newRaster(part.width, part.height)
  for (let i = 0; i < inside.length; i++) out.data[i * 4 + 3] = 255 * ((inside[i]! - 0.55) / 0.4)
  return out
}

/** Arms and chest are of no concern. */
function aroundNeck(skin: Field, { chin, unit }: SmallFigure): Field {
  const out = newField(skin.width, skin.height)
  for (let i = 0; i < out.data.length; i++) {
    const [x, y] = [(i % out.width) - chin.x, Math.floor(i / out.width) - chin.y]
    if (Math.abs(x) < unit * 0.7 && y < unit * 0.75) out.data[i] = skin.data[i]!
  }
  return out
}
