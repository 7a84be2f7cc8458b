import type { Chance } from '../../random.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import type { Pen, Sheet } from '../canvas.ts'
import { bokeh, foliage, glow, grain, wash } from '../light.ts'
import { finished, isDark, type Scene } from './scene.ts'

const stands = { ground: 0.82, width: 0.58, shadow: 0.45, light: -0.4, reflection: 0 } as const

const short = ({ width, height }: Sheet) => Math.min(width, height)

/** Winter: fields under fog, one behind the other, with date palms in them and a low pale sun. */
export const mist: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#ffffff', 0.28)],
    [0.6, mixed(tint, '#ffffff', 0.68)],
    [1, mixed(tint, '#ffffff', 0.45)],
  ])
  const [sx, sy] = w > h * 1.15 ? [w * 0.72, h * 0.36] : [w * 0.66, h * 0.5]
  glow(pen, sx, sy, s * 0.5, '#fff3d6', 0.85)
  for (const [depth, foot] of [
    [0.16, 0.66],
    [0.26, 0.74],
    [0.4, 0.84],
  ] as const) {
    const colour = mixed(mixed(tint, '#ffffff', 0.62), '#31506b', depth)
    for (let n = 0; n < 3; n++)
      palm(
        pen,
        w * chance.next(),
        h * foot + s * 0.02,
        s * (0.1 + depth * 0.42) * chance.between(0.8, 1.1),
        colour,
      )
    pen.fillStyle = gradient(pen, 0, h * foot, 0, h * (foot + 0.2), [
      [0, clear(colour, 0.85)],
      [1, clear(mixed(tint, '#ffffff', 0.7), 0.2)],
    ])
    pen.beginPath()
    pen.moveTo(0, h * foot)
    for (let n = 0; n <= 8; n++) pen.lineTo((w * n) / 8, h * foot + Math.sin(n * 1.9 + depth * 9) * s * 0.012)
    pen.lineTo(w, h)
    pen.lineTo(0, h)
    pen.fill()
  }
  pen.fillStyle = gradient(pen, 0, h * 0.62, 0, h, [
    [0, 'rgba(255,255,255,0)'],
    [0.6, 'rgba(255,255,255,0.5)'],
    [1, 'rgba(255,255,255,0.72)'],
  ])
  pen.fillRect(0, h * 0.62, w, h * 0.38)
  grain(pen, w, h, chance, 4)
  return finished(on, chance, 0, { ...stands, dark: false, accent: '#1d3a57' })
}

function palm(pen: Pen, x: number, foot: number, tall: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = tall / 16
  pen.beginPath()
  pen.moveTo(x, foot)
  pen.quadraticCurveTo(x + tall * 0.05, foot - tall * 0.5, x, foot - tall)
  pen.stroke()
  pen.lineWidth = tall / 34
  for (let n = 0; n < 13; n++) {
    const a = Math.PI * (0.9 + (n / 12) * 1.2)
    const [dx, dy] = [Math.cos(a) * tall * 0.34, Math.sin(a) * tall * 0.34]
    pen.beginPath()
    pen.moveTo(x, foot - tall)
    pen.quadraticCurveTo(x + dx * 0.55, foot - tall + dy * 0.9, x + dx, foot - tall + dy * 0.72 + tall * 0.05)
    pen.stroke()
  }
}

/** Winter: kites over the roofs of the old town. */
export const kites: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#ffffff', 0.2)],
    [1, mixed(tint, '#ffffff', 0.55)],
  ])
  const colours = ['#e4572e', '#f2b705', '#7b2d8b', '#0b8f6a', '#d62f5b'] as const
  roofs(on, mixed(mixed(tint, '#ffffff', 0.5), '#17324d', 0.12), 0.9, chance)
  for (const [x, y, size, turn, n] of [
    [0.05, 0.5, 0.052, -0.3, 0],
    [0.94, 0.44, 0.07, 0.35, 1],
    [0.965, 0.62, 0.04, 0.1, 2],
    [0.04, 0.7, 0.036, 0.2, 3],
    [0.03, 0.07, 0.034, 0.2, 4],
    [0.972, 0.05, 0.03, -0.2, 0],
  ] as const) {
    // In a wide picture words begin where the kites on the left would be.
    if (x < 0.5 && w > h * 1.15) continue
    kite(pen, w * x, h * y, s * size, turn, colours[n] ?? colours[0], w, h)
  }
  grain(pen, w, h, chance, 3)
  return finished(on, chance, 0, { ...stands, dark: false, accent: '#17324d' })
}

function kite(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  turn: number,
  colour: string,
  w: number,
  h: number,
): void {
  pen.strokeStyle = 'rgba(40,40,60,0.16)'
  pen.lineWidth = Math.max(0.6, size / 40)
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(x + (w / 2 - x) * 0.2, h * 0.8, w / 2 + (x - w / 2) * 0.7, h * 0.95)
  pen.stroke()
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  for (const [side, tone] of [
    [-1, colour],
    [1, mixed(colour, '#ffffff', 0.28)],
  ] as const) {
    pen.fillStyle = tone
    pen.beginPath()
    pen.moveTo(0, -size)
    pen.lineTo(side * size * 0.86, 0)
    pen.lineTo(0, size)
    pen.fill()
  }
  pen.fillStyle = mixed(colour, '#000000', 0.2)
  pen.beginPath()
  pen.moveTo(0, size)
  pen.lineTo(-size * 0.24, size * 1.34)
  pen.lineTo(size * 0.24, size * 1.34)
  pen.fill()
  pen.restore()
}

function roofs({ pen, width: w, height: h }: Sheet, colour: string, foot: number, chance: Chance): void {
  const unit = Math.min(w, h) * 0.1
  pen.fillStyle = colour
  for (let x = 0; x < w;) {
    const wide = unit * chance.between(0.6, 1.5)
    const top = h * foot - unit * chance.between(0, 0.8)
    pen.fillRect(x, top, wide + 1, h - top)
    if (chance.next() > 0.5) pen.fillRect(x + wide * 0.3, top - unit * 0.26, unit * 0.3, unit * 0.26)
    x += wide
  }
}

/** Monsoon: slanting rain before heavy clouds, rings on the water at the foot. */
export const rain: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#000000', 0.34)],
    [0.6, tint],
    [1, mixed(tint, '#000000', 0.24)],
  ])
  pen.save()
  pen.filter = `blur(${(s / 24).toFixed(1)}px)`
  for (let n = 0; n < 16; n++) {
    pen.fillStyle = clear(mixed(tint, chance.next() > 0.5 ? '#ffffff' : '#000000', 0.22), 0.3)
    pen.beginPath()
    pen.ellipse(
      w * chance.next(),
      h * chance.between(-0.05, 0.3),
      s * chance.between(0.12, 0.3),
      s * chance.between(0.05, 0.12),
      0,
      0,
      7,
    )
    pen.fill()
  }
  pen.restore()
  const [x, y] = w > h * 1.15 ? [w * 0.75, h * 0.55] : [w * 0.5, h * 0.62]
  glow(pen, x, y, s * 0.56, '#bfe6ee', 0.28)
  for (let n = 0; n < 150; n++) {
    const long = s * chance.between(0.03, 0.1)
    const [rx, ry] = [w * chance.between(-0.1, 1.05), h * chance.between(-0.05, 0.95)]
    pen.strokeStyle = clear('#e8fbff', chance.between(0.05, 0.2))
    pen.lineWidth = (s / 1000) * chance.between(0.8, 2.4)
    pen.beginPath()
    pen.moveTo(rx, ry)
    pen.lineTo(rx - long * 0.24, ry + long)
    pen.stroke()
  }
  for (let n = 0; n < 14; n++) {
    const [rx, ry, r] = [w * chance.next(), h * chance.between(0.86, 0.99), s * chance.between(0.02, 0.07)]
    for (const grow of [1, 1.6]) {
      pen.strokeStyle = clear('#e8fbff', 0.2 / grow)
      pen.lineWidth = s / 500
      pen.beginPath()
      pen.ellipse(rx, ry, r * grow, r * grow * 0.24, 0, 0, Math.PI * 2)
      pen.stroke()
    }
  }
  return finished(on, chance, 0.2, { ...stands, dark: true, reflection: 0.18, accent: '#d8f5fb' })
}

/** Monsoon: wet green leaves out of focus all around, drops of light between them. */
export const leaves: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#000000', 0.2)],
    [0.5, tint],
    [1, mixed(tint, '#000000', 0.32)],
  ])
  const [x, y] = w > h * 1.15 ? [w * 0.75, h * 0.5] : [w * 0.5, h * 0.6]
  glow(pen, x, y, s * 0.6, '#c9efb0', 0.4)
  pen.save()
  pen.filter = `blur(${(s / 90).toFixed(1)}px)`
  const colour = () =>
    clear(mixed(tint, chance.next() > 0.55 ? '#000000' : '#7bbf6a', chance.between(0.15, 0.4)), 0.62)
  const sizes = [
    [s * 0.025, s * 0.05],
    [s * 0.09, s * 0.17],
  ] as const
  for (const area of [
    { x: -w * 0.02, y: 0, width: w * 0.1, height: h },
    { x: w * 0.92, y: 0, width: w * 0.1, height: h },
    { x: 0, y: -h * 0.04, width: w, height: h * 0.06 },
  ])
    foliage(pen, area, 16, sizes, colour, chance)
  pen.restore()
  bokeh(pen, { x: 0, y: 0, width: w, height: h }, ['#dff7d0', '#a8d8a0'], 12, s * 0.03, chance)
  return finished(on, chance, 0.25, { ...stands, dark: true, accent: '#dff7d0' })
}

/** Exams: squared paper with a red margin, and pencil marks in its corners. */
export const notebook: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  const dark = isDark(tint)
  wash(on, [[0, tint]])
  const step = s / 22
  pen.strokeStyle = clear(dark ? '#ffffff' : '#3f6fa8', dark ? 0.08 : 0.2)
  pen.lineWidth = Math.max(0.7, s / 900)
  for (let x = step; x < w; x += step) line(pen, x, 0, x, h)
  for (let y = step; y < h; y += step) line(pen, 0, y, w, y)
  pen.strokeStyle = clear('#d6405c', 0.6)
  pen.lineWidth = Math.max(1, s / 400)
  line(pen, s * 0.036, 0, s * 0.036, h)
  line(pen, s * 0.044, 0, s * 0.044, h)
  grain(pen, w, h, chance, 3)
  return finished(on, chance, 0, { ...stands, dark, accent: '#1f3f6d' })
}

function line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void {
  pen.beginPath()
  pen.moveTo(x0, y0)
  pen.lineTo(x1, y1)
  pen.stroke()
}

/** Exams: a blackboard with chalk dust, sums at its edges, in a wooden frame. */
export const board: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#ffffff', 0.04)],
    [1, mixed(tint, '#000000', 0.2)],
  ])
  pen.save()
  pen.filter = `blur(${(s / 30).toFixed(1)}px)`
  for (let n = 0; n < 14; n++) {
    pen.fillStyle = clear('#ffffff', chance.between(0.01, 0.05))
    pen.beginPath()
    pen.ellipse(
      w * chance.next(),
      h * chance.next(),
      s * chance.between(0.1, 0.36),
      s * chance.between(0.02, 0.07),
      -0.25,
      0,
      7,
    )
    pen.fill()
  }
  pen.restore()
  pen.strokeStyle = clear('#ffffff', 0.18)
  pen.lineWidth = s / 380
  const [x, y] = w > h * 1.15 ? [w * 0.75, h * 0.5] : [w * 0.5, h * 0.62]
  for (const r of [0.4, 0.47]) {
    pen.setLineDash(r > 0.45 ? [s / 40, s / 60] : [])
    pen.beginPath()
    pen.ellipse(x, y, s * r, s * r * 0.98, 0.2, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.setLineDash([])
  const thick = s * 0.022
  pen.strokeStyle = '#9a6a3a'
  pen.lineWidth = thick
  pen.strokeRect(thick / 2, thick / 2, w - thick, h - thick)
  pen.strokeStyle = 'rgba(0,0,0,0.35)'
  pen.lineWidth = thick * 0.2
  pen.strokeRect(thick, thick, w - thick * 2, h - thick * 2)
  return finished(on, chance, 0, { ...stands, dark: true, accent: '#ffe9a8' })
}

/** Delivery: a road that runs into the picture, and lines of speed. */
export const road: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  const dark = isDark(tint)
  wash(on, [
    [0, mixed(tint, '#ffffff', dark ? 0.06 : 0.3)],
    [1, tint],
  ])
  pen.save()
  pen.transform(1, 0, -0.32, 1, h * 0.16, 0)
  for (let n = 0; n < 26; n++) {
    const y = h * chance.between(0.05, 0.8)
    const long = s * chance.between(0.12, 0.5)
    pen.fillStyle = clear('#ffffff', dark ? chance.between(0.03, 0.08) : chance.between(0.15, 0.4))
    pen.beginPath()
    pen.roundRect(w * chance.between(-0.1, 1), y, long, s * chance.between(0.004, 0.014), s * 0.01)
    pen.fill()
  }
  pen.restore()
  const top = h * (w > h * 1.15 ? 0.9 : 0.84)
  const lane = top + (h - top) * 0.42
  const thick = (h - top) * 0.1
  pen.fillStyle = mixed(tint, '#0c0f14', dark ? 0.6 : 0.82)
  pen.beginPath()
  pen.moveTo(0, top)
  pen.lineTo(w, top - h * 0.02)
  pen.lineTo(w, h)
  pen.lineTo(0, h)
  pen.fill()
  pen.fillStyle = '#f7d046'
  for (let x = -s * 0.05; x < w; x += s * 0.2) {
    pen.beginPath()
    pen.moveTo(x, lane)
    pen.lineTo(x + s * 0.1, lane)
    pen.lineTo(x + s * 0.09, lane + thick)
    pen.lineTo(x - s * 0.012, lane + thick)
    pen.fill()
  }
  grain(pen, w, h, chance, 3)
  return finished(on, chance, 0, { ...stands, dark, accent: mixed(tint, '#000000', 0.6) })
}
