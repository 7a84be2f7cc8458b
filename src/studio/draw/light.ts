import type { Chance } from '../random.ts'
import type { Pen, Sheet } from './canvas.ts'
import { newSheet } from './canvas.ts'
import { clear } from '#shared/drawing/colour.ts'
import { gradient, type Stop } from '#shared/drawing/gradient.ts'

/** Fills the whole sheet with a run of colours, from above down or across its diagonal. */
export function wash({ pen, width, height }: Sheet, stops: readonly Stop[], slanted = false): void {
  pen.fillStyle = gradient(pen, 0, 0, slanted ? width : 0, height, stops)
  pen.fillRect(0, 0, width, height)
}

export function glow(pen: Pen, x: number, y: number, radius: number, colour: string, strength: number): void {
  const made = pen.createRadialGradient(x, y, 0, x, y, radius)
  made.addColorStop(0, clear(colour, strength))
  made.addColorStop(0.45, clear(colour, strength * 0.42))
  made.addColorStop(1, clear(colour, 0))
  pen.fillStyle = made
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function vignette(pen: Pen, width: number, height: number, strength: number): void {
  const radius = Math.hypot(width, height) / 2
  const made = pen.createRadialGradient(
    width / 2,
    height * 0.48,
    radius * 0.45,
    width / 2,
    height * 0.5,
    radius * 1.05,
  )
  made.addColorStop(0, 'rgba(0,0,0,0)')
  made.addColorStop(1, `rgba(0,0,0,${strength})`)
  pen.fillStyle = made
  pen.fillRect(0, 0, width, height)
}

/** Fine film grain: keeps large gradients from showing bands. */
export function grain(pen: Pen, width: number, height: number, chance: Chance, strength = 7): void {
  const side = 256
  const sheet = newSheet(side, side)
  const image = sheet.pen.createImageData(side, side)
  for (let i = 0; i < side * side; i++) {
    const value = 128 + (chance.next() + chance.next() - 1) * 127
    image.data[i * 4] = image.data[i * 4 + 1] = image.data[i * 4 + 2] = value
    image.data[i * 4 + 3] = 255
  }
  sheet.pen.putImageData(image, 0, 0)
  pen.save()
  pen.globalCompositeOperation = 'overlay'
  pen.globalAlpha = strength / 100
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) pen.drawImage(sheet.canvas, x, y)
  pen.restore()
}

/** Discs of light out of focus. */
export function bokeh(
  pen: Pen,
  area: { x: number; y: number; width: number; height: number },
  colours: readonly [string, ...string[]],
  count: number,
  size: number,
  chance: Chance,
): void {
  pen.save()
  pen.globalCompositeOperation = 'screen'
  for (let n = 0; n < count; n++) {
    const radius = size * chance.between(0.35, 1.1)
    const x = area.x + chance.next() * area.width
    const y = area.y + chance.next() * area.height
    const colour = chance.pick(colours)
    const strength = chance.between(0.1, 0.4)
    const disc = pen.createRadialGradient(x, y, 0, x, y, radius)
    disc.addColorStop(0, clear(colour, strength * 0.75))
    disc.addColorStop(0.78, clear(colour, strength))
    disc.addColorStop(1, clear(colour, 0))
    pen.fillStyle = disc
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fill()
  }
  pen.restore()
}

type Span = readonly [number, number]

/** Leaves in clumps, to be blurred: ovals strewn over an area, each in the next colour. */
export function foliage(
  pen: Pen,
  area: { x: number; y: number; width: number; height: number },
  count: number,
  [wide, tall]: readonly [Span, Span],
  colour: () => string,
  chance: Chance,
): void {
  for (let n = 0; n < count; n++) {
    pen.fillStyle = colour()
    pen.beginPath()
    const [x, y] = [area.x + area.width * chance.next(), area.y + area.height * chance.next()]
    pen.ellipse(x, y, chance.between(...wide), chance.between(...tall), chance.next() * 3, 0, 7)
    pen.fill()
  }
}

/** Light that falls through a window with bars, as a slanted soft shape on a wall. */
export function windowLight(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  const blur = width / 40
  pen.save()
  pen.filter = `blur(${blur.toFixed(1)}px)`
  pen.globalCompositeOperation = 'soft-light'
  pen.fillStyle = colour
  const slant = height * 0.32
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 2; column++) {
      const left = x + (column * width) / 2 + width * 0.02
      const right = left + width * 0.46
      const top = y + (row * height) / 3 + height * 0.012
      const low = top + height * 0.31
      const lean = (at: number) => ((at - y) / height) * slant
      pen.beginPath()
      pen.moveTo(left + lean(top), top + (left - x) * 0.18)
      pen.lineTo(right + lean(top), top + (right - x) * 0.18)
      pen.lineTo(right + lean(low), low + (right - x) * 0.18)
      pen.lineTo(left + lean(low), low + (left - x) * 0.18)
      pen.closePath()
      pen.fill()
    }
  }
  pen.restore()
}

/** The blurred shadow of a palm or a twig that stands outside the picture. */
export function leafShadow(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
  chance: Chance,
): void {
  pen.save()
  pen.filter = `blur(${(length / 70).toFixed(1)}px)`
  pen.translate(x, y)
  pen.rotate(angle)
  pen.fillStyle = colour
  pen.strokeStyle = colour
  pen.lineWidth = length / 90
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.quadraticCurveTo(length * 0.5, -length * 0.1, length, 0)
  pen.stroke()
  for (let n = 1; n <= 11; n++) {
    const at = n / 11.5
    const long = length * (0.46 - 0.3 * at) * chance.between(0.85, 1.1)
    for (const side of [-1, 1]) {
      pen.save()
      pen.translate(length * at, -length * 0.2 * at * (1 - at))
      pen.rotate(side * (0.95 - at * 0.5))
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.quadraticCurveTo(long * 0.5, -long * 0.11, long, 0)
      pen.quadraticCurveTo(long * 0.5, long * 0.11, 0, 0)
      pen.fill()
      pen.restore()
    }
  }
  pen.restore()
}
