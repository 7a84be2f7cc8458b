import type { Pen, Sheet } from '#studio/draw/canvas.ts'
import { newSheet, rasterOf } from '#studio/draw/canvas.ts'
import { mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { bokeh, glow, grain, leafShadow } from '#studio/draw/light.ts'
import { tiles, woodTop } from '#studio/draw/stage.ts'
import { Chance } from '#studio/random.ts'
import type { Field, Raster } from '#studio/vision/raster.ts'
import { newField } from '#studio/vision/raster.ts'

export type TestScene = { name: string; busy: boolean; picture: Raster; truth: Field }

type Product = (pen: Pen, s: number) => void

/** Shaded products around (0, 0), standing on y = s / 2. */
const products: Record<string, Product> = {
  bottle(pen, s) {
    body(pen, s, '#1f6b52', () => {
      pen.roundRect(-s * 0.17, -s * 0.12, s * 0.34, s * 0.62, s * 0.05)
      pen.roundRect(-s * 0.07, -s * 0.36, s * 0.14, s * 0.3, s * 0.03)
    })
    body(pen, s, '#d9b15a', () => pen.roundRect(-s * 0.085, -s * 0.5, s * 0.17, s * 0.16, s * 0.02))
    pen.fillStyle = '#f4ead2'
    pen.fillRect(-s * 0.17, s * 0.06, s * 0.34, s * 0.24)
    pen.fillStyle = '#7a2f24'
    pen.fillRect(-s * 0.1, s * 0.14, s * 0.2, s * 0.05)
  },
  mug(pen, s) {
    pen.lineWidth = s * 0.075
    pen.strokeStyle = gradient(pen, s * 0.2, 0, s * 0.5, 0, [
      [0, '#8f3325'],
      [1, '#5a1d14'],
    ])
    pen.beginPath()
    pen.ellipse(s * 0.29, s * 0.06, s * 0.16, s * 0.19, 0, 0, Math.PI * 2)
    pen.stroke()
    body(pen, s * 0.9, '#b5402e', () => pen.roundRect(-s * 0.3, -s * 0.28, s * 0.6, s * 0.72, s * 0.07))
    pen.fillStyle = '#efe2d0'
    pen.beginPath()
    pen.ellipse(0, -s * 0.27, s * 0.3, s * 0.08, 0, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = '#4a2814'
    pen.beginPath()
    pen.ellipse(0, -s * 0.255, s * 0.25, s * 0.058, 0, 0, Math.PI * 2)
    pen.fill()
  },
  jar(pen, s) {
    body(pen, s, '#d98a2b', () => pen.roundRect(-s * 0.26, -s * 0.22, s * 0.52, s * 0.7, s * 0.12))
    body(pen, s, '#3b3f47', () => pen.roundRect(-s * 0.22, -s * 0.38, s * 0.44, s * 0.18, s * 0.03))
    pen.fillStyle = '#fffaf0'
    pen.beginPath()
    pen.roundRect(-s * 0.2, -s * 0.04, s * 0.4, s * 0.3, s * 0.03)
    pen.fill()
  },
  box(pen, s) {
    const face = (points: [number, number][], colour: string) => {
      pen.fillStyle = colour
      pen.beginPath()
      for (const [x, y] of points) pen.lineTo(x * s, y * s)
      pen.closePath()
      pen.fill()
    }
    face(
      [
        [-0.36, -0.18],
        [0.04, -0.05],
        [0.04, 0.48],
        [-0.36, 0.3],
      ],
      '#35589b',
    )
    face(
      [
        [0.04, -0.05],
        [0.4, -0.2],
        [0.4, 0.28],
        [0.04, 0.48],
      ],
      '#1f3a70',
    )
    face(
      [
        [-0.36, -0.18],
        [0.02, -0.34],
        [0.4, -0.2],
        [0.04, -0.05],
      ],
      '#6f8fcb',
    )
    face(
      [
        [-0.28, 0.0],
        [-0.04, 0.08],
        [-0.04, 0.22],
        [-0.28, 0.13],
      ],
      '#f2c14e',
    )
  },
  phone(pen, s) {
    pen.save()
    pen.rotate(0.12)
    pen.fillStyle = '#17181c'
    pen.beginPath()
    pen.roundRect(-s * 0.22, -s * 0.46, s * 0.44, s * 0.9, s * 0.06)
    pen.fill()
    pen.fillStyle = gradient(pen, -s * 0.2, -s * 0.4, s * 0.2, s * 0.4, [
      [0, '#5b7fe0'],
      [0.5, '#a86fd6'],
      [1, '#f0976b'],
    ])
    pen.beginPath()
    pen.roundRect(-s * 0.2, -s * 0.43, s * 0.4, s * 0.84, s * 0.045)
    pen.fill()
    pen.restore()
  },
  cake(pen, s) {
    body(pen, s, '#f3d9c4', () => pen.roundRect(-s * 0.38, -s * 0.02, s * 0.76, s * 0.46, s * 0.04))
    body(pen, s, '#c86b7f', () => {
      pen.ellipse(0, 0, s * 0.38, s * 0.11, 0, 0, Math.PI * 2)
    })
    for (let n = 0; n < 7; n++) {
      body(pen, s * 0.2, n % 2 ? '#a11f2f' : '#c53a45', () =>
        pen.arc(s * (-0.27 + n * 0.09), -s * 0.05 - (n % 2) * s * 0.03, s * 0.05, 0, 7),
      )
    }
  },
  shirt(pen, s) {
    pen.fillStyle = gradient(pen, -s * 0.4, 0, s * 0.4, 0, [
      [0, '#2b4f6b'],
      [0.4, '#47799d'],
      [1, '#264961'],
    ])
    pen.beginPath()
    for (const [x, y] of [
      [-0.12, -0.42],
      [-0.3, -0.36],
      [-0.48, -0.1],
      [-0.34, 0.0],
      [-0.27, -0.1],
      [-0.27, 0.46],
      [0.27, 0.46],
      [0.27, -0.1],
      [0.34, 0.0],
      [0.48, -0.1],
      [0.3, -0.36],
      [0.12, -0.42],
    ] as const)
      pen.lineTo(x * s, y * s)
    pen.quadraticCurveTo(0, -s * 0.26, -s * 0.12, -s * 0.42)
    pen.fill()
    pen.fillStyle = '#e9d7a8'
    pen.fillRect(-s * 0.27, s * 0.04, s * 0.54, s * 0.07)
  },
}

/** A turned body: dark sides, a broad light, and a narrow highlight. */
function body(pen: Pen, s: number, colour: string, outline: () => void): void {
  pen.fillStyle = gradient(pen, -s * 0.34, 0, s * 0.34, 0, [
    [0, mixed(colour, '#000000', 0.5)],
    [0.25, mixed(colour, '#ffffff', 0.12)],
    [0.33, mixed(colour, '#ffffff', 0.5)],
    [0.42, colour],
    [1, mixed(colour, '#000000', 0.45)],
  ])
  pen.beginPath()
  outline()
  pen.fill()
}

type Ground = (on: Sheet, chance: Chance) => void

const paper =
  (top: string, low: string): Ground =>
  ({ pen, width: w, height: h }) => {
    pen.fillStyle = gradient(pen, 0, 0, 0, h, [
      [0, top],
      [0.62, top],
      [0.72, low],
      [1, mixed(low, '#000000', 0.1)],
    ])
    pen.fillRect(0, 0, w, h)
    glow(pen, w * 0.3, h * 0.3, w * 0.7, '#ffffff', 0.4)
  }

const grounds: Record<string, { busy: boolean; draw: Ground }> = {
  white: { busy: false, draw: paper('#f2f2f0', '#e4e3e0') },
  grey: { busy: false, draw: paper('#a9aeb4', '#8f949a') },
  cream: { busy: false, draw: paper('#efe3cd', '#dcc9a8') },
  wood: {
    busy: true,
    draw(on, chance) {
      on.pen.fillStyle = '#c9c1b4'
      on.pen.fillRect(0, 0, on.width, on.height)
      woodTop(on.pen, on.width, on.height, on.height * 0.35, '#a9713f', chance)
    },
  },
  tiles: {
    busy: true,
    draw(on, chance) {
      tiles(on.pen, on.width, on.height * 0.66, on.width * 0.11, '#9fb8b4', chance)
      woodTop(on.pen, on.width, on.height, on.height * 0.64, '#7a5230', chance)
      leafShadow(on.pen, 0, on.height * 0.2, on.width * 0.5, 0.4, 'rgba(30,40,30,0.3)', chance)
    },
  },
  lights: {
    busy: true,
    draw(on, chance) {
      on.pen.fillStyle = gradient(on.pen, 0, 0, 0, on.height, [
        [0, '#2b2036'],
        [0.65, '#5a3a4a'],
        [0.68, '#8b6a50'],
        [1, '#5c432f'],
      ])
      on.pen.fillRect(0, 0, on.width, on.height)
      bokeh(
        on.pen,
        { x: 0, y: 0, width: on.width, height: on.height * 0.6 },
        ['#ffcf87', '#ff7d6b', '#8ab6ff'],
        40,
        on.width * 0.06,
        chance,
      )
    },
  },
  shelf: {
    busy: true,
    draw(on, chance) {
      const { pen, width: w, height: h } = on
      pen.save()
      pen.filter = 'blur(5px)'
      for (let row = 0; row < 4; row++) {
        for (let x = 0; x < w;) {
          const wide = w * chance.between(0.04, 0.1)
          pen.fillStyle = chance.pick(['#c9a27a', '#7f8f9a', '#b5b09a', '#93705c', '#d8d0c0'])
          pen.fillRect(x, (h * row) / 4, wide, h / 4)
          x += wide
        }
        pen.fillStyle = '#6b4c36'
        pen.fillRect(0, (h * (row + 0.9)) / 4, w, h * 0.03)
      }
      pen.restore()
      pen.fillStyle = '#cbb89c'
      pen.fillRect(0, h * 0.7, w, h * 0.3)
    },
  },
}

const cast: readonly (readonly [string, string])[] = [
  ['bottle', 'white'],
  ['mug', 'grey'],
  ['jar', 'cream'],
  ['box', 'white'],
  ['phone', 'cream'],
  ['cake', 'grey'],
  ['shirt', 'white'],
  ['bottle', 'wood'],
  ['mug', 'tiles'],
  ['jar', 'shelf'],
  ['box', 'lights'],
  ['phone', 'wood'],
  ['cake', 'shelf'],
  ['shirt', 'tiles'],
]

/** Fourteen scenes whose true mask is known, because the product is drawn alone first. */
export const testScenes = (width = 900, height = 800): TestScene[] =>
  cast.map((_, index) => testScene(index, width, height))

export function testScene(index: number, width: number, height: number): TestScene {
  const [product, ground] = cast[index]!
  const chance = new Chance(index + 1)
  const alone = newSheet(width, height)
  const size = Math.min(width, height) * chance.between(0.6, 0.78)
  const x = width * chance.between(0.44, 0.56)
  const y = height * 0.53
  alone.pen.translate(x, y)
  products[product]!(alone.pen, size)
  const scene = newSheet(width, height)
  grounds[ground]!.draw(scene, chance)
  scene.pen.save()
  scene.pen.filter = `blur(${(width / 60).toFixed(0)}px)`
  scene.pen.fillStyle = 'rgba(0,0,0,0.38)'
  scene.pen.beginPath()
  scene.pen.ellipse(x + size * 0.05, y + size * 0.47, size * 0.32, size * 0.06, 0, 0, 7)
  scene.pen.fill()
  scene.pen.restore()
  scene.pen.drawImage(alone.canvas, 0, 0)
  grain(scene.pen, width, height, chance, 8)
  const mask = rasterOf(alone)
  const truth = newField(width, height)
  for (let i = 0; i < truth.data.length; i++) truth.data[i] = mask.data[i * 4 + 3]! / 255
  return { name: `${product} on ${ground}`, busy: grounds[ground]!.busy, picture: rasterOf(scene), truth }
}

/** Intersection over union of two masks at one half. */
export function overlap(mask: Field, truth: Field): number {
  let both = 0
  let either = 0
  for (let i = 0; i < mask.data.length; i++) {
    const [a, b] = [mask.data[i]! > 0.5, truth.data[i]! > 0.5]
    if (a && b) both++
    if (a || b) either++
  }
  return either === 0 ? 1 : both / either
}
