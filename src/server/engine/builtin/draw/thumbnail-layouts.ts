import type { Chance } from '../random.ts'
import type { Pen, Sheet } from './canvas.ts'
import { clear, mixed, shifted } from './colour.ts'
import type { Family } from './fonts.ts'
import { icon } from './icons.ts'
import { bokeh, glow, gradient, grain, vignette } from './light.ts'

/** What a theme decides: ground, colours and type. Places for title and picture come with the ratio. */
export type ThumbnailLook = {
  ground: (on: Sheet, chance: Chance, area: Area) => void
  /** Ground that a photograph fills instead of a drawing. */
  fullPhoto?: boolean
  title: { family: Family; weight: number; colour: string; accent: string; outline: string }
  frame: string
  glow?: string
}
export type Area = { x: number; y: number; width: number; height: number }

const fill = (pen: Pen, w: number, h: number, style: Pen['fillStyle']) => {
  pen.fillStyle = style
  pen.fillRect(0, 0, w, h)
}

function rays({ pen, width: w, height: h }: Sheet, at: Area, colour: string, strength: number): void {
  const x = at.x + at.width / 2
  const y = at.y + at.height / 2
  const far = Math.hypot(w, h)
  pen.fillStyle = clear(colour, strength)
  for (let n = 0; n < 18; n++) {
    const a = (n / 18) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(a) * far, y + Math.sin(a) * far)
    pen.lineTo(x + Math.cos(a + 0.17) * far, y + Math.sin(a + 0.17) * far)
    pen.fill()
  }
}

function dots({ pen }: Sheet, area: Area, colour: string, step: number): void {
  for (let y = 0; y < area.height / step; y++) {
    for (let x = 0; x < area.width / step; x++) {
      const size = step * 0.34 * (1 - y / (area.height / step)) * (0.3 + 0.7 * (x / (area.width / step)))
      if (size < 0.6) continue
      pen.fillStyle = colour
      pen.beginPath()
      pen.arc(area.x + (x + (y % 2) / 2) * step, area.y + y * step, size, 0, Math.PI * 2)
      pen.fill()
    }
  }
}

/** Eight looks, by theme. `tint` is the lively colour of the picture or of the theme. */
export function lookFor(theme: string, tint: string | null, chance: Chance): ThumbnailLook {
  const found = looks.find(([pattern]) => pattern.test(theme))
  return (found?.[1] ?? other)(tint, chance)
}

type MakeLook = (tint: string | null, chance: Chance) => ThumbnailLook

const business: MakeLook = () => ({
  title: { family: 'Montserrat', weight: 900, colour: '#ffffff', accent: '#f6b93b', outline: '#0a1730' },
  frame: '#ffffff',
  ground({ pen, width: w, height: h }, chance, at) {
    fill(
      pen,
      w,
      h,
      gradient(pen, 0, 0, w, h, [
        [0, '#0d2146'],
        [0.55, '#12336d'],
        [1, '#0a1a3a'],
      ]),
    )
    glow(
      pen,
      at.x + at.width / 2,
      at.y + at.height * 0.45,
      Math.max(at.width, at.height) * 0.75,
      '#3f8cff',
      0.55,
    )
    pen.strokeStyle = 'rgba(120,170,255,0.13)'
    pen.lineWidth = Math.max(1, w / 900)
    for (let n = 1; n < 9; n++) {
      pen.beginPath()
      pen.moveTo(0, (h * n) / 9)
      pen.lineTo(w, (h * n) / 9)
      pen.stroke()
    }
    const line = (lift: number) => {
      pen.beginPath()
      for (let n = 0; n <= 10; n++)
        pen.lineTo((w * n) / 10, h * (0.92 - lift - (n / 10) ** 1.6 * 0.55 + (n % 2) * 0.05))
    }
    line(0)
    pen.lineTo(w, h)
    pen.lineTo(0, h)
    pen.fillStyle = 'rgba(70,150,255,0.13)'
    pen.fill()
    line(0)
    pen.strokeStyle = 'rgba(246,185,59,0.5)'
    pen.lineWidth = w / 240
    pen.stroke()
    grain(pen, w, h, chance, 4)
  },
})

const educational: MakeLook = () => ({
  title: { family: 'Baloo', weight: 800, colour: '#14213d', accent: '#d62839', outline: '#fffdf3' },
  frame: '#ffffff',
  ground({ pen, width: w, height: h }, chance, at) {
    fill(pen, w, h, '#fdf3d6')
    const step = Math.min(w, h) / 14
    pen.strokeStyle = 'rgba(60,110,160,0.16)'
    pen.lineWidth = Math.max(1, w / 800)
    for (let x = step; x < w; x += step) {
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.lineTo(x, h)
      pen.stroke()
    }
    for (let y = step; y < h; y += step) {
      pen.beginPath()
      pen.moveTo(0, y)
      pen.lineTo(w, y)
      pen.stroke()
    }
    const radius = Math.min(at.width, at.height) * 0.5
    pen.fillStyle = '#ffb703'
    pen.beginPath()
    pen.arc(at.x + at.width / 2, at.y + at.height * 0.54, radius, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = '#219ebc'
    pen.lineWidth = w / 130
    pen.setLineDash([w / 50, w / 60])
    pen.beginPath()
    pen.arc(at.x + at.width / 2, at.y + at.height * 0.54, radius * 1.12, 0, Math.PI * 2)
    pen.stroke()
    pen.setLineDash([])
    for (const [name, x, y, turn] of [
      ['bulb', 0.93, 0.1, 0.2],
      ['pencil', 0.06, 0.9, -0.3],
      ['math-function', 0.5, 0.07, 0],
    ] as const) {
      pen.save()
      pen.translate(w * x, h * y)
      pen.rotate(turn)
      icon(pen, name, 0, 0, Math.min(w, h) * 0.1, 'rgba(20,33,61,0.55)', 1.6)
      pen.restore()
    }
    grain(pen, w, h, chance, 3)
  },
})

const lifestyle: MakeLook = () => ({
  title: { family: 'Playfair', weight: 900, colour: '#fffaf0', accent: '#ffd9a0', outline: '#40261a' },
  frame: '#fff6ea',
  fullPhoto: true,
  ground({ pen, width: w, height: h }, chance, at) {
    fill(
      pen,
      w,
      h,
      gradient(pen, 0, 0, w, h, [
        [0, '#f2b69b'],
        [0.5, '#d98773'],
        [1, '#8b4a4f'],
      ]),
    )
    glow(
      pen,
      at.x + at.width / 2,
      at.y + at.height * 0.4,
      Math.max(at.width, at.height) * 0.7,
      '#fff0d4',
      0.7,
    )
    bokeh(pen, { x: 0, y: 0, width: w, height: h }, ['#fff3d8', '#ffd2b0'], 26, Math.min(w, h) * 0.08, chance)
    grain(pen, w, h, chance, 5)
  },
})

const motivational: MakeLook = () => ({
  title: { family: 'Anton', weight: 400, colour: '#ffffff', accent: '#ffb703', outline: '#120a02' },
  frame: '#ffb703',
  ground(on, chance, at) {
    const { pen, width: w, height: h } = on
    fill(
      pen,
      w,
      h,
      gradient(pen, 0, 0, 0, h, [
        [0, '#1a0f07'],
        [0.55, '#5a2508'],
        [0.8, '#c05a0e'],
        [1, '#2a1206'],
      ]),
    )
    glow(pen, at.x + at.width / 2, h * 0.72, w * 0.62, '#ffc04d', 0.85)
    rays(on, { ...at, y: h * 0.72, height: 0 }, '#ffdf9a', 0.08)
    pen.fillStyle = '#180c05'
    pen.beginPath()
    pen.moveTo(0, h)
    for (let n = 0; n <= 14; n++)
      pen.lineTo((w * n) / 14, h * (0.93 - chance.next() * 0.1 - Math.sin((n / 14) * Math.PI) * 0.06))
    pen.lineTo(w, h)
    pen.fill()
    vignette(pen, w, h, 0.4)
    grain(pen, w, h, chance, 7)
  },
})

const news: MakeLook = () => ({
  title: { family: 'Montserrat', weight: 900, colour: '#ffffff', accent: '#ffe14d', outline: '#5c0008' },
  frame: '#ffffff',
  ground({ pen, width: w, height: h }, chance, at) {
    fill(
      pen,
      w,
      h,
      gradient(pen, 0, 0, w, h, [
        [0, '#b3000f'],
        [0.6, '#d90f1f'],
        [1, '#7a000a'],
      ]),
    )
    glow(
      pen,
      at.x + at.width / 2,
      at.y + at.height * 0.5,
      Math.max(at.width, at.height) * 0.7,
      '#ff7a6b',
      0.6,
    )
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

const promo: MakeLook = (tint) => {
  const main = shifted(tint ?? '#0b8f6a', 0, 0.72, 0.42)
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
      fill(
        pen,
        w,
        h,
        gradient(pen, 0, 0, w, h, [
          [0, mixed(main, '#ffffff', 0.12)],
          [1, mixed(main, '#000000', 0.35)],
        ]),
      )
      rays(on, at, '#ffffff', 0.1)
      glow(
        pen,
        at.x + at.width / 2,
        at.y + at.height / 2,
        Math.max(at.width, at.height) * 0.62,
        '#ffffff',
        0.75,
      )
      dots(on, { x: 0, y: 0, width: w * 0.3, height: h * 0.35 }, clear('#ffffff', 0.16), w / 60)
      grain(pen, w, h, chance, 4)
    },
  }
}

const gaming: MakeLook = (_, chance) => {
  const [a, b] = chance.pick<readonly [string, string]>([
    ['#ff2f92', '#19d3ff'],
    ['#8a3cff', '#2bff88'],
    ['#ff5a1f', '#ffd21f'],
  ])
  return {
    title: { family: 'Anton', weight: 400, colour: '#ffffff', accent: b, outline: '#0a0616' },
    frame: b,
    glow: b,
    ground({ pen, width: w, height: h }, chance, at) {
      fill(pen, w, h, '#0d0820')
      glow(pen, at.x + at.width / 2, at.y + at.height / 2, Math.max(at.width, at.height) * 0.85, a, 0.75)
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
      const m = Math.min(w, h) * 0.035
      for (const [x, y, dx, dy] of [
        [m, m, 1, 1],
        [w - m, m, -1, 1],
        [m, h - m, 1, -1],
        [w - m, h - m, -1, -1],
      ] as const) {
        pen.beginPath()
        pen.moveTo(x + dx * m * 3, y)
        pen.lineTo(x, y)
        pen.lineTo(x, y + dy * m * 3)
        pen.stroke()
      }
      grain(pen, w, h, chance, 8)
    },
  }
}

const other: MakeLook = (tint, chance) => {
  const main =
    tint === null ? chance.pick(['#0b4f3c', '#274b8f', '#7a2f5c', '#b5472e']) : shifted(tint, 0, 0.6, 0.33)
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
      fill(
        pen,
        w,
        h,
        gradient(pen, 0, 0, w, h, [
          [0, mixed(main, '#000000', 0.15)],
          [1, main],
        ]),
      )
      const light = mixed(main, '#f6b93b', 0.75)
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

const looks: readonly (readonly [RegExp, MakeLook])[] = [
  [/business|professional|finance|ব্যবসা/iu, business],
  [/educat|learn|tutorial|শিক্ষা/iu, educational],
  [/life|travel|food|vlog|fashion|beauty|জীবন/iu, lifestyle],
  [/motivat|inspir|success|অনুপ্রেরণা/iu, motivational],
  [/news|খবর|সংবাদ/iu, news],
  [/promo|product|sale|offer|অফার/iu, promo],
  [/gam|esport|গেম/iu, gaming],
]
