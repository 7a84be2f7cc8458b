import type { Pen, Sheet } from '../draw/canvas.ts'
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
  /** How far the upper arms hang below the shoulder line, in radians. */
  armLeft: number
  armRight: number
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
  const elbows = sides('Elbow')
  const hang = (shoulder: Point, elbow: Point | undefined): number =>
    elbow ? Math.atan2(elbow.y - shoulder.y, Math.max(1, Math.abs(elbow.x - shoulder.x))) : 1.25
  return {
    left,
    right,
    hipLeft,
    hipRight,
    unit,
    chin,
    ankle: feet ? Math.max(feet[0].y, feet[1].y) : hipLeft.y + unit * 4.2,
    armLeft: hang(left, elbows?.[0]),
    armRight: hang(right, elbows?.[1]),
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
    const shape = shapeOf(piece.raster)
    const scale = (across * 1.3) / shape.torso
    const tall = (piece.raster.height - shape.top) * scale
    const wanted = middleLow.y - middleTop.y + pose.unit * 0.75
    const stretch = Math.min(1.3, Math.max(0.85, wanted / Math.max(1, tall)))
    pen.translate(middleTop.x, middleTop.y - across * 0.17)
    pen.rotate(roll)
    pen.scale(scale, scale * stretch)
    pen.translate(-shape.middle, -shape.top)
    for (const side of [-1, 1] as const) sleeve(pen, cloth, shape, side, pose)
    const half = shape.torso / 2
    pen.save()
    pen.beginPath()
    if (shape.sleeved) pen.rect(shape.middle - half * 1.02, 0, half * 2.04, piece.raster.height)
    else pen.rect(0, 0, piece.raster.width, piece.raster.height)
    pen.clip()
    pen.drawImage(cloth.canvas, 0, 0)
    pen.restore()
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

type Shape = { torso: number; middle: number; top: number; sleeved: boolean; height: number }

/** A garment's measures from its outline: the body is as wide as the lower part; what stands out above are sleeves. */
function shapeOf(raster: Raster): Shape {
  const rows = Array.from({ length: raster.height }, (_, y) => {
    let [left, right] = [-1, -1]
    for (let x = 0; x < raster.width; x++) {
      if (raster.data[(y * raster.width + x) * 4 + 3]! < 128) continue
      if (left < 0) left = x
      right = x
    }
    return { left, right, width: right - left + 1 }
  })
  const middleOf = (list: typeof rows): { width: number; middle: number } => {
    const sorted = list.filter(({ left }) => left >= 0).sort((a, b) => a.width - b.width)
    const one = sorted[Math.floor(sorted.length / 2)] ?? { left: 0, right: raster.width, width: raster.width }
    return { width: Math.max(8, one.width), middle: (one.left + one.right) / 2 }
  }
  const low = middleOf(rows.slice(Math.floor(raster.height * 0.62), Math.ceil(raster.height * 0.92)))
  const upper = rows.slice(0, Math.max(1, Math.floor(raster.height * 0.45)))
  const widest = Math.max(1, ...upper.map(({ width }) => width))
  const top = upper.findIndex(({ width }) => width > Math.min(widest, low.width) * 0.6)
  const sleeved = widest > low.width * 1.18
  return {
    torso: sleeved ? low.width : Math.max(low.width * 0.9, Math.min(widest, low.width)),
    middle: low.middle,
    top: Math.max(0, top),
    sleeved,
    height: raster.height,
  }
}

/** A sleeve hangs from the shoulder as the arm does, however it was spread for its photograph. */
function sleeve(pen: Pen, cloth: Sheet, shape: Shape, side: -1 | 1, pose: Pose): void {
  if (!shape.sleeved) return
  const half = shape.torso / 2
  const joint = { x: shape.middle + side * half * 0.86, y: shape.top + shape.torso * 0.14 }
  const arm = side < 0 ? pose.armLeft : pose.armRight
  const down = Math.min(1.45, Math.max(0.7, arm))
  // Laid flat, sleeves point about 40 degrees below the shoulder line.
  const turn = side * (down - 0.72)
  pen.save()
  pen.translate(joint.x, joint.y)
  pen.rotate(turn)
  pen.translate(-joint.x, -joint.y)
  pen.beginPath()
  const inner = shape.middle + side * half * 0.8
  pen.rect(side < 0 ? -shape.torso : inner, 0, side < 0 ? inner + shape.torso : shape.torso * 2, shape.height)
  pen.clip()
  pen.drawImage(cloth.canvas, 0, 0)
  pen.restore()
}

/** Folds and light of the photo, without its fine detail, go over the garment. */
function shade(laid: Raster, person: Raster): void {
  const light = newField(person.width, person.height)
  for (let i = 0; i < light.data.length; i++) {
    light.data[i] =
      (person.data[i * 4]! * 0.3 + person.data[i * 4 + 1]! * 0.59 + person.data[i * 4 + 2]! * 0.11) / 255
  }
  const fine = softened(light, Math.max(1, Math.round(person.width / 70)))
  const broad = softened(light, Math.max(2, Math.round(person.width / 12)))
  for (let i = 0; i < light.data.length; i++) {
    if (laid.data[i * 4 + 3] === 0) continue
    const fold = Math.min(1.15, Math.max(0.75, 1 + (fine.data[i]! - broad.data[i]!) * 0.6))
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

/** Keeps a garment near the body: nothing of it may hang in the air beside the person. */
export function onBody(laid: Raster, alpha: Field, unit: number): Raster {
  const near = softened(alpha, Math.max(2, Math.round(unit * 0.1)))
  for (let i = 0; i < near.data.length; i++) {
    laid.data[i * 4 + 3] = laid.data[i * 4 + 3]! * Math.min(1, Math.max(0, (near.data[i]! - 0.1) / 0.12))
  }
  return laid
}
