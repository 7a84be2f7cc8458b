import type { Chance } from '../../random.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import type { Pen, Sheet } from '../canvas.ts'
import { glow, grain, wash } from '../light.ts'
import { lantern } from './celebrations.ts'
import { finished, isDark, type Scene } from './scene.ts'

// The year's feasts as they are drawn on cards and walls here. What is bright stands in the margins or behind the
// product; where words stand a ground stays close to its tint.

const stands = { ground: 0.82, width: 0.58, shadow: 0.5, light: -0.3, reflection: 0 } as const

const short = ({ width, height }: Sheet) => Math.min(width, height)

/** Eid: a deep sky, the young moon behind the product, lanterns in the margins, domes far away. */
export const crescent: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#000000', 0.45)],
    [0.55, tint],
    [1, mixed(tint, '#ffffff', 0.1)],
  ])
  for (let n = 0; n < 90; n++) {
    pen.fillStyle = clear('#ffe9b0', chance.between(0.1, 0.4))
    pen.beginPath()
    pen.arc(w * chance.next(), h * chance.between(0, 0.7), (s / 1000) * chance.between(0.6, 2.2), 0, 7)
    pen.fill()
  }
  const wide = w > h * 1.15
  const [x, y, r] = wide ? [w * 0.76, h * 0.46, h * 0.44] : [w * 0.5, h * 0.69, Math.min(w * 0.31, h * 0.23)]
  glow(pen, x, y, r * 1.35, '#ffd98a', 0.34)
  moon(pen, x, y, r, '#f3cf7a')
  domes(on, mixed(tint, '#000000', 0.4), 0.86)
  const size = s * 0.046
  for (const [across, drop, big] of [
    [0.032, 0.13, 1],
    [0.968, 0.08, 1],
    [0.968, 0.3, 0.7],
  ] as const)
    lantern(on, w * across, h * drop, size * big)
  return finished(on, chance, 0.15, { ...stands, dark: true, shadow: 0.6, accent: '#ffd78a' })
}

function moon(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, Math.PI * 0.24, Math.PI * 1.76)
  pen.arc(x + r * 0.3, y, r * 0.86, Math.PI * 1.71, Math.PI * 0.29, true)
  pen.closePath()
  pen.fill()
}

/** Domes and minarets along the horizon. */
function domes({ pen, width: w, height: h }: Sheet, colour: string, foot: number): void {
  const unit = Math.min(w, h) * 0.1
  pen.fillStyle = colour
  pen.fillRect(0, h * foot, w, h * (1 - foot))
  for (let x = -unit * 0.4, n = 0; x < w + unit; x += unit * 1.55, n++) {
    const big = n % 3 === 1 ? 1.35 : n % 3 === 2 ? 0.8 : 1
    const r = unit * 0.52 * big
    const top = h * foot
    pen.beginPath()
    pen.moveTo(x - r, top)
    pen.bezierCurveTo(x - r * 1.25, top - r * 0.9, x - r * 0.4, top - r * 1.15, x, top - r * 1.75)
    pen.bezierCurveTo(x + r * 0.4, top - r * 1.15, x + r * 1.25, top - r * 0.9, x + r, top)
    pen.fill()
    const mast = x + unit * 0.78
    pen.fillRect(mast - unit * 0.05, top - unit * 1.5, unit * 0.1, unit * 1.5)
    pen.beginPath()
    pen.moveTo(mast - unit * 0.1, top - unit * 1.42)
    pen.quadraticCurveTo(mast - unit * 0.06, top - unit * 1.65, mast, top - unit * 1.85)
    pen.quadraticCurveTo(mast + unit * 0.06, top - unit * 1.65, mast + unit * 0.1, top - unit * 1.42)
    pen.fill()
  }
}

/** Eid by day: a lattice of eight-pointed stars, fine as on tiles. */
export const lattice: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const dark = isDark(tint)
  wash(on, [
    [0, mixed(tint, '#ffffff', dark ? 0.06 : 0.4)],
    [1, tint],
  ])
  const step = short(on) / 7.5
  pen.strokeStyle = clear(dark ? '#f3d58a' : mixed(tint, '#6b4a12', 0.6), dark ? 0.2 : 0.28)
  pen.lineWidth = Math.max(0.8, step / 60)
  for (let y = 0; y < h + step; y += step)
    for (let x = 0; x < w + step; x += step) {
      for (const turn of [0, Math.PI / 4]) {
        pen.beginPath()
        for (let n = 0; n < 4; n++) {
          const a = (n / 4) * Math.PI * 2 + turn
          pen.lineTo(x + Math.cos(a) * step * 0.5, y + Math.sin(a) * step * 0.5)
        }
        pen.closePath()
        pen.stroke()
      }
      pen.beginPath()
      pen.arc(x, y, step * 0.16, 0, Math.PI * 2)
      pen.stroke()
    }
  const light = dark ? clear(tint, 0.5) : clear('#ffffff', 0.55)
  glow(
    pen,
    w * 0.5,
    h * 0.16,
    Math.max(w, h) * 0.5,
    light.startsWith('rgba') ? (dark ? tint : '#ffffff') : tint,
    dark ? 0.7 : 0.7,
  )
  return finished(on, chance, 0.1, { ...stands, dark, accent: mixed(tint, '#3a2408', 0.75) })
}

/** Boishakh: a great alpona, white on red or red on white, behind the product, and its petals in the corners. */
export const alpona: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const dark = isDark(tint)
  const s = short(on)
  wash(on, [
    [0, tint],
    [1, mixed(tint, '#000000', dark ? 0.2 : 0.05)],
  ])
  const paint = dark ? mixed(tint, '#ffffff', 0.2) : mixed(tint, '#c8102e', 0.22)
  const [x, y] = w > h * 1.15 ? [w * 0.75, h * 0.5] : [w * 0.5, h * 0.62]
  mandala(pen, x, y, s * 0.6, paint)
  for (const [cx, cy] of [
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ] as const)
    mandala(pen, cx, cy, s * 0.2, paint)
  grain(pen, w, h, chance, 4)
  return finished(on, chance, 0, { ...stands, dark, accent: '#a3101f' })
}

/** Rings of petals and dots, as women lay them out with rice paste. */
function mandala(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.save()
  pen.translate(x, y)
  pen.fillStyle = colour
  pen.strokeStyle = colour
  pen.lineWidth = r / 70
  for (const [from, to, count, wide] of [
    [0.12, 0.36, 8, 0.16],
    [0.42, 0.66, 16, 0.12],
    [0.74, 0.97, 24, 0.1],
  ] as const) {
    for (let n = 0; n < count; n++) {
      pen.save()
      pen.rotate((n / count) * Math.PI * 2)
      pen.beginPath()
      pen.moveTo(0, -r * from)
      pen.bezierCurveTo(r * wide, -r * (from + 0.08), r * wide * 0.8, -r * (to - 0.06), 0, -r * to)
      pen.bezierCurveTo(-r * wide * 0.8, -r * (to - 0.06), -r * wide, -r * (from + 0.08), 0, -r * from)
      if (count === 16) pen.stroke()
      else pen.fill()
      pen.beginPath()
      pen.arc(Math.sin(Math.PI / count) * r * to, -Math.cos(Math.PI / count) * r * to, r * 0.014, 0, 7)
      pen.fill()
      pen.restore()
    }
    pen.beginPath()
    pen.arc(0, 0, r * (from - 0.035), 0, Math.PI * 2)
    pen.stroke()
  }
  pen.restore()
}

/** Boishakh: the red sun of the fair, and a border of stitched shapes as on a sari. */
export const mela: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#ffffff', 0.45)],
    [1, tint],
  ])
  const wide = w > h * 1.15
  const [x, y, r] = wide ? [w * 0.76, h * 0.5, h * 0.42] : [w * 0.5, h * 0.62, w * 0.37]
  pen.fillStyle = '#d3212d'
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = clear('#f7b733', 0.9)
  for (let n = 0; n < 40; n++) {
    const a = (n / 40) * Math.PI * 2
    pen.beginPath()
    pen.arc(x + Math.cos(a) * r * 1.07, y + Math.sin(a) * r * 1.07, r * 0.024, 0, 7)
    pen.fill()
  }
  border(on, s * 0.032)
  grain(pen, w, h, chance, 4)
  return finished(on, chance, 0, { ...stands, dark: false, accent: '#a3101f' })
}

/** Triangles in red, yellow and green along both long sides. */
function border({ pen, width: w, height: h }: Sheet, thick: number): void {
  const colours = ['#c8102e', '#f2a900', '#0b7a4b'] as const
  const step = thick * 1.3
  for (const [side, length] of [
    ['left', h],
    ['right', h],
  ] as const) {
    for (let at = 0, n = 0; at < length; at += step, n++) {
      pen.fillStyle = colours[n % 3] ?? colours[0]
      const x = side === 'left' ? 0 : w
      const tip = side === 'left' ? thick : w - thick
      pen.beginPath()
      pen.moveTo(x, at)
      pen.lineTo(tip, at + step / 2)
      pen.lineTo(x, at + step)
      pen.fill()
    }
  }
}

/** Puja: garlands of marigold that hang down both sides and along the top. */
export const garland: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  const dark = isDark(tint)
  wash(on, [
    [0, mixed(tint, '#000000', dark ? 0.14 : 0)],
    [0.6, tint],
    [1, mixed(tint, '#000000', 0.2)],
  ])
  const [x, y] = w > h * 1.15 ? [w * 0.75, h * 0.5] : [w * 0.5, h * 0.62]
  glow(pen, x, y, s * 0.66, '#ffc35c', 0.42)
  mandala(pen, x, y, s * 0.46, clear('#ffd27a', dark ? 0.16 : 0.3))
  const r = s * 0.021
  const across = Math.ceil(w / (r * 1.62))
  for (let n = 0; n <= across; n++)
    marigold(
      pen,
      (n / across) * w,
      r * 0.7 + Math.abs(Math.sin((n / across) * Math.PI * 5)) * r * 1.1,
      r,
      chance,
    )
  for (const side of [r * 0.9, w - r * 0.9])
    for (let down = r * 2; down < h * 0.62; down += r * 1.55)
      marigold(pen, side, down, r * (1 - down / h / 4), chance)
  return finished(on, chance, 0.2, { ...stands, dark, accent: '#8c1c13' })
}

function marigold(pen: Pen, x: number, y: number, r: number, chance: Chance): void {
  const colour = chance.pick(['#f59a0b', '#f7b71d', '#ee7a09'])
  for (const [size, tone] of [
    [1, mixed(colour, '#7a2b00', 0.28)],
    [0.74, colour],
    [0.42, mixed(colour, '#fff2b8', 0.4)],
  ] as const) {
    pen.fillStyle = tone
    pen.beginPath()
    for (let n = 0; n <= 20; n++) {
      const a = (n / 20) * Math.PI * 2
      const far = r * size * (n % 2 === 0 ? 1 : 0.84)
      pen.lineTo(x + Math.cos(a) * far, y + Math.sin(a) * far)
    }
    pen.fill()
  }
}

/** Puja outdoors: an autumn sky, white clouds low, kash grass at the foot. */
export const kash: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = short(on)
  wash(on, [
    [0, mixed(tint, '#ffffff', 0.22)],
    [0.62, mixed(tint, '#ffffff', 0.62)],
    [1, mixed(tint, '#ffffff', 0.35)],
  ])
  pen.save()
  pen.filter = `blur(${(s / 70).toFixed(1)}px)`
  for (let n = 0; n < 26; n++) {
    pen.fillStyle = clear('#ffffff', chance.between(0.3, 0.8))
    pen.beginPath()
    pen.ellipse(
      w * chance.next(),
      h * chance.between(0.46, 0.74),
      s * chance.between(0.06, 0.2),
      s * chance.between(0.02, 0.06),
      0,
      0,
      7,
    )
    pen.fill()
  }
  pen.restore()
  for (let n = 0; n < 70; n++) {
    const x = w * chance.next()
    const tall = s * chance.between(0.16, 0.34)
    const lean = s * chance.between(0.02, 0.1)
    pen.strokeStyle = clear(mixed('#7f9a4a', '#ffffff', chance.between(0.1, 0.5)), 0.8)
    pen.lineWidth = s / 420
    pen.beginPath()
    pen.moveTo(x, h)
    pen.quadraticCurveTo(x + lean * 0.2, h - tall * 0.6, x + lean, h - tall)
    pen.stroke()
    for (let k = 0; k < 12; k++) {
      pen.fillStyle = clear('#ffffff', chance.between(0.4, 0.85))
      pen.beginPath()
      const at = k / 12
      pen.ellipse(
        x + lean * (0.62 + at * 0.5),
        h - tall * (0.72 + at * 0.36),
        s * 0.012 * (1.2 - at),
        s * 0.006,
        -0.9,
        0,
        7,
      )
      pen.fill()
    }
  }
  return finished(on, chance, 0, { ...stands, dark: false, accent: '#7a1f2b' })
}

/** Victory Day: the flag's red sun on its green, and folds of cloth over both. */
export const flag: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  wash(on, [
    [0, tint],
    [1, mixed(tint, '#000000', 0.25)],
  ])
  const wide = w > h * 1.15
  const [x, y, r] = wide ? [w * 0.76, h * 0.5, h * 0.43] : [w * 0.5, h * 0.66, Math.min(w * 0.34, h * 0.27)]
  pen.fillStyle = '#d9102f'
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
  const fold = Math.max(w, h) / 7
  for (let at = -h; at < w + h; at += fold) {
    pen.fillStyle = gradient(pen, at, 0, at + fold, 0, [
      [0, 'rgba(0,0,0,0.13)'],
      [0.5, 'rgba(255,255,255,0.05)'],
      [1, 'rgba(0,0,0,0.13)'],
    ])
    pen.beginPath()
    pen.moveTo(at, 0)
    pen.bezierCurveTo(at + fold * 0.4, h * 0.3, at - fold * 0.4, h * 0.7, at, h)
    pen.lineTo(at + fold, h)
    pen.bezierCurveTo(at + fold * 0.6, h * 0.7, at + fold * 1.4, h * 0.3, at + fold, 0)
    pen.fill()
  }
  return finished(on, chance, 0.2, { ...stands, dark: true, accent: '#ffffff' })
}

/** Victory Day: the seven walls of the National Martyrs’ Memorial before the sun. */
export const monument: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const s = Math.min(short(on), h * 0.72)
  wash(on, [
    [0, mixed(tint, '#000000', 0.3)],
    [0.6, tint],
    [1, mixed(tint, '#000000', 0.35)],
  ])
  const wide = w > h * 1.15
  const x = wide ? w * 0.76 : w * 0.5
  const foot = h * 0.86
  glow(pen, x, foot - s * 0.42, s * 0.6, '#ff5a4d', 0.4)
  pen.fillStyle = '#c8102e'
  pen.beginPath()
  pen.arc(x, foot - s * 0.4, s * 0.33, 0, Math.PI * 2)
  pen.fill()
  for (let n = 6; n >= 0; n--) {
    const half = s * (0.075 + n * 0.062)
    const tall = s * (0.66 - n * 0.078)
    for (const side of [-1, 1]) {
      pen.fillStyle = mixed('#dfe9e0', tint, 0.16 + n * 0.085 + (side > 0 ? 0.16 : 0))
      pen.beginPath()
      pen.moveTo(x, foot - tall)
      pen.quadraticCurveTo(x + side * half * 0.16, foot - tall * 0.35, x + side * half, foot)
      pen.lineTo(x + side * half * 0.72, foot)
      pen.quadraticCurveTo(x + side * half * 0.1, foot - tall * 0.3, x, foot - tall * 0.9)
      pen.fill()
    }
  }
  pen.fillStyle = mixed(tint, '#000000', 0.5)
  pen.fillRect(0, foot, w, h - foot)
  return finished(on, chance, 0.2, { ...stands, dark: true, accent: '#ffffff' })
}
