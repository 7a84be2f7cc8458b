import type { Pen } from '#studio/draw/canvas.ts'
import { newSheet, rasterOf } from '#studio/draw/canvas.ts'
import { mixed } from '#shared/drawing/colour.ts'
import { Chance } from '#studio/random.ts'
import type { Raster } from '#studio/vision/raster.ts'

/** Garments as shops photograph them: laid flat on a plain ground, seen from above, with folds and a shadow. */
export const garmentNames = ['tee', 'shirt', 'kurti', 'trousers', 'shoes', 'set'] as const
export type GarmentName = (typeof garmentNames)[number]

type Points = readonly (readonly [number, number])[]

const garments: Record<Exclude<GarmentName, 'set'>, (pen: Pen) => void> = {
  tee(pen) {
    cloth(pen, mirror(upper(0.5, 0.42, 0.62)), '#2f6f8f', 3)
    stripes(pen, mirror(upper(0.5, 0.42, 0.62)), '#f3ead7', 0.09)
    neckline(pen, '#2f6f8f', 0.13, 0.1)
  },
  shirt(pen) {
    const outline = mirror(upper(0.6, 0.7, 0.3))
    cloth(pen, outline, '#e8e4da', 5)
    neckline(pen, '#e8e4da', 0.12, 0.09)
    pen.fillStyle = '#d2cdbf'
    for (const side of [-1, 1]) {
      pen.beginPath()
      for (const [x, y] of [
        [0.13, -0.47],
        [0.005, -0.37],
        [0.1, -0.27],
        [0.18, -0.44],
      ] as const)
        pen.lineTo(x * side, y)
      pen.fill()
    }
    pen.fillStyle = 'rgba(60,50,40,0.28)'
    pen.fillRect(-0.025, -0.36, 0.004, 0.86)
    pen.fillRect(0.025, -0.36, 0.004, 0.86)
    pen.fillStyle = '#7a5b35'
    for (let n = 0; n < 6; n++) dot(pen, 0, -0.28 + n * 0.14, 0.009)
  },
  kurti(pen) {
    const outline = mirror([
      [0.13, -0.7],
      [0.3, -0.64],
      [0.5, -0.28],
      [0.4, -0.2],
      [0.26, -0.4],
      [0.25, -0.1],
      [0.36, 0.72],
    ])
    cloth(pen, outline, '#a11d4a', 7)
    pen.fillStyle = '#e2b04a'
    for (let row = 0; row < 9; row++)
      for (let n = -4; n <= 4; n++)
        if (Math.abs(n) < 3 + row * 0.2) dot(pen, n * 0.06 + (row % 2) * 0.03, -0.22 + row * 0.1, 0.008)
    pen.save()
    pen.translate(0, -0.2)
    neckline(pen, '#a11d4a', 0.13, 0.2)
    pen.restore()
    pen.fillRect(-0.35, 0.66, 0.7, 0.03)
  },
  trousers(pen) {
    const outline = mirror([
      [0.0, -0.7],
      [0.24, -0.7],
      [0.29, -0.4],
      [0.27, 0.72],
      [0.1, 0.72],
      [0.03, -0.3],
      [0.0, -0.3],
    ])
    cloth(pen, outline, '#39414f', 9)
    pen.fillStyle = '#2a303b'
    pen.fillRect(-0.24, -0.7, 0.48, 0.06)
    pen.fillRect(-0.004, -0.64, 0.008, 0.2)
  },
  shoes(pen) {
    for (const side of [-1, 1]) {
      pen.save()
      pen.translate(side * 0.2, 0)
      pen.scale(side, 1)
      pen.fillStyle = '#e9e4da'
      pen.beginPath()
      pen.ellipse(0, 0, 0.125, 0.34, 0, 0, 7)
      pen.fill()
      pen.fillStyle = '#7b4427'
      pen.beginPath()
      pen.ellipse(0, 0, 0.112, 0.325, 0, 0, 7)
      pen.fill()
      pen.fillStyle = '#40220f'
      pen.beginPath()
      pen.ellipse(0, 0.14, 0.075, 0.15, 0, 0, 7)
      pen.fill()
      pen.strokeStyle = '#efe7d6'
      pen.lineWidth = 0.012
      for (let n = 0; n < 4; n++) {
        pen.beginPath()
        pen.moveTo(-0.05, -0.08 + n * 0.04)
        pen.lineTo(0.05, -0.1 + n * 0.04)
        pen.stroke()
      }
      pen.restore()
    }
  },
}

/** Half of a top, from the neck to the hem: how far the sleeve goes out and down, and how wide the body is. */
function upper(sleeveOut: number, sleeveDrop: number, cuff: number): Points {
  return [
    [0.13, -0.46],
    [0.3, -0.4],
    [sleeveOut, -0.46 + sleeveDrop],
    [sleeveOut - 0.12, -0.46 + sleeveDrop + 0.1 * cuff + 0.03],
    [0.29, -0.12],
    [0.28, 0.5],
  ]
}

const mirror = (half: Points): Points => [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)]

function trace(pen: Pen, outline: Points): void {
  pen.beginPath()
  for (const [x, y] of outline) pen.lineTo(x, y)
  pen.closePath()
}

function cloth(pen: Pen, outline: Points, colour: string, seed: number): void {
  const chance = new Chance(seed)
  pen.save()
  pen.shadowColor = 'rgba(0,0,0,0.35)'
  pen.shadowBlur = 14
  pen.shadowOffsetY = 6
  pen.fillStyle = colour
  trace(pen, outline)
  pen.fill()
  pen.restore()
  pen.save()
  trace(pen, outline)
  pen.clip()
  pen.lineCap = 'round'
  for (let fold = 0; fold < 26; fold++) {
    const x = chance.between(-0.5, 0.5)
    const y = chance.between(-0.7, 0.6)
    const isLight = fold % 2 === 0
    pen.strokeStyle = isLight ? mixed(colour, '#ffffff', 0.3) : mixed(colour, '#000000', 0.4)
    pen.globalAlpha = 0.2
    pen.filter = 'blur(7px)'
    pen.lineWidth = chance.between(0.008, 0.03)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.quadraticCurveTo(x + chance.between(-0.1, 0.1), y + 0.1, x * 0.9, y + chance.between(0.15, 0.35))
    pen.stroke()
  }
  pen.restore()
}

function stripes(pen: Pen, outline: Points, colour: string, every: number): void {
  pen.save()
  trace(pen, outline)
  pen.clip()
  pen.globalAlpha = 0.9
  pen.fillStyle = colour
  for (let y = -0.2; y < 0.5; y += every) pen.fillRect(-0.6, y, 1.2, every * 0.3)
  pen.restore()
}

/** The inside of the back shows above the front edge, as it does on a table. */
function neckline(pen: Pen, colour: string, half: number, depth: number): void {
  pen.fillStyle = mixed(colour, '#000000', 0.45)
  pen.beginPath()
  pen.moveTo(-half, -0.465)
  pen.quadraticCurveTo(0, -0.44, half, -0.465)
  pen.quadraticCurveTo(half * 0.8, -0.46 + depth, 0, -0.46 + depth)
  pen.quadraticCurveTo(-half * 0.8, -0.46 + depth, -half, -0.465)
  pen.fill()
  pen.strokeStyle = mixed(colour, '#000000', 0.2)
  pen.lineWidth = 0.02
  pen.beginPath()
  pen.moveTo(-half, -0.46)
  pen.quadraticCurveTo(-half * 0.8, -0.46 + depth, 0, -0.46 + depth)
  pen.quadraticCurveTo(half * 0.8, -0.46 + depth, half, -0.46)
  pen.stroke()
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
}

/** A garment on a plain table; 'set' is a shirt, trousers and shoes in one picture. */
export function garmentPicture(name: GarmentName, width = 800, height = 1000): Raster {
  const { canvas, pen, width: w, height: h } = newSheet(width, height)
  pen.fillStyle = '#efece6'
  pen.fillRect(0, 0, w, h)
  const put = (one: Exclude<GarmentName, 'set'>, x: number, y: number, size: number) => {
    pen.save()
    pen.translate(w * x, h * y)
    pen.scale(w * size, w * size)
    garments[one](pen)
    pen.restore()
  }
  if (name === 'set') {
    put('tee', 0.3, 0.3, 0.52)
    put('trousers', 0.76, 0.42, 0.56)
    put('shoes', 0.3, 0.78, 0.42)
  } else put(name, 0.5, 0.5, 0.8)
  return rasterOf({ canvas, pen, width: w, height: h })
}
