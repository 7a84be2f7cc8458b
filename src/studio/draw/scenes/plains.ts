import { clear, mixed, shifted } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { glow, grain, wash } from '../light.ts'
import type { Pen } from '../canvas.ts'
import type { Scene } from './scene.ts'
import { finished, isDark } from './scene.ts'

// Quiet grounds for templates: their colour is the tint itself, and what is on them is close to it, so that words
// stand anywhere.

const stands = { ground: 0.82, width: 0.6, shadow: 0.5, light: -0.5, reflection: 0 } as const

/** Paper with two large soft shapes, as a cut collage. */
export const paper: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const dark = isDark(tint)
  wash(on, [
    [0, mixed(tint, '#ffffff', dark ? 0.05 : 0.35)],
    [1, tint],
  ])
  const r = Math.max(w, h)
  for (const [x, y, size, colour] of [
    [0.98, 0.02, 0.4, mixed(tint, dark ? '#000000' : '#ffffff', dark ? 0.16 : 0.5)],
    [0.02, 0.92, 0.36, mixed(tint, '#000000', dark ? 0.2 : 0.05)],
  ] as const) {
    pen.fillStyle = clear(colour, 0.75)
    pen.beginPath()
    pen.arc(w * x, h * y, r * size, 0, Math.PI * 2)
    pen.fill()
  }
  pen.strokeStyle = clear(mixed(tint, '#000000', 0.4), 0.16)
  pen.lineWidth = Math.max(1, r / 700)
  for (let n = 1; n <= 4; n++) {
    pen.beginPath()
    pen.arc(w * 0.98, h * 0.02, r * (0.4 + n * 0.018), 0, Math.PI * 2)
    pen.stroke()
  }
  grain(pen, w, h, chance, 5)
  return finished(on, chance, 0, { ...stands, dark, accent: mixed(tint, '#000000', 0.65) })
}

/** One strong colour with light falling across. */
export const vivid: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const dark = isDark(tint)
  const bright = mixed(tint, '#ffffff', dark ? 0.08 : 0.34)
  wash(on, [
    [0, bright],
    [0.5, tint],
    [1, mixed(tint, '#000000', dark ? 0.26 : 0.06)],
  ])
  pen.fillStyle = clear('#ffffff', dark ? 0.045 : 0.22)
  for (const [from, wide] of [
    [-0.12, 0.2],
    [0.2, 0.06],
    [0.62, 0.16],
  ] as const) {
    pen.beginPath()
    pen.moveTo(w * (from + 0.34), 0)
    pen.lineTo(w * (from + wide + 0.34), 0)
    pen.lineTo(w * (from + wide), h)
    pen.lineTo(w * from, h)
    pen.fill()
  }
  grain(pen, w, h, chance, 5)
  return finished(on, chance, 0, { ...stands, dark, accent: mixed(tint, '#000000', 0.65) })
}

/** Rays of two neighbouring tones from where the product stands. */
export const sunburst: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const dark = isDark(tint)
  wash(on, [[0, tint]])
  const [x, y] = w > h * 1.15 ? [w * 0.75, h * 0.52] : [w * 0.5, h * 0.62]
  const far = Math.hypot(w, h)
  const other = mixed(tint, dark ? '#000000' : '#ffffff', dark ? 0.2 : 0.42)
  pen.fillStyle = other
  const count = 16
  for (let n = 0; n < count; n++) {
    const a = (n / count) * Math.PI * 2 + 0.1
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(a) * far, y + Math.sin(a) * far)
    pen.lineTo(x + Math.cos(a + Math.PI / count) * far, y + Math.sin(a + Math.PI / count) * far)
    pen.fill()
  }
  glow(pen, x, y, Math.min(w, h) * 0.62, dark ? mixed(tint, '#ffffff', 0.42) : '#ffffff', dark ? 0.5 : 0.75)
  halftone(pen, w, h, clear(dark ? '#ffffff' : mixed(tint, '#000000', 0.5), dark ? 0.07 : 0.1))
  grain(pen, w, h, chance, 4)
  return finished(on, chance, 0, { ...stands, dark, light: -0.2, accent: mixed(tint, '#000000', 0.65) })
}

/** Dots that shrink away from the lower corners. */
function halftone(pen: Pen, w: number, h: number, colour: string): void {
  const step = Math.max(w, h) / 60
  pen.fillStyle = colour
  for (let y = 0; y < 22; y++)
    for (let x = 0; x < 22; x++) {
      const size = step * 0.46 * (1 - (x + y) / 22)
      if (size < step * 0.06) continue
      for (const across of [x * step, w - x * step]) {
        pen.beginPath()
        pen.arc(across, h - y * step, size, 0, Math.PI * 2)
        pen.fill()
      }
    }
}

/** A dark stage with one lamp above and folds of cloth behind. */
export const velvet: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  wash(on, [
    [0, mixed(tint, '#000000', 0.35)],
    [0.7, tint],
    [1, mixed(tint, '#000000', 0.5)],
  ])
  const fold = Math.max(w, h) / 16
  for (let x = 0; x < w; x += fold) {
    const wide = fold * chance.between(0.8, 1.25)
    pen.fillStyle = gradient(pen, x, 0, x + wide, 0, [
      [0, 'rgba(0,0,0,0.26)'],
      [0.45, clear(mixed(tint, '#ffffff', 0.4), 0.16)],
      [1, 'rgba(0,0,0,0.26)'],
    ])
    pen.fillRect(x, 0, wide, h)
  }
  const x = w > h * 1.15 ? w * 0.75 : w * 0.55
  glow(pen, x, h * 0.62, Math.min(w, h) * 0.7, mixed(tint, '#ffffff', 0.55), 0.34)
  pen.fillStyle = gradient(pen, 0, h * 0.8, 0, h, [
    [0, 'rgba(0,0,0,0)'],
    [1, 'rgba(0,0,0,0.5)'],
  ])
  pen.fillRect(0, h * 0.8, w, h * 0.2)
  return finished(on, chance, 0.4, {
    ...stands,
    dark: true,
    shadow: 0.8,
    light: -0.2,
    reflection: 0.14,
    accent: mixed(tint, '#ffffff', 0.6),
  })
}

/** Paper scraps that fall along both sides, with a string of pennants above. */
export const opening: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const dark = isDark(tint)
  wash(on, [
    [0, mixed(tint, '#ffffff', dark ? 0.06 : 0.3)],
    [1, tint],
  ])
  glow(pen, w * 0.5, h * 0.6, Math.min(w, h) * 0.7, '#ffffff', dark ? 0.16 : 0.7)
  const colours = ['#f7c948', '#e4572e', '#2a9d8f', '#e76fab', '#4f7df0'] as const
  const edge = Math.min(w, h) * 0.062
  const scrap = Math.max(w, h) / 110
  for (let n = 0; n < 110; n++) {
    // Outside of where words stand they are as bright as they like, elsewhere there are none.
    const atSide = chance.next() < 0.5 ? chance.between(0, edge) : w - chance.between(0, edge)
    pen.save()
    pen.translate(atSide, h * chance.between(0, 1))
    pen.rotate(chance.next() * Math.PI)
    pen.fillStyle = chance.pick(colours)
    pen.fillRect(-scrap, -scrap * 0.42, scrap * 2 * chance.between(0.5, 1), scrap * 0.84)
    pen.restore()
  }
  const flags = Math.max(8, Math.round(w / (Math.min(w, h) * 0.085)))
  for (let n = 0; n < flags; n++) {
    const at = (share: number) => ({ x: w * share, y: Math.min(w, h) * 0.03 * 4 * share * (1 - share) * 0.5 })
    const [a, b] = [at((n + 0.1) / flags), at((n + 0.9) / flags)]
    pen.fillStyle = colours[n % colours.length] ?? tint
    pen.beginPath()
    pen.moveTo(a.x, a.y)
    pen.lineTo(b.x, b.y)
    pen.lineTo((a.x + b.x) / 2, (a.y + b.y) / 2 + Math.min(w, h) * 0.036)
    pen.fill()
  }
  grain(pen, w, h, chance, 4)
  return finished(on, chance, 0, { ...stands, dark, accent: shifted(tint, 0, 0.7, 0.25) })
}
