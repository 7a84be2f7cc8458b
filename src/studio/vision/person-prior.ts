import { drawnField } from '../draw/canvas.ts'
import type { Pen } from '../draw/canvas.ts'
import type { Body, Face, Point, Sight } from './sight.ts'
import type { Field } from './raster.ts'

export type PersonPrior = { surely: Field; likely: Field }

/** Where a found face and body say that the person is: `surely` inside it, `likely` around it. */
export function personPrior(sight: Sight, scale: number, width: number, height: number): PersonPrior | null {
  // Trousers on a table and bottles look like a body to the network: without a face it has to be very sure.
  const isPerson = sight.bodies.some(
    ({ score, joints }) => score > 0.6 && (joints.get('nose')?.score ?? 0) > 0.5,
  )
  if (sight.faces.length === 0 && !isPerson) return null
  const sure = drawnField(width, height, (pen) => drawPeople(pen, sight, scale, height, 0))
  const likely = drawnField(width, height, (pen) => drawPeople(pen, sight, scale, height, 1))
  return { surely: sure, likely }
}

function drawPeople(pen: Pen, sight: Sight, scale: number, height: number, wide: 0 | 1): void {
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.strokeStyle = '#fff'
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const bottom = height / scale
  for (const face of sight.faces) drawFace(pen, face, bottom, wide, sight.bodies.length > 0)
  for (const body of sight.bodies) drawBody(pen, body, sight.faces[0], bottom, wide)
}

/** Height from chin to the top of the forehead, width between the cheeks, and the axis between them. */
export function faceFrame(face: Face): { middle: Point; up: Point; height: number; width: number } {
  const top = face.mesh[10]!
  const chin = face.mesh[152]!
  const left = face.mesh[234]!
  const right = face.mesh[454]!
  const height = Math.hypot(top.x - chin.x, top.y - chin.y)
  return {
    middle: { x: (top.x + chin.x) / 2, y: (top.y + chin.y) / 2 },
    up: { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height },
    height,
    width: Math.max(Math.hypot(left.x - right.x, left.y - right.y), height * 0.6),
  }
}

function drawFace(pen: Pen, face: Face, bottom: number, wide: 0 | 1, hasBody: boolean): void {
  const { middle, up, height, width } = faceFrame(face)
  const tilt = Math.atan2(up.x, -up.y)
  const lift = wide ? 0.16 : 0.06
  pen.save()
  pen.translate(middle.x + up.x * height * lift, middle.y + up.y * height * lift)
  pen.rotate(tilt)
  pen.beginPath()
  pen.ellipse(0, 0, width * (wide ? 0.86 : 0.44), height * (wide ? 0.92 : 0.52), 0, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
  if (hasBody && !wide) return
  // Neck and shoulders, as wide as they are on most people.
  const neck = wide ? 0.5 : 0.22
  const spread = wide ? 1.75 : 0.75
  const chinY = middle.y - up.y * height * 0.5
  const chinX = middle.x - up.x * height * 0.5
  pen.beginPath()
  pen.moveTo(chinX - width * neck, chinY - height * 0.15)
  pen.lineTo(chinX + width * neck, chinY - height * 0.15)
  pen.lineTo(chinX + width * neck, chinY + height * (wide ? 0.05 : 0.45))
  pen.lineTo(chinX + width * spread, chinY + height * (wide ? 0.45 : 1.1))
  pen.lineTo(chinX + width * spread * (wide ? 1.2 : 1), bottom + height)
  pen.lineTo(chinX - width * spread * (wide ? 1.2 : 1), bottom + height)
  pen.lineTo(chinX - width * spread, chinY + height * (wide ? 0.45 : 1.1))
  pen.lineTo(chinX - width * neck, chinY + height * (wide ? 0.05 : 0.45))
  pen.closePath()
  pen.fill()
}

/** However dark a collar is: between a chin and its shoulders there is a neck. */
function drawNeck(pen: Pen, face: Face, low: Point, wide: 0 | 1): void {
  const { width } = faceFrame(face)
  pen.lineWidth = width * (wide ? 0.9 : 0.4)
  pen.beginPath()
  pen.moveTo(face.mesh[152]!.x, face.mesh[152]!.y - width * 0.1)
  pen.lineTo(low.x, low.y)
  pen.stroke()
}

const limbs: [string, string, number][] = [
  ['leftShoulder', 'leftElbow', 0.34],
  ['leftElbow', 'leftWrist', 0.26],
  ['rightShoulder', 'rightElbow', 0.34],
  ['rightElbow', 'rightWrist', 0.26],
  ['leftHip', 'leftKnee', 0.42],
  ['leftKnee', 'leftAnkle', 0.32],
  ['rightHip', 'rightKnee', 0.42],
  ['rightKnee', 'rightAnkle', 0.32],
]

function drawBody(pen: Pen, body: Body, face: Face | undefined, bottom: number, wide: 0 | 1): void {
  const left = body.joints.get('leftShoulder')
  const right = body.joints.get('rightShoulder')
  if (!left || !right) return
  const across = Math.max(
    Math.hypot(left.x - right.x, left.y - right.y),
    face ? faceFrame(face).width * 1.2 : 0,
  )
  const thick = wide ? 2.1 : 0.75
  if (face) drawNeck(pen, face, { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }, wide)
  const hips = [body.joints.get('leftHip'), body.joints.get('rightHip')]
  const low = (side: Point, hip: Point | undefined): Point =>
    hip && hip.y < bottom * 0.98 && hip.y > side.y + across * 0.5 ? hip : { x: side.x, y: bottom + across }
  const leftLow = low(left, hips[0])
  const rightLow = low(right, hips[1])
  pen.lineWidth = across * (wide ? 0.55 : 0.12)
  pen.beginPath()
  pen.moveTo(left.x, left.y)
  pen.lineTo(right.x, right.y)
  pen.lineTo(rightLow.x, rightLow.y)
  pen.lineTo(leftLow.x, leftLow.y)
  pen.closePath()
  pen.fill()
  pen.stroke()
  for (const [from, to, width] of limbs) {
    const a = body.joints.get(from)
    const b = body.joints.get(to)
    if (!a || !b || a.score < 0.35 || b.score < 0.35) continue
    pen.lineWidth = across * width * thick * 0.6
    pen.beginPath()
    pen.moveTo(a.x, a.y)
    pen.lineTo(b.x, b.y)
    pen.stroke()
  }
}
