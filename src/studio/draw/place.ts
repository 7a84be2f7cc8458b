import type { Raster } from '../vision/raster.ts'
import type { Sheet } from './canvas.ts'
import { newSheet, sheetOf } from './canvas.ts'
import { gradient } from './light.ts'

export type Placement = { x: number; y: number; width: number; height: number }

/** How large a subject gets in a space, standing on `ground` around `middle`. */
export function standing(
  subject: Raster,
  middle: number,
  ground: number,
  widest: number,
  tallest: number,
): Placement {
  const scale = Math.min(widest / subject.width, tallest / subject.height)
  const width = subject.width * scale
  const height = subject.height * scale
  return { x: middle - width / 2, y: ground - height, width, height }
}

/** The subject as one flat colour: the stuff that shadows and outlines are made of. */
export function silhouette(subject: Sheet, colour: string): Sheet {
  const out = newSheet(subject.width, subject.height)
  out.pen.drawImage(subject.canvas, 0, 0)
  out.pen.globalCompositeOperation = 'source-in'
  out.pen.fillStyle = colour
  out.pen.fillRect(0, 0, out.width, out.height)
  return out
}

type Grounding = {
  shadow?: number
  /** Where the light comes from: -1 left, 1 right. */
  light?: number
  reflection?: number
  colour?: string
  flat?: boolean
}

/** Puts a subject down: soft cast shadow, dark line of contact, a mirror image on shiny floors, then itself. */
export function ground(on: Sheet, subject: Raster, at: Placement, how: Grounding = {}): void {
  const { pen } = on
  const sheet = sheetOf(subject)
  const dark = silhouette(sheet, how.colour ?? '#140b04')
  const strength = how.shadow ?? 0.5
  const base = at.y + at.height
  if (how.reflection) {
    const mirror = newSheet(at.width, at.height)
    mirror.pen.scale(1, -1)
    mirror.pen.drawImage(sheet.canvas, 0, -at.height, at.width, at.height)
    mirror.pen.setTransform(1, 0, 0, 1, 0, 0)
    mirror.pen.globalCompositeOperation = 'destination-in'
    mirror.pen.fillStyle = gradient(mirror.pen, 0, 0, 0, at.height * 0.4, [
      [0, `rgba(0,0,0,${how.reflection})`],
      [1, 'rgba(0,0,0,0)'],
    ])
    mirror.pen.fillRect(0, 0, at.width, at.height)
    pen.save()
    pen.filter = `blur(${(at.width / 260).toFixed(1)}px)`
    pen.drawImage(mirror.canvas, at.x, base - 2)
    pen.restore()
  }
  // The cast shadow is the outline laid down on the floor, away from the light: one of a tall thing is laid flatter,
  // or it would climb the wall behind.
  const lean = -(how.light ?? -0.5) * 0.55
  const flat = Math.min(0.24, (at.width / at.height) * 0.16)
  pen.save()
  pen.globalAlpha = strength * 0.55
  pen.filter = `blur(${(at.width / 26).toFixed(1)}px)`
  pen.transform(
    1,
    0,
    -lean * (flat / 0.24),
    flat,
    lean * (flat / 0.24) * base,
    base * (1 - flat) - at.height * 0.012,
  )
  pen.drawImage(dark.canvas, at.x, at.y, at.width, at.height)
  pen.restore()
  const foot = footOf(subject)
  const left = at.x + foot.left * at.width
  const wide = (foot.right - foot.left) * at.width
  for (const [spread, thick, alpha, soft] of [
    [1.12, 0.07, 0.42, 0.045],
    [0.98, 0.03, 0.75, 0.016],
  ] as const) {
    pen.save()
    pen.filter = `blur(${Math.max(1, wide * soft).toFixed(1)}px)`
    pen.globalAlpha = strength * alpha * 1.5 > 1 ? 1 : strength * alpha * 1.5
    pen.fillStyle = how.colour ?? '#140b04'
    pen.beginPath()
    pen.ellipse(
      left + wide / 2,
      base - wide * 0.01,
      (wide / 2) * spread,
      Math.max(2, wide * thick),
      0,
      0,
      Math.PI * 2,
    )
    pen.fill()
    pen.restore()
  }
  lit(sheet, how.light ?? -0.5, strength)
  pen.drawImage(sheet.canvas, at.x, at.y, at.width, at.height)
}

/** The scene's light on the subject itself: brighter towards the light, darker away from it and at the foot. */
function lit(sheet: Sheet, light: number, strength: number): void {
  const { pen, width, height } = sheet
  const [near, far] = light < 0 ? [0, width] : [width, 0]
  pen.save()
  pen.globalCompositeOperation = 'source-atop'
  pen.fillStyle = gradient(pen, near, 0, far, height * 0.3, [
    [0, `rgba(255,250,238,${(0.14 * Math.abs(light)).toFixed(3)})`],
    [0.45, 'rgba(255,250,238,0)'],
    [0.55, 'rgba(20,11,4,0)'],
    [1, `rgba(20,11,4,${(0.3 * strength * Math.abs(light)).toFixed(3)})`],
  ])
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = gradient(pen, 0, height * 0.86, 0, height, [
    [0, 'rgba(20,11,4,0)'],
    [1, `rgba(20,11,4,${(0.28 * strength).toFixed(3)})`],
  ])
  pen.fillRect(0, 0, width, height)
  pen.restore()
}

/** The part of the width that touches the ground, 0 to 1. */
function footOf(subject: Raster): { left: number; right: number } {
  const from = Math.floor(subject.height * 0.93)
  let left = subject.width
  let right = -1
  for (let y = from; y < subject.height; y++) {
    for (let x = 0; x < subject.width; x++) {
      if (subject.data[(y * subject.width + x) * 4 + 3]! < 128) continue
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  if (right < left) return { left: 0.1, right: 0.9 }
  return { left: left / subject.width, right: right / subject.width }
}
