import { gradient } from '../drawing/gradient.ts'
import type { Pen } from '../drawing/pen.ts'
import type { Box } from './design.ts'

/** Each fills its box with the pen's own colour. */

type Corner = { above: number; below: number }

export function panel(pen: Pen, { x, y, width, height }: Box, { above, below }: Corner): void {
  const most = Math.min(width, height) / 2
  // An arch may be round up to half its width, however low it is below.
  const [a, b] = [Math.min(above, width / 2, height), Math.min(below, most)]
  pen.beginPath()
  pen.roundRect(x, y, width, height, [a, a, b, b])
  pen.fill()
}

export function disc(pen: Pen, box: Box): void {
  ellipse(pen, box)
  pen.fill()
}

function ellipse(pen: Pen, { x, y, width, height }: Box, less = 0): void {
  const [across, down] = [Math.max(0.5, width / 2 - less), Math.max(0.5, height / 2 - less)]
  pen.beginPath()
  pen.ellipse(x + width / 2, y + height / 2, across, down, 0, 0, Math.PI * 2)
}

export function ring(pen: Pen, box: Box, thick: number, dash?: number): void {
  pen.lineWidth = thick
  if (dash) pen.setLineDash([dash, dash])
  ellipse(pen, box, thick / 2)
  pen.stroke()
}

export function frame(pen: Pen, { x, y, width, height }: Box, thick: number, corner: number): void {
  pen.lineWidth = thick
  const [wide, tall] = [Math.max(0.5, width - thick), Math.max(0.5, height - thick)]
  pen.beginPath()
  pen.roundRect(x + thick / 2, y + thick / 2, wide, tall, Math.min(corner, wide / 2, tall / 2))
  pen.stroke()
}

/** The tails hang a little lower, behind what carries the words. */
export function ribbon(pen: Pen, { x, y, width, height }: Box, fold: string): void {
  const tail = Math.min(height * 0.9, width * 0.16)
  const drop = height * 0.2
  const main = pen.fillStyle
  for (const side of [0, 1]) {
    const at = (share: number) => (side === 0 ? x + share : x + width - share)
    pen.fillStyle = main
    points(pen, [
      [at(0), y + drop],
      [at(tail * 1.3), y + drop],
      [at(tail * 1.3), y + height],
      [at(0), y + height],
      [at(tail * 0.42), y + drop + (height - drop) / 2],
    ])
    pen.fillStyle = fold
    points(pen, [
      [at(tail * 0.78), y + height - drop],
      [at(tail * 1.3), y + height - drop],
      [at(tail * 1.3), y + height],
    ])
  }
  pen.fillStyle = main
  pen.fillRect(x + tail * 0.78, y, width - tail * 1.56, height - drop)
}

function points(pen: Pen, at: readonly (readonly [number, number])[]): void {
  pen.beginPath()
  for (const [x, y] of at) pen.lineTo(x, y)
  pen.closePath()
  pen.fill()
}

export function ticket(pen: Pen, { x, y, width, height }: Box, tear: number): void {
  const bite = height * 0.11
  const corner = height * 0.09
  const middle = y + height / 2
  pen.beginPath()
  pen.arc(x + corner, y + corner, corner, Math.PI, Math.PI * 1.5)
  pen.arc(x + width - corner, y + corner, corner, Math.PI * 1.5, 0)
  pen.arc(x + width, middle, bite, Math.PI * 1.5, Math.PI * 0.5, true)
  pen.arc(x + width - corner, y + height - corner, corner, 0, Math.PI * 0.5)
  pen.arc(x + corner, y + height - corner, corner, Math.PI * 0.5, Math.PI)
  pen.arc(x, middle, bite, Math.PI * 0.5, Math.PI * 1.5, true)
  pen.closePath()
  pen.fill()
  if (tear <= 0 || tear >= 1) return
  pen.lineWidth = Math.max(1, height / 70)
  pen.setLineDash([height / 22, height / 26])
  pen.beginPath()
  pen.lineTo(x + width * tear, y + height * 0.1)
  pen.lineTo(x + width * tear, y + height * 0.9)
  pen.stroke()
}

export function stars(pen: Pen, { x, y, width, height }: Box, count: number): void {
  const step = width / count
  const radius = Math.min(height / 2, step * 0.44)
  for (let n = 0; n < count; n++) star(pen, x + step * (n + 0.5), y + height / 2, radius)
}

function star(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  for (let n = 0; n < 10; n++) {
    const r = n % 2 === 0 ? radius : radius * 0.44
    const angle = (n / 10) * Math.PI * 2 - Math.PI / 2
    pen.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r)
  }
  pen.closePath()
  pen.fill()
}

/** From the middle of the box to its edges. */
export function rays(pen: Pen, { x, y, width, height }: Box, count: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, 0)
  pen.clip()
  const far = Math.hypot(width, height) / 2
  const [cx, cy] = [x + width / 2, y + height / 2]
  const half = Math.PI / count / 2
  for (let n = 0; n < count; n++) {
    const angle = (n / count) * Math.PI * 2 - Math.PI / 2
    points(pen, [
      [cx, cy],
      [cx + Math.cos(angle - half) * far * 1.1, cy + Math.sin(angle - half) * far * 1.1],
      [cx + Math.cos(angle + half) * far * 1.1, cy + Math.sin(angle + half) * far * 1.1],
    ])
  }
}

/** However fine somebody wants them, no more than a browser draws in a moment. */
const mostDots = 3_000

export function dots(pen: Pen, { x, y, width, height }: Box, wanted: number): void {
  const step = Math.max(wanted, Math.sqrt((width * height) / mostDots))
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  pen.beginPath()
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [cx, cy] = [x + (column + 0.5) * step, y + (row + 0.5) * step]
      pen.ellipse(cx, cy, step * 0.2, step * 0.2, 0, 0, Math.PI * 2)
      pen.closePath()
      pen.fill()
      pen.beginPath()
    }
}

export function glow(pen: Pen, { x, y, width, height }: Box, colour: string, clear: string): void {
  pen.translate(x + width / 2, y + height / 2)
  pen.scale(width / 2, height / 2)
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, 1)
  light.addColorStop(0, colour)
  light.addColorStop(1, clear)
  pen.fillStyle = light
  pen.fillRect(-1, -1, 2, 2)
}

/** A low drum: its side is shaded, its top is lighter. */
export function podium(pen: Pen, { x, y, width, height }: Box): void {
  const half = width / 2
  const flat = Math.min(width * 0.1, height * 0.6)
  const [middle, top, low] = [x + half, y + flat, y + height - flat]
  pen.beginPath()
  pen.ellipse(middle, low, half, flat, 0, 0, Math.PI)
  pen.lineTo(x, top)
  pen.ellipse(middle, top, half, flat, 0, Math.PI, 0, true)
  pen.lineTo(x + width, low)
  pen.closePath()
  pen.fill()
  pen.fillStyle = gradient(pen, x, 0, x + width, 0, [
    [0, 'rgba(0,0,0,0.28)'],
    [0.2, 'rgba(255,255,255,0.14)'],
    [0.55, 'rgba(0,0,0,0.08)'],
    [1, 'rgba(0,0,0,0.4)'],
  ])
  pen.fill()
  pen.fillStyle = gradient(pen, x, y, x + width, y + flat * 2, [
    [0, 'rgba(255,255,255,0.46)'],
    [1, 'rgba(255,255,255,0.12)'],
  ])
  pen.beginPath()
  pen.ellipse(middle, top, half, flat, 0, 0, Math.PI * 2)
  pen.fill()
}

export function fringe(pen: Pen, { x, y, width, height }: Box): void {
  const count = Math.max(1, Math.min(200, Math.round(width / (height * 1.6))))
  const step = width / count
  for (let n = 0; n < count; n++) {
    pen.beginPath()
    pen.ellipse(x + step * (n + 0.5), y, step * 0.5, height, 0, 0, Math.PI)
    pen.fill()
  }
}

export function quote(pen: Pen, { x, y, width, height }: Box): void {
  const radius = Math.min(width / 4.4, height / 2.6)
  for (const left of [x, x + width - radius * 2]) {
    pen.beginPath()
    pen.arc(left + radius, y + height - radius, radius, 0, Math.PI * 2)
    pen.fill()
    pen.beginPath()
    pen.ellipse(
      left + radius * 1.55,
      y + height - radius,
      radius * 1.55,
      height - radius,
      0,
      Math.PI,
      Math.PI * 1.5,
    )
    pen.lineTo(left + radius * 1.55, y + height * 0.24)
    pen.ellipse(
      left + radius * 1.6,
      y + height - radius,
      radius * 0.7,
      height * 0.76 - radius,
      0,
      Math.PI * 1.5,
      Math.PI,
      true,
    )
    pen.closePath()
    pen.fill()
  }
}

export function plus(pen: Pen, { x, y, width, height }: Box): void {
  const thick = Math.min(width, height) * 0.3
  pen.fillRect(x + (width - thick) / 2, y, thick, height)
  pen.fillRect(x, y + (height - thick) / 2, width, thick)
}
