import { gradient } from './gradient.ts'
import type { NewSheet, Sheet } from './pen.ts'

export type Placement = { x: number; y: number; width: number; height: number }

/** How large a subject gets in a space, standing on `ground` around `middle`. */
export function standing(
  subject: { width: number; height: number },
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
export function silhouette<Picture>(
  newSheet: NewSheet<Picture>,
  subject: Sheet<Picture>,
  colour: string,
): Sheet<Picture> {
  const out = newSheet(subject.width, subject.height)
  out.pen.drawImage(subject.canvas, 0, 0)
  out.pen.globalCompositeOperation = 'source-in'
  out.pen.fillStyle = colour
  out.pen.fillRect(0, 0, out.width, out.height)
  return out
}

export type Standing = {
  /** How dark its shadow is, 0 to 1. */
  shadow: number
  /** Where the light comes from: -1 left, 1 right. */
  light: number
  /** How much a shiny floor mirrors, 0 to 1. */
  reflection: number
  /** The part of its width that touches the floor, 0 to 1. */
  foot: { left: number; right: number }
}

const shade = '#140b04'

/** Puts a subject down: a mirror image on shiny floors, soft cast shadow, dark line of contact, then itself, lit. */
export function stand<Picture>(
  newSheet: NewSheet<Picture>,
  { pen }: Sheet<Picture>,
  subject: Sheet<Picture>,
  at: Placement,
  how: Standing,
): void {
  const strength = how.shadow
  const base = at.y + at.height
  if (how.reflection > 0) {
    const mirror = newSheet(at.width, at.height)
    mirror.pen.scale(1, -1)
    mirror.pen.drawImage(subject.canvas, 0, -at.height, at.width, at.height)
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
  if (strength > 0) castShadow(newSheet, pen, subject, at, how)
  lit(subject, how.light, strength)
  pen.drawImage(subject.canvas, at.x, at.y, at.width, at.height)
}

function castShadow<Picture>(
  newSheet: NewSheet<Picture>,
  pen: Sheet<Picture>['pen'],
  subject: Sheet<Picture>,
  at: Placement,
  { shadow, light, foot }: Standing,
): void {
  const base = at.y + at.height
  const dark = silhouette(newSheet, subject, shade)
  // The cast shadow is the outline laid down on the floor, away from the light: one of a tall thing is laid flatter,
  // or it would climb the wall behind.
  const lean = -light * 0.55
  const flat = Math.min(0.24, (at.width / at.height) * 0.16)
  pen.save()
  pen.globalAlpha = shadow * 0.55
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
  const left = at.x + foot.left * at.width
  const wide = (foot.right - foot.left) * at.width
  for (const [spread, thick, alpha, soft] of [
    [1.12, 0.07, 0.42, 0.045],
    [0.98, 0.03, 0.75, 0.016],
  ] as const) {
    pen.save()
    pen.filter = `blur(${Math.max(1, wide * soft).toFixed(1)}px)`
    pen.globalAlpha = Math.min(1, shadow * alpha * 1.5)
    pen.fillStyle = shade
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
}

/** The scene's light on the subject itself: brighter towards the light, darker away from it and at the foot. */
function lit<Picture>({ pen, width, height }: Sheet<Picture>, light: number, strength: number): void {
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
