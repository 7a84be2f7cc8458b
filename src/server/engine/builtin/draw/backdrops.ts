import type { Chance } from '../random.ts'
import type { Sheet } from './canvas.ts'
import { newSheet } from './canvas.ts'
import { clear, mixed } from './colour.ts'
import { bokeh, glow, gradient, grain, vignette } from './light.ts'
import { colourWish } from './wishes.ts'

type Backdrop = { is: RegExp; draw: (on: Sheet, chance: Chance) => void }

/** Studio paper in one colour with a light behind the head. */
const paper =
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

/** Draws sharp, then blurs as a lens would: rooms behind a portrait are never in focus. */
function outOfFocus(on: Sheet, blur: number, draw: (sheet: Sheet) => void): void {
  const sheet = newSheet(on.width * 1.2, on.height * 1.2)
  draw(sheet)
  on.pen.save()
  on.pen.filter = `blur(${Math.max(1.5, Math.min(on.width, on.height) * blur).toFixed(1)}px)`
  on.pen.drawImage(sheet.canvas, -on.width * 0.1, -on.height * 0.1)
  on.pen.restore()
}

function office(on: Sheet, chance: Chance): void {
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

function library(on: Sheet, chance: Chance): void {
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

function city(on: Sheet, chance: Chance, night: boolean): void {
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

function nature(on: Sheet, chance: Chance, colours: readonly [string, string, string]): void {
  const [high, mid, low] = colours
  outOfFocus(on, 0.03, ({ pen, width: w, height: h }) => {
    pen.fillStyle = gradient(pen, 0, 0, 0, h, [
      [0, high],
      [0.55, mid],
      [1, low],
    ])
    pen.fillRect(0, 0, w, h)
    for (let n = 0; n < 60; n++) {
      pen.fillStyle = clear(mixed(mid, chance.next() > 0.45 ? low : '#fdffe4', chance.between(0.2, 0.8)), 0.6)
      pen.beginPath()
      pen.ellipse(
        w * chance.next(),
        h * chance.between(0.1, 1),
        w * chance.between(0.03, 0.12),
        w * chance.between(0.02, 0.08),
        chance.next() * 3,
        0,
        7,
      )
      pen.fill()
    }
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

function cafe(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.024, ({ pen, width: w, height: h }) => {
    pen.fillStyle = gradient(pen, 0, 0, 0, h, [
      [0, '#4a3426'],
      [0.6, '#6f4e37'],
      [1, '#2f2018'],
    ])
    pen.fillRect(0, 0, w, h)
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

function beach({ pen, width: w, height: h }: Sheet, chance: Chance): void {
  pen.fillStyle = gradient(pen, 0, 0, 0, h, [
    [0, '#63b3e4'],
    [0.48, '#cdeaf6'],
    [0.5, '#3f9fb5'],
    [0.68, '#8fd0d2'],
    [0.72, '#f2e3c3'],
    [1, '#d9bd90'],
  ])
  pen.fillRect(0, 0, w, h)
  glow(pen, w * 0.75, h * 0.2, w * 0.5, '#fff8dc', 0.85)
  bokeh(pen, { x: 0, y: h * 0.48, width: w, height: h * 0.2 }, ['#ffffff', '#e8fbff'], 36, w * 0.018, chance)
}

function riverside(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.014, ({ pen, width: w, height: h }) => {
    pen.fillStyle = gradient(pen, 0, 0, 0, h, [
      [0, '#a9d2ea'],
      [0.45, '#e6f0e4'],
      [0.5, '#7fa37a'],
      [0.58, '#4d7f6d'],
      [0.62, '#8fc0c6'],
      [1, '#4f8a98'],
    ])
    pen.fillRect(0, 0, w, h)
    for (let n = 0; n < 40; n++) {
      pen.fillStyle = clear(chance.pick(['#3f6f45', '#5c8f54', '#2f5a40']), 0.85)
      pen.beginPath()
      pen.ellipse(
        w * chance.next(),
        h * chance.between(0.47, 0.57),
        w * chance.between(0.03, 0.09),
        h * chance.between(0.02, 0.06),
        0,
        0,
        7,
      )
      pen.fill()
    }
    for (let n = 0; n < 60; n++) {
      pen.fillStyle = clear('#ffffff', chance.between(0.1, 0.45))
      pen.fillRect(w * chance.next(), h * chance.between(0.63, 1), w * chance.between(0.03, 0.14), h * 0.005)
    }
  })
  glow(on.pen, on.width * 0.2, on.height * 0.12, on.width * 0.6, '#fff6da', 0.7)
}

function neonRoom({ pen, width: w, height: h }: Sheet, chance: Chance): void {
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

function sunset({ pen, width: w, height: h }: Sheet, chance: Chance): void {
  pen.fillStyle = gradient(pen, 0, 0, 0, h, [
    [0, '#3d3a6b'],
    [0.35, '#b5566b'],
    [0.62, '#f59a57'],
    [0.7, '#ffd08a'],
    [0.72, '#5a3a4a'],
    [1, '#2c1e2e'],
  ])
  pen.fillRect(0, 0, w, h)
  glow(pen, w * 0.5, h * 0.66, w * 0.5, '#fff0c2', 0.9)
  bokeh(pen, { x: 0, y: h * 0.6, width: w, height: h * 0.4 }, ['#ffc27a', '#ff9a6b'], 22, w * 0.035, chance)
}

function bricks(on: Sheet, chance: Chance): void {
  outOfFocus(on, 0.005, ({ pen, width: w, height: h }) => {
    pen.fillStyle = '#b9a793'
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

/** Eight for work and eight for leisure; the first that fits the name is drawn. */
const backdrops: readonly Backdrop[] = [
  { is: /office|corporate|workspace|অফিস/iu, draw: office },
  { is: /library|book|study|বই|লাইব্রেরি/iu, draw: library },
  { is: /rooftop|ছাদ/iu, draw: (on, chance) => city(on, chance, true) },
  { is: /river|lake|নদী|নদীর/iu, draw: riverside },
  { is: /night|skyline|রাত/iu, draw: (on, chance) => city(on, chance, true) },
  { is: /city|urban|street|building|শহর/iu, draw: (on, chance) => city(on, chance, false) },
  { is: /caf[eé]|coffee|restaurant|ক্যাফে/iu, draw: cafe },
  { is: /beach|sea|ocean|সমুদ্র/iu, draw: beach },
  { is: /neon|gaming|game|গেম/iu, draw: neonRoom },
  { is: /sunset|golden|dusk|সূর্যাস্ত/iu, draw: sunset },
  { is: /brick|loft|ইট/iu, draw: bricks },
  { is: /autumn|fall/iu, draw: (on, chance) => nature(on, chance, ['#f5d79a', '#d98a3d', '#6b3318']) },
  {
    is: /garden|park|nature|forest|green ?(?:outdoor)|outdoor|বাগান|প্রকৃতি/iu,
    draw: (on, chance) => nature(on, chance, ['#dff0c0', '#7fb069', '#2f5d34']),
  },
  { is: /mountain|পাহাড়/iu, draw: (on, chance) => nature(on, chance, ['#cfe4f2', '#8aa9bd', '#3f5d6b']) },
  { is: /modern|tech|gradient blue/iu, draw: paper('#2f5f8f', '#9fd3ff', 0.6) },
  { is: /pastel|pink|party|birthday|গোলাপ/iu, draw: paper('#f0b9c4', '#fff2e0', 0.7) },
  { is: /abstract|colou?rful/iu, draw: paper('#7a4fb5', '#ffb3d1', 0.75) },
  { is: /black|dark|charcoal|কালো/iu, draw: paper('#2b2d31', '#8a8f98', 0.55) },
  { is: /white|plain|clean|সাদা/iu, draw: paper('#f1f2f3', '#ffffff', 0.7) },
  { is: /gr[ae]y|neutral|studio|ধূসর/iu, draw: paper('#8d949c', '#f2f4f6', 0.7) },
  { is: /navy|blue|নীল/iu, draw: paper('#274a75', '#a9cdf2', 0.55) },
  { is: /beige|cream/iu, draw: paper('#cbb296', '#fff3df', 0.7) },
]

/** Draws the named backdrop; an own name is read for its colours, and a calm studio stands for the rest. */
export function drawBackdrop(on: Sheet, name: string, photoType: string, chance: Chance): void {
  const found = backdrops.find(({ is }) => is.test(name))
  const wish = colourWish(name)
  if (found) found.draw(on, chance)
  else if (wish) paper(wish, '#ffffff', 0.6)(on)
  else if (photoType === 'casual') nature(on, chance, ['#dff0c0', '#7fb069', '#2f5d34'])
  else paper('#7d8894', '#eef2f6', 0.7)(on)
  grain(on.pen, on.width, on.height, chance, 5)
}
