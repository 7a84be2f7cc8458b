import type { Chance } from '../../random.ts'
import type { Sheet } from '../canvas.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { bokeh, glow, vignette, wash } from '../light.ts'
import { outOfFocus } from './focus.ts'

/** Studio paper in one colour with a light behind the head. */
export const paper =
  (colour: string, light = '#ffffff', strength = 0.5) =>
  ({ pen, width: w, height: h }: Sheet): void => {
    pen.fillStyle = gradient(pen, 0, 0, w * 0.3, h, [
      [0, mixed(colour, '#ffffff', 0.06)],
      [1, mixed(colour, '#000000', 0.24)],
    ])
    pen.fillRect(0, 0, w, h)
    glow(pen, w * 0.5, h * 0.42, Math.max(w, h) * 0.72, mixed(colour, light, 0.55), strength)
    vignette(pen, w, h, 0.24)
  }

/** A paper that is what its swatch in the form shows. */
export function studioPaper(
  { pen, width: w, height: h }: Sheet,
  [middle, rim]: readonly [string, string],
): void {
  const [x, y] = [w * 0.5, h * 0.35]
  const made = pen.createRadialGradient(x, y, 0, x, y, Math.hypot(w - x, h - y))
  made.addColorStop(0, middle)
  made.addColorStop(1, rim)
  pen.fillStyle = made
  pen.fillRect(0, 0, w, h)
}

export function office(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.022, ({ pen, width: w, height: h }) => {
    pen.fillStyle = gradient(pen, 0, 0, w, 0, [
      [0, '#dfe7ee'],
      [0.5, '#f5f8fa'],
      [1, '#c3ccd6'],
    ])
    pen.fillRect(0, 0, w, h)
    for (let n = 0; n < 4; n++) {
      const x = w * (0.02 + n * 0.25)
      pen.fillStyle = gradient(pen, 0, 0, 0, h * 0.66, [
        [0, '#f9fdff'],
        [0.7, '#cfe2ef'],
        [1, '#a9c0cf'],
      ])
      pen.fillRect(x, h * 0.06, w * 0.21, h * 0.58)
      for (let b = 0; b < 5; b++) {
        pen.fillStyle = clear(chance.next() > 0.5 ? '#8aa2b6' : '#b7c9d6', 0.6)
        const tall = h * chance.between(0.08, 0.34)
        pen.fillRect(x + (w * 0.21 * b) / 5, h * 0.64 - tall, w * 0.045, tall)
      }
      pen.fillStyle = '#6c7884'
      pen.fillRect(x + w * 0.21, 0, w * 0.035, h * 0.7)
    }
    pen.fillStyle = '#8d97a1'
    pen.fillRect(0, h * 0.66, w, h * 0.34)
    pen.fillStyle = '#5c4632'
    pen.fillRect(w * 0.05, h * 0.74, w * 0.4, h * 0.05)
    pen.fillStyle = 'rgba(86,120,92,0.75)'
    for (let n = 0; n < 18; n++) {
      pen.beginPath()
      pen.ellipse(
        w * chance.between(0.84, 0.98),
        h * chance.between(0.38, 0.66),
        w * 0.02,
        w * 0.07,
        chance.between(-1, 1),
        0,
        7,
      )
      pen.fill()
    }
  })
}

export function library(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.02, ({ pen, width: w, height: h }) => {
    pen.fillStyle = '#3a2416'
    pen.fillRect(0, 0, w, h)
    const colours = [
      '#7a2f24',
      '#2f4a5c',
      '#b58a4a',
      '#3f5b3a',
      '#8a6a45',
      '#5a2d4a',
      '#c9b48a',
      '#24313f',
    ] as const
    for (let row = 0; row < 5; row++) {
      const top = (h * row) / 5
      for (let x = 0; x < w;) {
        const wide = w * chance.between(0.014, 0.036)
        const tall = (h / 5) * chance.between(0.6, 0.84)
        pen.fillStyle = mixed(chance.pick(colours), '#000000', chance.between(0, 0.35))
        pen.fillRect(x, top + (h / 5) * 0.9 - tall, wide - 1, tall)
        x += wide
      }
      pen.fillStyle = '#5b3a22'
      pen.fillRect(0, top + (h / 5) * 0.9, w, (h / 5) * 0.1)
    }
    glow(pen, w * 0.8, h * 0.15, w * 0.7, '#ffcf8a', 0.55)
    glow(pen, w * 0.15, h * 0.3, w * 0.4, '#ffdfae', 0.3)
  })
  vignette(on.pen, on.width, on.height, 0.35)
}

export function cafe(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.024, (sheet) => {
    const { pen, width: w, height: h } = sheet
    wash(sheet, [
      [0, '#4a3426'],
      [0.6, '#6f4e37'],
      [1, '#2f2018'],
    ])
    for (let n = 0; n < 5; n++) {
      const x = w * (0.1 + n * 0.2)
      pen.fillStyle = '#1d130c'
      pen.fillRect(x - 2, 0, 4, h * 0.2)
      glow(pen, x, h * 0.23, w * 0.16, '#ffc873', 0.95)
    }
    pen.fillStyle = '#8f6a4a'
    pen.fillRect(0, h * 0.72, w, h * 0.05)
    for (let n = 0; n < 14; n++) {
      pen.fillStyle = mixed('#c79f6e', '#3b5a45', chance.next())
      pen.fillRect(w * chance.next(), h * chance.between(0.38, 0.62), w * 0.03, h * 0.08)
    }
  })
  bokeh(
    on.pen,
    { x: 0, y: 0, width: on.width, height: on.height * 0.6 },
    ['#ffcf87', '#ffb066', '#ffe8c2'],
    22,
    on.width * 0.06,
    chance,
  )
  vignette(on.pen, on.width, on.height, 0.35)
}

export function neonRoom({ pen, width: w, height: h }: Sheet, chance: Chance): void {
  pen.fillStyle = '#120b24'
  pen.fillRect(0, 0, w, h)
  glow(pen, w * 0.12, h * 0.35, w * 0.8, '#ff2f92', 0.75)
  glow(pen, w * 0.9, h * 0.6, w * 0.8, '#18c8ff', 0.7)
  pen.save()
  pen.filter = `blur(${(w / 90).toFixed(1)}px)`
  for (const [x, colour] of [
    [0.1, '#ff8ac2'],
    [0.9, '#8be6ff'],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = w * 0.018
    pen.beginPath()
    pen.moveTo(w * x, h * 0.08)
    pen.lineTo(w * x, h * 0.92)
    pen.stroke()
  }
  pen.restore()
  bokeh(pen, { x: 0, y: 0, width: w, height: h }, ['#ff6fb5', '#5fd7ff', '#b48bff'], 18, w * 0.05, chance)
}

export function bricks(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.011, ({ pen, width: w, height: h }) => {
    pen.fillStyle = '#8f7a6b'
    pen.fillRect(0, 0, w, h)
    const tall = h / 16
    for (let row = 0; row < 17; row++) {
      for (let x = row % 2 === 0 ? 0 : -tall * 1.2; x < w; x += tall * 2.4) {
        pen.fillStyle = mixed(
          chance.pick(['#9c4f3a', '#8a4433', '#ad5f45', '#7d3d30']),
          '#000000',
          chance.between(0, 0.2),
        )
        pen.fillRect(x + 2, row * tall + 2, tall * 2.4 - 4, tall - 4)
      }
    }
    glow(pen, w * 0.3, h * 0.25, w * 0.8, '#ffe6c4', 0.5)
  })
  vignette(on.pen, on.width, on.height, 0.42)
}
