import type { Chance } from '../../random.ts'
import { clear, hslOf, mixed, shifted } from '#shared/drawing/colour.ts'
import { glow, grain, wash } from '../light.ts'
import type { MakeLook } from './look.ts'
import { dots, halo, rays } from './look.ts'

export const news: MakeLook = () => ({
  title: { family: 'Montserrat', weight: 900, colour: '#ffffff', accent: '#ffe14d', outline: '#5c0008' },
  frame: '#ffffff',
  ground(on, chance, at) {
    const { pen, width: w, height: h } = on
    wash(
      on,
      [
        [0, '#b3000f'],
        [0.6, '#d90f1f'],
        [1, '#7a000a'],
      ],
      true,
    )
    halo(on, at, 0.5, 0.7, '#ff7a6b', 0.6)
    pen.save()
    pen.globalAlpha = 0.16
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = w / 400
    const r = Math.min(w, h) * 0.62
    for (let n = -3; n <= 3; n++) {
      pen.beginPath()
      pen.ellipse(at.x + at.width / 2, h / 2, Math.abs(n) * r * 0.33 + 1, r, 0, 0, Math.PI * 2)
      pen.stroke()
      pen.beginPath()
      pen.ellipse(
        at.x + at.width / 2,
        h / 2 + n * r * 0.27,
        Math.sqrt(Math.max(0, 1 - (n * 0.27) ** 2)) * r,
        r * 0.05,
        0,
        0,
        Math.PI * 2,
      )
      pen.stroke()
    }
    pen.restore()
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, h * 0.955, w, h * 0.045)
    pen.fillStyle = '#ffe14d'
    pen.fillRect(0, h * 0.945, w, h * 0.01)
    grain(pen, w, h, chance, 4)
  },
})

/** Across the colour circle from the picture, which would sink into its own colour; a grey picture takes any. */
const opposite = (tint: string | null, s: number, l: number, chance: Chance): string =>
  tint === null || hslOf(tint).s < 0.25
    ? shifted(chance.pick(['#0b8f6a', '#274b8f', '#7a2f8c', '#b5472e']), 0, s, l)
    : shifted(tint, 180, s, l)

export const promo: MakeLook = (tint, chance) => {
  const main = opposite(tint, 0.68, 0.36, chance)
  return {
    title: {
      family: 'Baloo',
      weight: 800,
      colour: '#ffffff',
      accent: '#ffe14d',
      outline: mixed(main, '#000000', 0.65),
    },
    frame: '#ffffff',
    ground(on, chance, at) {
      const { pen, width: w, height: h } = on
      wash(
        on,
        [
          [0, mixed(main, '#ffffff', 0.12)],
          [1, mixed(main, '#000000', 0.35)],
        ],
        true,
      )
      rays(on, at, '#ffffff', 0.1)
      halo(on, at, 0.5, 0.62, '#ffffff', 0.75)
      dots(on, { x: 0, y: 0, width: w * 0.3, height: h * 0.35 }, clear('#ffffff', 0.16), w / 60)
      grain(pen, w, h, chance, 4)
    },
  }
}

export const gaming: MakeLook = (_, chance) => {
  const [a, b] = chance.pick<readonly [string, string]>([
    ['#ff2f92', '#19d3ff'],
    ['#8a3cff', '#2bff88'],
    ['#ff5a1f', '#ffd21f'],
  ])
  return {
    title: { family: 'Anton', weight: 400, colour: '#ffffff', accent: b, outline: '#0a0616' },
    frame: b,
    glow: b,
    ground(on, chance, at) {
      const { pen, width: w, height: h } = on
      wash(on, [[0, '#0d0820']])
      halo(on, at, 0.5, 0.85, a, 0.75)
      glow(pen, w * 0.05, h * 0.95, w * 0.5, b, 0.5)
      pen.save()
      pen.transform(1, 0, -0.35, 1, 0, 0)
      for (let n = 0; n < 9; n++) {
        pen.fillStyle = clear(n % 2 === 0 ? a : b, chance.between(0.06, 0.2))
        pen.fillRect(w * chance.between(-0.05, 1.3), 0, w * chance.between(0.01, 0.05), h)
      }
      pen.restore()
      pen.strokeStyle = clear(b, 0.9)
      pen.lineWidth = Math.min(w, h) / 90
      // Outside of where a framed photo may stand.
      const m = Math.min(w, h) * 0.02
      const arm = m * 4.5
      for (const [x, y, dx, dy] of [
        [m, m, 1, 1],
        [w - m, m, -1, 1],
        [m, h - m, 1, -1],
        [w - m, h - m, -1, -1],
      ] as const) {
        pen.beginPath()
        pen.moveTo(x + dx * arm, y)
        pen.lineTo(x, y)
        pen.lineTo(x, y + dy * arm)
        pen.stroke()
      }
      grain(pen, w, h, chance, 8)
    },
  }
}

export const other: MakeLook = (tint, chance) => {
  const main = opposite(tint, 0.5, 0.27, chance)
  return {
    title: {
      family: 'Baloo',
      weight: 800,
      colour: '#ffffff',
      accent: '#f6b93b',
      outline: mixed(main, '#000000', 0.7),
    },
    frame: '#ffffff',
    ground(on, chance, at) {
      const { pen, width: w, height: h } = on
      wash(
        on,
        [
          [0, mixed(main, '#000000', 0.15)],
          [1, main],
        ],
        true,
      )
      const light = shifted(main, 0, 0.45, 0.66)
      pen.fillStyle = light
      pen.beginPath()
      if (w > h * 1.1) {
        pen.moveTo(at.x + at.width * 0.22, 0)
        pen.lineTo(w, 0)
        pen.lineTo(w, h)
        pen.lineTo(at.x - at.width * 0.04, h)
      } else {
        pen.moveTo(0, at.y + at.height * 0.3)
        pen.lineTo(w, at.y + at.height * 0.1)
        pen.lineTo(w, h)
        pen.lineTo(0, h)
      }
      pen.fill()
      dots(on, { x: w * 0.72, y: h * 0.02, width: w * 0.3, height: h * 0.4 }, clear(main, 0.35), w / 55)
      grain(pen, w, h, chance, 4)
    },
  }
}
