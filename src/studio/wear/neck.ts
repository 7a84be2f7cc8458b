import { newSheet, rasterOf } from '../draw/canvas.ts'
import { hexFrom } from '#shared/drawing/colour.ts'
import { drawNeck } from '../draw/neck.ts'
import { boxMean, softened } from '../vision/filter.ts'
import { labOf } from '../vision/lab.ts'
import { headFrame } from '../vision/one-face.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Face } from '../vision/sight.ts'
import { onBody } from './body-area.ts'
import { clamp } from './garment-shape.ts'
import type { Pose } from './pose.ts'
import { skinTone } from './skin.ts'
import type { Figure, Opening } from './top.ts'

type Colour = readonly [number, number, number]

/** The neck as the photo shows it: its ends beside the spine, and its colour from one to the other. */
type Seen = { below: number; left: number; right: number; colours: Colour[] }

/** What a wide neckline shows of old clothes: skin in front of the neck, the inside of the new back beside it. */
export function neckUnder(
  person: Raster,
  figure: Figure,
  head: Field,
  face: Face,
  opening: Opening,
  cloth: Raster,
): Raster {
  const { skin, pose, alpha } = figure
  const { width, height } = person
  const seen = neckSeen(person, figure)
  const out = drawnNeck(person, figure, face, opening)
  const inside = meanColour(cloth)
  const bare = newField(width, height)
  const open = newField(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { below, beside } = onBody(pose, x, y)
      const i = y * width + x
      if (Math.abs(beside) > opening.half || below > opening.edgeAt(beside) + 3) continue
      const isNeck = Math.abs(beside) < pose.neck * 0.8
      if ((below < -pose.neckRise && !isNeck) || y < pose.chin.y || alpha.data[i]! < 0.5) continue
      open.data[i] = 1
      bare.data[i] = skin.data[i]!
    }
  }
  // Single specks that only look like skin, or only look like cloth, count as what is around them.
  const calm = softened(bare, Math.max(1, Math.round(pose.unit * 0.035)))
  const neck = pose.neck * 0.82
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const own = open.data[i]! * clamp(((seen ? 0.8 : 0.6) - calm.data[i]!) / 0.25, 0, 1)
      if (own === 0) {
        out.data[i * 4 + 3] = 0
        continue
      }
      const place = onBody(pose, x, y)
      if (seen) out.data.set(onwards(seen, place.below, place.beside, pose.shoulders), i * 4)
      const far = Math.abs(place.beside)
      // Beside the neck one looks at the inside of the back; further down there is skin again.
      const back = clamp(1 - place.below / (pose.shoulders * 0.1), 0, 1)
      if (far > neck) {
        const part = back * Math.min(1, (far - neck) / (pose.neck * 0.12))
        for (let c = 0; c < 3; c++)
          out.data[i * 4 + c] = out.data[i * 4 + c]! * (1 - part) + inside[c]! * 0.5 * part
      }
      out.data[i * 4 + 3] = (seen || far > neck ? 255 : out.data[i * 4 + 3]!) * own
    }
  }
  if (seen) wallBeside(out, person, figure, head, seen)
  return out
}

/** What stands up of the old collar beside the neck, above the new one, becomes what is behind it. */
function wallBeside(out: Raster, person: Raster, { alpha, pose }: Figure, head: Field, seen: Seen): void {
  const { width, height } = alpha
  const clear = newField(width, height)
  const sums = [0, 1, 2].map(() => newField(width, height))
  for (let i = 0; i < clear.data.length; i++) {
    if (alpha.data[i]! > 0.02) continue
    clear.data[i] = 1
    for (let c = 0; c < 3; c++) sums[c]!.data[i] = person.data[i * 4 + c]!
  }
  const radius = Math.max(2, Math.round(pose.unit * 0.05))
  const share = softened(clear, radius)
  const means = sums.map((sum) => softened(sum, radius))
  const lab = labOf(person)
  const chest = indexOn(alpha, pose, pose.hips * 0.4, 0)
  if (chest < 0) return
  const old = newField(width, height)
  for (let y = Math.ceil(pose.chin.y); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const { below, beside } = onBody(pose, x, y)
      const past = Math.max(seen.left - beside, beside - seen.right)
      if (past < 2 || past > pose.neck || below < -pose.neckRise - pose.unit * 0.12) continue
      // Hair and wall have other colours.
      const hue = Math.hypot(lab[i * 3 + 1]! - lab[chest * 3 + 1]!, lab[i * 3 + 2]! - lab[chest * 3 + 2]!)
      if (hue > 20 || lab[i * 3]! < lab[chest * 3]! * 0.45) continue
      if (alpha.data[i]! > 0.02 && share.data[i]! > 1e-3) old.data[i] = 1
    }
  }
  const wide = boxMean(old, 2)
  for (let i = 0; i < old.data.length; i++) {
    const { below } = onBody(pose, i % width, Math.floor(i / width))
    const rise = clamp(-pose.neckRise - below, 0, 1) * (1 - head.data[i]!)
    const own = clamp(wide.data[i]! * 4, 0, 1) * rise
    if (own * 255 <= out.data[i * 4 + 3]!) continue
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = means[c]!.data[i]! / Math.max(1e-3, share.data[i]!)
    out.data[i * 4 + 3] = own * 255
  }
}

/** Where nothing of the neck can be seen, as under a scarf or a beard, one is drawn. */
function drawnNeck(person: Raster, { pose }: Figure, face: Face, opening: Opening): Raster {
  const { red, green, blue } = skinTone(person, face)
  const sheet = newSheet(person.width, person.height)
  const { pen } = sheet
  pen.translate(pose.chin.x, pose.chin.y)
  pen.rotate(Math.atan2(pose.across.y, pose.across.x))
  drawNeck(pen, headFrame(face).unit * 2, opening.half, hexFrom({ r: red, g: green, b: blue }))
  return rasterOf(sheet)
}

function indexOn({ width, height }: Field, pose: Pose, below: number, beside: number): number {
  const x = Math.round(pose.middle.x + pose.down.x * below + pose.across.x * beside)
  const y = Math.round(pose.middle.y + pose.down.y * below + pose.across.y * beside)
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x
}

/** The lowest line across the neck that is bare, a little above the old collar. */
function neckSeen(person: Raster, { skin, pose }: Figure): Seen | null {
  const at = (below: number, beside: number): number => indexOn(skin, pose, below, beside)
  const isSkin = (below: number, beside: number): boolean => (skin.data[at(below, beside)] ?? 0) > 0.5
  const wide = Math.round(pose.neck * 0.5)
  const isBare = (below: number): boolean => {
    let bare = 0
    for (let beside = -wide; beside <= wide; beside++) if (isSkin(below, beside)) bare++
    return bare > wide * 1.6
  }
  const chin = (pose.chin.x - pose.middle.x) * pose.down.x + (pose.chin.y - pose.middle.y) * pose.down.y
  const first = Math.round(chin + pose.unit * 0.06)
  let last = first
  while (last < pose.shoulders && isBare(last)) last++
  const margin = Math.round(pose.unit * 0.04)
  if (last - first < margin * 2) return null
  const below = last - margin
  const end = (sign: -1 | 1): number => {
    let far = wide
    while (far < pose.neck * 1.4 && isSkin(below, far * sign)) far++
    return far * sign
  }
  const [left, right] = [end(-1), end(1)]
  const colours: Colour[] = []
  for (let beside = left; beside <= right; beside++) {
    const sums = [0, 0, 0, 0]
    for (let dy = -3; dy <= 3; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const i = at(below + dy, clamp(beside + dx, left + 2, right - 2)) * 4
        if (i < 0) continue
        for (let c = 0; c < 3; c++) sums[c]! += person.data[i + c]!
        sums[3]!++
      }
    }
    const count = Math.max(1, sums[3]!)
    colours.push([sums[0]! / count, sums[1]! / count, sums[2]! / count])
  }
  return { below, left, right, colours }
}

/** The colour of the neck goes on downwards; on the chest its sides are no longer in shade. */
function onwards({ below, left, right, colours }: Seen, at: number, beside: number, shoulders: number) {
  const inset = (right - left) * 0.12
  const middle = colours[colours.length >> 1]!
  const own = colours[Math.round(clamp(beside, left + inset, right - inset) - left)]!
  const chest = clamp((at - below) / (shoulders * 0.25), 0, 1)
  return [0, 1, 2].map((c) => own[c]! + (middle[c]! - own[c]!) * chest).concat(255)
}

function meanColour(cloth: Raster): Colour {
  const sums = [0, 0, 0, 0]
  for (let i = 0; i < cloth.data.length; i += 4 * 17) {
    if (cloth.data[i + 3]! < 200) continue
    for (let c = 0; c < 3; c++) sums[c]! += cloth.data[i + c]!
    sums[3]!++
  }
  const count = Math.max(1, sums[3]!)
  return [sums[0]! / count, sums[1]! / count, sums[2]! / count]
}
