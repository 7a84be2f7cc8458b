import { labOf } from '../vision/lab.ts'
import type { Raster } from '../vision/raster.ts'
import type { Face, Point } from '../vision/sight.ts'
import type { Pen } from './canvas.ts'
import { newSheet } from './canvas.ts'
import { hexFrom, mixed } from './colour.ts'
import { gradient } from './light.ts'

/** The mean colour of a small disc of the picture. */
function meanAt(picture: Raster, middle: Point, radius: number): string {
  let [r, g, b, n] = [0, 0, 0, 0]
  for (
    let y = Math.max(0, Math.round(middle.y - radius));
    y < Math.min(picture.height, middle.y + radius);
    y++
  ) {
    for (
      let x = Math.max(0, Math.round(middle.x - radius));
      x < Math.min(picture.width, middle.x + radius);
      x++
    ) {
      const at = (y * picture.width + x) * 4
      r += picture.data[at]!
      g += picture.data[at + 1]!
      b += picture.data[at + 2]!
      n++
    }
  }
  return n === 0 ? '#c69c7b' : hexFrom({ r: r / n, g: g / n, b: b / n })
}

export const skinColour = (picture: Raster, face: Face): string =>
  mixed(
    meanAt(picture, face.mesh[50]!, face.box.width * 0.05),
    meanAt(picture, face.mesh[280]!, face.box.width * 0.05),
    0.5,
  )

/** Whether the neck shows just below the chin. */
export const isNeckBare = (picture: Raster, face: Face, unit: number): boolean =>
  isSkin(picture, face, meanAt(picture, below(face, unit, 0.2), unit * 0.05))

const below = (face: Face, unit: number, down: number): Point => {
  const chin = face.mesh[152]!
  return { x: chin.x, y: chin.y + unit * down }
}

/** The colour of the cheeks, in shade perhaps. */
function isSkin(picture: Raster, face: Face, colour: string): boolean {
  const a = labOf(pixel(skinColour(picture, face)))
  const b = labOf(pixel(colour))
  return Math.hypot(a[1]! - b[1]!, a[2]! - b[2]!) < 16 && b[0]! > a[0]! * 0.4
}

/** Where below the chin the old clothes begin, in heights of the face; none above the opening of any new ones. */
export function oldCollar(picture: Raster, face: Face, unit: number): { at: number; skin: string } | null {
  const colourAt = (down: number) => meanAt(picture, below(face, unit, down), unit * 0.03)
  // Right under the chin there may be a beard.
  const from = [0.1, 0.15, 0.2].find((down) => isSkin(picture, face, colourAt(down)))
  if (from === undefined) return null
  const skin = colourAt(from)
  const own = labOf(pixel(skin))
  const change = (down: number): number => {
    const there = labOf(pixel(colourAt(down)))
    return Math.hypot(own[1]! - there[1]!, own[2]! - there[2]!)
  }
  for (let at = from + 0.02; at < 0.62; at += 0.02) {
    if (change(at) <= 14) continue
    // A narrow rim, or skin that it lights, changes less.
    let start = at - 0.04
    while (start > from + 0.02 && change(start) > 5) start -= 0.02
    return { at: start - 0.05, skin }
  }
  return null
}

function pixel(hex: string): Raster {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return { width: 1, height: 1, data: Uint8ClampedArray.from([...parts, 255]) }
}

/**
 * A neck, drawn around the chin as origin with the height of the face as unit. It grows out of the skin
 * that shows under every jaw, however high the old collar was.
 */
export function drawNeck(pen: Pen, unit: number, half: number, skin: string): void {
  const [w, h] = [half * 2.4, unit]
  const sheet = newSheet(w, h)
  const ink = sheet.pen
  ink.fillStyle = mixed(skin, '#3a1c10', 0.16)
  ink.fillRect(0, 0, w, h)
  ink.fillStyle = gradient(ink, w / 2 - half, 0, w / 2 + half, 0, [
    [0, 'rgba(50,22,10,0.4)'],
    [0.3, 'rgba(50,22,10,0.05)'],
    [0.62, 'rgba(50,22,10,0)'],
    [1, 'rgba(50,22,10,0.42)'],
  ])
  ink.fillRect(0, 0, w, h)
  ink.fillStyle = gradient(ink, 0, 0, 0, unit * 0.3, [
    [0, 'rgba(50,22,10,0.3)'],
    [1, 'rgba(50,22,10,0)'],
  ])
  ink.fillRect(0, 0, w, h)
  // Under the jaw the edge is soft; it rises towards the ears.
  const shape = newSheet(w, h)
  shape.pen.filter = `blur(${Math.max(1, unit * 0.028).toFixed(1)}px)`
  shape.pen.beginPath()
  shape.pen.moveTo(w / 2 - half * 1.2, unit * 0.02)
  shape.pen.quadraticCurveTo(w / 2, unit * 0.2, w / 2 + half * 1.2, unit * 0.02)
  shape.pen.lineTo(w * 1.1, h * 1.2)
  shape.pen.lineTo(-w * 0.1, h * 1.2)
  shape.pen.closePath()
  shape.pen.fill()
  ink.globalCompositeOperation = 'destination-in'
  ink.drawImage(shape.canvas, 0, 0)
  pen.drawImage(sheet.canvas, -w / 2, -unit * 0.02)
}

/** The neck goes on over the old collar, in its own colour; it comes in softly and is darker at its sides. */
export function lengthenNeck(
  pen: Pen,
  unit: number,
  half: number,
  { at, skin }: { at: number; skin: string },
): void {
  const sheet = newSheet(half * 2, unit)
  const ink = sheet.pen
  ink.fillStyle = gradient(ink, 0, 0, half * 2, 0, [
    [0, mixed(skin, '#32160a', 0.3)],
    [0.25, skin],
    [0.75, skin],
    [1, mixed(skin, '#32160a', 0.3)],
  ])
  ink.fillRect(0, 0, half * 2, unit)
  ink.globalCompositeOperation = 'destination-in'
  ink.fillStyle = gradient(ink, 0, 0, 0, unit * 0.06, [
    [0, 'rgba(0,0,0,0)'],
    [1, '#000000'],
  ])
  ink.fillRect(0, 0, half * 2, unit)
  pen.drawImage(sheet.canvas, -half, unit * at)
}
