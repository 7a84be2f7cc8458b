import type { Chance } from '../random.ts'
import type { Pen } from './canvas.ts'
import { clear, mixed, shifted } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'

/** A wall above a floor, joined softly as in a photographer's paper sweep. */
export function sweep(
  pen: Pen,
  width: number,
  height: number,
  horizon: number,
  wall: string,
  floor: string,
): void {
  pen.fillStyle = gradient(pen, 0, 0, 0, height, [
    [0, shifted(wall, 0, undefined, undefined)],
    [Math.max(0, horizon - 0.16), wall],
    [horizon, mixed(wall, floor, 0.5)],
    [Math.min(1, horizon + 0.1), floor],
    [1, mixed(floor, '#000000', 0.12)],
  ])
  pen.fillRect(0, 0, width, height)
}

/** A round podium seen from slightly above; `y` is the middle of its top. */
export function podium(pen: Pen, x: number, y: number, radius: number, tall: number, colour: string): void {
  const flat = radius * 0.2
  pen.save()
  pen.filter = `blur(${(radius / 14).toFixed(1)}px)`
  pen.fillStyle = 'rgba(0,0,0,0.34)'
  pen.beginPath()
  pen.ellipse(x + radius * 0.06, y + tall + flat * 0.35, radius * 1.06, flat * 1.1, 0, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
  pen.fillStyle = gradient(pen, x - radius, 0, x + radius, 0, [
    [0, mixed(colour, '#000000', 0.2)],
    [0.22, mixed(colour, '#ffffff', 0.14)],
    [0.55, mixed(colour, '#000000', 0.05)],
    [1, mixed(colour, '#000000', 0.34)],
  ])
  pen.beginPath()
  pen.ellipse(x, y + tall, radius, flat, 0, 0, Math.PI)
  pen.lineTo(x - radius, y)
  pen.ellipse(x, y, radius, flat, 0, Math.PI, 0, true)
  pen.lineTo(x + radius, y + tall)
  pen.closePath()
  pen.fill()
  pen.fillStyle = gradient(pen, x - radius, y - flat, x + radius, y + flat, [
    [0, mixed(colour, '#ffffff', 0.42)],
    [0.6, mixed(colour, '#ffffff', 0.2)],
    [1, mixed(colour, '#ffffff', 0.04)],
  ])
  pen.beginPath()
  pen.ellipse(x, y, radius, flat, 0, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = clear('#ffffff', 0.35)
  pen.lineWidth = Math.max(1, radius / 240)
  pen.beginPath()
  pen.ellipse(x, y, radius, flat, 0, Math.PI * 0.05, Math.PI * 0.95)
  pen.stroke()
}

/** An arch standing in front of the wall, with depth on its left side. */
export function arch(pen: Pen, x: number, base: number, width: number, tall: number, colour: string): void {
  const depth = width * 0.06
  const shape = (dx: number, grow: number) => {
    const half = width / 2 + grow
    pen.beginPath()
    pen.moveTo(x - half + dx, base)
    pen.lineTo(x - half + dx, base - tall + half)
    pen.arc(x + dx, base - tall + half, half, Math.PI, 0)
    pen.lineTo(x + half + dx, base)
    pen.closePath()
  }
  pen.save()
  pen.filter = `blur(${(width / 16).toFixed(1)}px)`
  pen.fillStyle = 'rgba(0,0,0,0.22)'
  shape(width * 0.07, 0)
  pen.fill()
  pen.restore()
  pen.fillStyle = gradient(pen, x - width / 2, 0, x + width / 2, 0, [
    [0, mixed(colour, '#ffffff', 0.35)],
    [1, mixed(colour, '#ffffff', 0.12)],
  ])
  shape(0, 0)
  pen.fill()
  pen.fillStyle = gradient(pen, 0, base - tall, 0, base, [
    [0, mixed(colour, '#000000', 0.1)],
    [0.55, mixed(colour, '#ffffff', 0.1)],
    [1, mixed(colour, '#ffffff', 0.24)],
  ])
  shape(0, -depth)
  pen.fill()
}

/** A wooden table top that fills everything under `top`, its boards running away from the eye. */
export function woodTop(
  pen: Pen,
  width: number,
  height: number,
  top: number,
  colour: string,
  chance: Chance,
): void {
  pen.save()
  pen.beginPath()
  pen.rect(0, top, width, height - top)
  pen.clip()
  pen.fillStyle = gradient(pen, 0, top, 0, height, [
    [0, mixed(colour, '#ffffff', 0.16)],
    [0.3, colour],
    [1, mixed(colour, '#000000', 0.35)],
  ])
  pen.fillRect(0, top, width, height - top)
  const away = width / 2
  const far = (x: number) => away + (x - away) * 0.55
  const boards = 7
  for (let board = -2; board <= boards + 2; board++) {
    const left = (board / boards) * width
    const right = ((board + 1) / boards) * width
    pen.fillStyle = clear(chance.next() > 0.5 ? '#000000' : '#ffffff', chance.between(0, 0.09))
    pen.beginPath()
    pen.moveTo(far(left), top)
    pen.lineTo(far(right), top)
    pen.lineTo(right + (right - away) * 0.3, height)
    pen.lineTo(left + (left - away) * 0.3, height)
    pen.closePath()
    pen.fill()
    for (let line = 0; line < 26; line++) {
      const x = left + chance.next() * (right - left)
      const sway = chance.between(-8, 8)
      pen.strokeStyle = clear(chance.next() > 0.35 ? '#1d0d02' : '#fff3dd', chance.between(0.02, 0.12))
      pen.lineWidth = chance.between(0.6, 2.4)
      pen.beginPath()
      pen.moveTo(far(x), top)
      pen.quadraticCurveTo(
        far(x) + (x - far(x)) * 0.6 + sway,
        (top + height) / 2,
        x + (x - away) * 0.3 + sway,
        height,
      )
      pen.stroke()
    }
    pen.strokeStyle = 'rgba(20,8,0,0.38)'
    pen.lineWidth = 2.2
    pen.beginPath()
    pen.moveTo(far(left), top)
    pen.lineTo(left + (left - away) * 0.3, height)
    pen.stroke()
  }
  pen.fillStyle = gradient(pen, 0, top, 0, top + (height - top) * 0.18, [
    [0, 'rgba(255,240,215,0.35)'],
    [1, 'rgba(255,240,215,0)'],
  ])
  pen.fillRect(0, top, width, height - top)
  pen.restore()
}

/** Small square tiles on a wall, slightly uneven as real ones are. */
export function tiles(
  pen: Pen,
  width: number,
  bottom: number,
  side: number,
  colour: string,
  chance: Chance,
): void {
  pen.fillStyle = mixed(colour, '#000000', 0.14)
  pen.fillRect(0, 0, width, bottom)
  const gap = side * 0.045
  for (let y = bottom - side; y > -side; y -= side) {
    for (let x = -side / 2; x < width; x += side) {
      const tone = mixed(colour, chance.next() > 0.5 ? '#ffffff' : '#000000', chance.between(0, 0.06))
      pen.fillStyle = gradient(pen, x, y, x + side, y + side, [
        [0, mixed(tone, '#ffffff', 0.18)],
        [0.4, tone],
        [1, mixed(tone, '#000000', 0.07)],
      ])
      pen.beginPath()
      pen.roundRect(x + gap, y + gap, side - gap * 2, side - gap * 2, side * 0.05)
      pen.fill()
    }
  }
}
