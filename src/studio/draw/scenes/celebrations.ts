import type { Chance } from '../../random.ts'
import type { Sheet } from '../canvas.ts'
import { clear, mixed, shifted } from '#shared/drawing/colour.ts'
import { bokeh, glow, wash } from '../light.ts'
import { podium, sweep } from '../stage.ts'
import type { Scene } from './scene.ts'
import { finished, soft } from './scene.ts'

export const party: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const wall = soft(tint, 0.6, 0.86)
  sweep(pen, w, h, 0.72, wall, mixed(wall, '#ffffff', 0.45))
  glow(pen, w * 0.5, h * 0.42, w * 0.75, '#ffffff', 0.75)
  bokeh(
    pen,
    { x: 0, y: 0, width: w, height: h * 0.7 },
    ['#ffffff', '#fff2c9', '#ffd9e8'],
    22,
    w * 0.07,
    chance,
  )
  bunting(on, tint)
  confetti(on, tint, chance)
  podium(pen, w / 2, h * 0.79, w * 0.42, h * 0.05, mixed(wall, '#ffffff', 0.65))
  return finished(on, chance, 0, {
    ground: 0.79,
    width: 0.6,
    shadow: 0.42,
    light: -0.4,
    reflection: 0.05,
    accent: soft(tint, 0.7, 0.36),
  })
}

export const festival: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const sky = shifted(tint, 0, 0.6, 0.16)
  wash(on, [
    [0, mixed(sky, '#05060f', 0.5)],
    [0.6, sky],
    [0.75, shifted(sky, 20, 0.5, 0.26)],
    [1, mixed(sky, '#000000', 0.5)],
  ])
  glow(pen, w * 0.5, h * 0.56, w * 0.65, '#ffcf6e', 0.5)
  bokeh(
    pen,
    { x: 0, y: h * 0.1, width: w, height: h * 0.6 },
    ['#ffd36b', '#ffe9b0', '#ffb347'],
    40,
    w * 0.034,
    chance,
  )
  for (const [x, drop, size] of [
    [0.93, 0.25, 1.15],
    [0.99, 0.36, 0.85],
    [0.012, 0.29, 0.9],
  ] as const) {
    lantern(on, w * x, h * drop, w * 0.05 * size)
  }
  podium(pen, w / 2, h * 0.79, w * 0.42, h * 0.06, '#c8963c')
  podium(pen, w / 2, h * 0.775, w * 0.34, h * 0.02, '#f0cf86')
  return finished(on, chance, 0.4, {
    ground: 0.785,
    width: 0.54,
    dark: true,
    shadow: 0.6,
    light: 0,
    reflection: 0.12,
    accent: '#ffd78a',
  })
}

function bunting({ pen, width: w, height: h }: Sheet, tint: string): void {
  const colours = [0, 45, 160, 200, 300].map((turn) => shifted(tint, turn, 0.6, 0.68))
  for (const [y, sag] of [
    [-0.012, 0.03],
    [-0.03, 0.02],
  ] as const) {
    const at = (part: number) => ({ x: w * part, y: h * (y + sag * 4 * part * (1 - part)) })
    pen.strokeStyle = 'rgba(120,80,60,0.4)'
    pen.lineWidth = 2
    pen.beginPath()
    for (let n = 0; n <= 40; n++) pen.lineTo(at(n / 40).x, at(n / 40).y)
    pen.stroke()
    for (let n = 0; n < 13; n++) {
      const left = at((n + 0.14) / 13)
      const right = at((n + 0.86) / 13)
      pen.fillStyle = colours[n % colours.length] ?? tint
      pen.beginPath()
      pen.moveTo(left.x, left.y)
      pen.lineTo(right.x, right.y)
      pen.lineTo((left.x + right.x) / 2, (left.y + right.y) / 2 + w * 0.045)
      pen.closePath()
      pen.fill()
    }
  }
}

function confetti({ pen, width: w, height: h }: Sheet, tint: string, chance: Chance): void {
  for (let n = 0; n < 90; n++) {
    pen.save()
    pen.translate(w * chance.next(), h * chance.between(0.1, 0.95))
    pen.rotate(chance.next() * Math.PI)
    pen.fillStyle = clear(shifted(tint, chance.below(6) * 55, 0.65, 0.64), chance.between(0.5, 0.95))
    if (chance.next() > 0.5) pen.fillRect(-6, -2.5, 12, 5)
    else {
      pen.beginPath()
      pen.arc(0, 0, chance.between(3, 6), 0, Math.PI * 2)
      pen.fill()
    }
    pen.restore()
  }
}

/** A fanoos: brass lantern with light inside, hanging on a chain. */
export function lantern({ pen }: Sheet, x: number, y: number, size: number): void {
  pen.strokeStyle = '#c79a45'
  pen.lineWidth = size / 14
  pen.beginPath()
  pen.moveTo(x, 0)
  pen.lineTo(x, y)
  pen.stroke()
  glow(pen, x, y + size * 1.1, size * 2.6, '#ffc45a', 0.55)
  pen.fillStyle = '#b9852f'
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y + size * 0.45)
  pen.quadraticCurveTo(x, y - size * 0.35, x + size * 0.5, y + size * 0.45)
  pen.fill()
  const glass = pen.createRadialGradient(x, y + size * 1.1, 0, x, y + size * 1.1, size)
  glass.addColorStop(0, '#fff6d2')
  glass.addColorStop(0.6, '#ffc862')
  glass.addColorStop(1, '#c9862a')
  pen.fillStyle = glass
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y + size * 0.45)
  pen.lineTo(x - size * 0.62, y + size * 1.3)
  pen.lineTo(x - size * 0.34, y + size * 1.75)
  pen.lineTo(x + size * 0.34, y + size * 1.75)
  pen.lineTo(x + size * 0.62, y + size * 1.3)
  pen.lineTo(x + size * 0.5, y + size * 0.45)
  pen.fill()
  pen.strokeStyle = '#8f6420'
  pen.lineWidth = size / 12
  for (const part of [-0.5, -0.17, 0.17, 0.5]) {
    pen.beginPath()
    pen.moveTo(x + size * part, y + size * 0.45)
    pen.lineTo(x + size * part * 1.24, y + size * 1.3)
    pen.lineTo(x + size * part * 0.68, y + size * 1.75)
    pen.stroke()
  }
  pen.fillStyle = '#a87628'
  pen.fillRect(x - size * 0.4, y + size * 1.72, size * 0.8, size * 0.16)
}
