import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { softened } from './filter.ts'
import type { Piece } from './garment-piece.ts'
import { headFrame } from './one-face.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import type { Face, Point, Sight } from './sight.ts'

type Pose = {
  left: Point
  right: Point
  hipLeft: Point
  hipRight: Point
  unit: number
  chin: Point
  ankle: number
}

/** Shoulders and hips as seen, or as they usually lie under a head of that size. `left` is left in the picture. */
export function poseOf(sight: Sight, face: Face): Pose {
  const { chin, unit } = headFrame(face)
  const joints = sight.bodies[0]?.joints
  const sides = (name: string): [Point, Point] | null => {
    const a = joints?.get(`left${name}`)
    const b = joints?.get(`right${name}`)
    return a && b && Math.abs(a.x - b.x) > unit * 0.5 ? (a.x < b.x ? [a, b] : [b, a]) : null
  }
  const [left, right] = sides('Shoulder') ?? [
    { x: chin.x - unit * 0.95, y: chin.y + unit * 0.62 },
    { x: chin.x + unit * 0.95, y: chin.y + unit * 0.62 },
  ]
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const found = sides('Hip')
  const far = found && (found[0].y + found[1].y) / 2 > middle.y + unit * 1.2 ? found : null
  const [hipLeft, hipRight] = far ?? [
    { x: middle.x - unit * 0.75, y: middle.y + unit * 2.6 },
    { x: middle.x + unit * 0.75, y: middle.y + unit * 2.6 },
  ]
  const feet = sides('Ankle')
  return {
    left,
    right,
    hipLeft,
    hipRight,
    unit,
    chin,
    ankle: feet ? Math.max(feet[0].y, feet[1].y) : hipLeft.y + unit * 4.2,
  }
}

/** Lays one garment over the person, bent to shoulders and hips and shaded as the old clothes were. */
export function wear(person: Raster, piece: Piece, pose: Pose): Raster {
  const sheet = newSheet(person.width, person.height)
  const cloth = sheetOf(piece.raster)
  const { pen } = sheet
  const middleTop = { x: (pose.left.x + pose.right.x) / 2, y: (pose.left.y + pose.right.y) / 2 }
  const middleLow = { x: (pose.hipLeft.x + pose.hipRight.x) / 2, y: (pose.hipLeft.y + pose.hipRight.y) / 2 }
  const across = Math.hypot(pose.right.x - pose.left.x, pose.right.y - pose.left.y)
  const roll = Math.atan2(pose.right.y - pose.left.y, pose.right.x - pose.left.x)
  if (piece.kind === 'cloth') {
    const shape = shoulderOf(piece.raster)
    const scale = (across * 1.34) / shape.width
    const tall = piece.raster.height * scale
    const wanted = middleLow.y - middleTop.y + pose.unit * 0.7
    const stretch = Math.min(1.25, Math.max(0.85, wanted / Math.max(1, tall - shape.top * scale)))
    pen.translate(middleTop.x, middleTop.y - pose.unit * 0.1)
    pen.rotate(roll)
    pen.scale(scale, scale * stretch)
    pen.drawImage(cloth.canvas, -shape.middle, -shape.top)
  } else if (piece.kind === 'pant') {
    const hips = Math.max(across * 0.86, Math.hypot(pose.hipRight.x - pose.hipLeft.x, 0) * 1.5)
    const tall = pose.ankle - middleLow.y + pose.unit * 0.5
    pen.drawImage(cloth.canvas, middleLow.x - hips * 0.62, middleLow.y - pose.unit * 0.4, hips * 1.24, tall)
  } else {
    const wide = across * 1.1
    const tall = (wide * piece.raster.height) / piece.raster.width
    pen.drawImage(cloth.canvas, middleLow.x - wide / 2, pose.ankle - tall * 0.35, wide, tall)
  }
  const laid = rasterOf(sheet)
  shade(laid, person)
  return laid
}

/** Where a garment's shoulders are: the first row that is nearly as wide as its upper part gets. */
function shoulderOf(raster: Raster): { width: number; middle: number; top: number } {
  const rows: { left: number; right: number }[] = []
  const until = Math.max(1, Math.floor(raster.height * 0.35))
  for (let y = 0; y < until; y++) {
    let left = -1
    let right = -1
    for (let x = 0; x < raster.width; x++) {
      if (raster.data[(y * raster.width + x) * 4 + 3]! < 128) continue
      if (left < 0) left = x
      right = x
    }
    rows.push({ left, right })
  }
  const widest = Math.max(1, ...rows.map(({ left, right }) => right - left))
  const top = rows.findIndex(({ left, right }) => right - left > widest * 0.62)
  const row = rows[Math.max(0, top)] ?? { left: 0, right: raster.width }
  return {
    width: Math.max(8, row.right - row.left),
    middle: (row.left + row.right) / 2,
    top: Math.max(0, top),
  }
}

/** Folds and light of the photo, without its fine detail, go over the garment. */
function shade(laid: Raster, person: Raster): void {
  const light = newField(person.width, person.height)
  for (let i = 0; i < light.data.length; i++) {
    light.data[i] =
      (person.data[i * 4]! * 0.3 + person.data[i * 4 + 1]! * 0.59 + person.data[i * 4 + 2]! * 0.11) / 255
  }
  const fine = softened(light, Math.max(1, Math.round(person.width / 220)))
  const broad = softened(light, Math.max(2, Math.round(person.width / 18)))
  for (let i = 0; i < light.data.length; i++) {
    if (laid.data[i * 4 + 3] === 0) continue
    const fold = Math.min(1.22, Math.max(0.68, 1 + (fine.data[i]! - broad.data[i]!) * 0.9))
    for (let c = 0; c < 3; c++) laid.data[i * 4 + c] = laid.data[i * 4 + c]! * fold
  }
}

/** Head, hair and chin stay in front: 1 where they are. */
export function headMask(alpha: Field, pose: Pose): Field {
  const out = newField(alpha.width, alpha.height)
  for (let y = 0; y < alpha.height; y++) {
    const below = (y - pose.chin.y) / pose.unit
    for (let x = 0; x < alpha.width; x++) {
      const beside = Math.abs(x - pose.chin.x) / pose.unit
      // The edge runs under the jaw: lowest at the chin, higher towards the ears.
      const edge = 0.03 - beside * beside * 0.55
      const inside = Math.min(1, Math.max(0, (edge - below) / 0.04 + 0.5))
      out.data[y * alpha.width + x] = beside < 0.95 ? alpha.data[y * alpha.width + x]! * inside : 0
    }
  }
  return out
}
