import type { Chance } from '../../random.ts'
import type { Sheet } from '../canvas.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { bokeh, foliage, glow, leafShadow, wash } from '../light.ts'
import { outOfFocus } from './focus.ts'

export function city(on: Sheet, chance: Chance, night: boolean): void {
  outOfFocus(on, 0.016, ({ pen, width: w, height: h }) => {
    pen.fillStyle = gradient(
      pen,
      0,
      0,
      0,
      h,
      night
        ? [
            [0, '#0c1330'],
            [0.6, '#2b2a52'],
            [1, '#5a3a4e'],
          ]
        : [
            [0, '#9cc3e6'],
            [0.6, '#dcebf5'],
            [1, '#f3e9db'],
          ],
    )
    pen.fillRect(0, 0, w, h)
    for (let layer = 0; layer < 3; layer++) {
      for (let x = -10; x < w;) {
        const wide = w * chance.between(0.06, 0.13)
        const tall = h * chance.between(0.25, 0.62 - layer * 0.12)
        pen.fillStyle = night
          ? mixed('#1a2145', '#07091a', layer / 2)
          : mixed('#b9cad8', '#7d93a6', layer / 2)
        pen.fillRect(x, h - tall, wide, tall)
        for (let wy = h - tall + 8; wy < h; wy += h * 0.03) {
          for (let wx = x + 5; wx < x + wide - 6; wx += w * 0.018) {
            if (chance.next() > 0.55) continue
            pen.fillStyle = night ? clear('#ffd58a', chance.between(0.3, 0.95)) : clear('#ffffff', 0.35)
            pen.fillRect(wx, wy, w * 0.009, h * 0.014)
          }
        }
        x += wide + w * 0.01
      }
    }
  })
  if (night)
    bokeh(
      on.pen,
      { x: 0, y: on.height * 0.3, width: on.width, height: on.height * 0.7 },
      ['#ffcf7a', '#ff9d6b', '#8ab6ff'],
      26,
      on.width * 0.05,
      chance,
    )
}

export function nature(on: Sheet, chance: Chance, colours: readonly [string, string, string]): void {
  const [high, mid, low] = colours
  outOfFocus(on, 0.03, (sheet) => {
    const { pen, width: w, height: h } = sheet
    wash(sheet, [
      [0, high],
      [0.55, mid],
      [1, low],
    ])
    const colour = () =>
      clear(mixed(mid, chance.next() > 0.45 ? low : '#fdffe4', chance.between(0.2, 0.8)), 0.6)
    const sizes = [
      [w * 0.03, w * 0.12],
      [w * 0.02, w * 0.08],
    ] as const
    foliage(pen, { x: 0, y: h * 0.1, width: w, height: h * 0.9 }, 60, sizes, colour, chance)
  })
  bokeh(
    on.pen,
    { x: 0, y: 0, width: on.width, height: on.height * 0.7 },
    ['#fffde0', '#f1ffd0', '#ffffff'],
    24,
    on.width * 0.06,
    chance,
  )
  glow(on.pen, on.width * 0.8, on.height * 0.1, on.width * 0.6, '#fff6cf', 0.6)
}

export function riverside(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.014, (sheet) => {
    const { pen, width: w, height: h } = sheet
    wash(sheet, [
      [0, '#a9d2ea'],
      [0.45, '#e6f0e4'],
      [0.5, '#7fa37a'],
      [0.58, '#4d7f6d'],
      [0.62, '#8fc0c6'],
      [1, '#4f8a98'],
    ])
    const colour = () => clear(chance.pick(['#3f6f45', '#5c8f54', '#2f5a40']), 0.85)
    const sizes = [
      [w * 0.03, w * 0.09],
      [h * 0.02, h * 0.06],
    ] as const
    foliage(pen, { x: 0, y: h * 0.47, width: w, height: h * 0.1 }, 40, sizes, colour, chance)
    for (let n = 0; n < 60; n++) {
      pen.fillStyle = clear('#ffffff', chance.between(0.1, 0.45))
      pen.fillRect(w * chance.next(), h * chance.between(0.63, 1), w * chance.between(0.03, 0.14), h * 0.005)
    }
  })
  glow(on.pen, on.width * 0.2, on.height * 0.12, on.width * 0.6, '#fff6da', 0.7)
}

export function beach(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.011, (sheet) => {
    const { pen, width: w, height: h } = sheet
    wash(sheet, [
      [0, '#6fb7e2'],
      [0.47, '#d9eef5'],
      [0.5, '#4aa3b6'],
      [0.66, '#8ccfd0'],
      [0.7, '#f3ead4'],
      [0.75, '#ecd9b3'],
      [1, '#d3b384'],
    ])
    for (let n = 0; n < 9; n++) {
      pen.fillStyle = clear('#ffffff', chance.between(0.2, 0.6))
      const y = h * (0.52 + n * 0.02)
      pen.fillRect(w * chance.between(-0.2, 0.6), y, w * chance.between(0.2, 0.7), h * (0.003 + n * 0.0007))
    }
    // A headland far off and a palm at the edge give the eye a near and a far.
    pen.fillStyle = '#7fa5a0'
    pen.beginPath()
    pen.ellipse(w * 0.12, h * 0.49, w * 0.26, h * 0.05, 0, Math.PI, 0)
    pen.fill()
    for (let n = 0; n < 7; n++)
      leafShadow(pen, w * 1.0, h * 0.12, w * 0.42, 1.7 + n * 0.36, 'rgba(52,110,62,0.8)', chance)
  })
  glow(on.pen, on.width * 0.3, on.height * 0.12, on.width * 0.6, '#fff8dc', 0.8)
}

export function sunset(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.01, (sheet) => {
    const { pen, width: w, height: h } = sheet
    wash(sheet, [
      [0, '#4a4478'],
      [0.3, '#b5566b'],
      [0.55, '#f28c55'],
      [0.68, '#ffcf8b'],
      [1, '#c98a6a'],
    ])
    glow(pen, w * 0.7, h * 0.6, w * 0.42, '#fff2c8', 1)
    for (const [level, colour] of [
      [0.66, '#a5606a'],
      [0.72, '#7a4560'],
      [0.8, '#472c45'],
    ] as const) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.moveTo(0, h)
      const steps = 9
      for (let n = 0; n <= steps; n++)
        pen.lineTo((w * n) / steps, h * (level + chance.between(-0.035, 0.035)))
      pen.lineTo(w, h)
      pen.fill()
    }
  })
  glow(on.pen, on.width * 0.7, on.height * 0.6, on.width * 0.7, '#ffb867', 0.35)
}
