import type { Field, Raster } from '../vision/raster.ts'
import { newRaster } from '../vision/raster.ts'
import type { Trunk } from './body-area.ts'
import { onBody } from './body-area.ts'
import type { Row, TopShape } from './garment-shape.ts'
import { clamp } from './garment-shape.ts'
import type { Pose } from './pose.ts'
import type { Ink } from './sample.ts'
import { clothAt, inkAt, put } from './sample.ts'
import { sleeveAt, sleevesOf } from './sleeves.ts'

export type Figure = {
  alpha: Field
  skin: Field
  pose: Pose
  trunk: Trunk
  /** Where the old top ends, if that can be seen. */
  oldHem: number | null
}

/** What the neckline leaves open: half its width, and its edge for a distance beside the spine. */
export type Opening = { half: number; edgeAt(beside: number): number }

export type Worn = { layer: Raster; opening: Opening; hem: number }

/**
 * A top on the body: every pixel of the old clothes asks where on the garment it lies. The outline is that of the
 * person, so nothing of the old top looks out beside it; neckline and hem are the garment's.
 */
export function wearTop(garment: Raster, shape: TopShape, figure: Figure, looseness: number): Worn {
  const { alpha, skin, pose, trunk } = figure
  const out = newRaster(alpha.width, alpha.height)
  const chest = pose.shoulders * 0.4
  const wide = trunk.at(chest, -1) + trunk.at(chest, 1)
  /** Garment pixels for one pixel of the photo. */
  const scale = shape.torso / (wide * (1 + looseness))
  const { stretch, hem } = lengthOf(shape, scale, figure)
  const rowAt = (below: number): number => shape.top + (below + pose.neckRise) * scale * stretch
  const opening = openingOf(shape, scale, pose)
  const sleeves = sleevesOf(shape, figure, scale)
  const belowNeck = shape.top + shape.neckline + shape.torso * 0.08
  const ink: Ink = [0, 0, 0, 0]
  const under: Ink = [0, 0, 0, 0]
  const shoulderDrop = shouldersOf(shape, figure, scale)
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const i = y * out.width + x
      const { below, beside } = onBody(pose, x, y)
      if (below < -pose.neckRise - 3) continue
      const side = beside < 0 ? -1 : 1
      const far = Math.abs(beside)
      const edge = trunk.at(below, side)
      const sleeve = below > hem + pose.shoulders ? null : sleeveAt(sleeves, x, y, side, far > edge)
      if (sleeve) {
        if (sleeve.isPast && skin.data[i]! > 0.6) continue
        clothAt(garment, sleeve.u, sleeve.v, sleeve.innerU, sleeve.innerV, ink)
        const own = alpha.data[i]! * (sleeve.isPast ? 1 - skin.data[i]! : 1) * (ink[3] > 0 ? 1 : 0)
        const light = 1 - 0.2 * sleeve.share * sleeve.rim ** 4
        if (sleeve.share < 1) {
          const v = rowAt(below) + shoulderDrop(beside)
          clothAt(garment, shape.middle + beside * scale, v, shape.middle, Math.max(v, belowNeck), under)
          for (let c = 0; c < 3; c++) ink[c] = under[c]! + (ink[c]! - under[c]!) * sleeve.share
        }
        put(out, i * 4, ink, own, light)
        continue
      }
      if (below > hem + 2) continue
      const v0 = rowAt(below)
      const skirt = clamp((below - pose.hips * 0.7) / (pose.hips * 0.3), 0, 1)
      const halfCloth = halfAt(shape, v0, side)
      // Down from the chest edge goes to edge; at the shoulders both keep their measure.
      const t = clamp((below - pose.shoulders * 0.12) / (pose.shoulders * 0.4), 0, 1)
      const bodyHalf = edge + skirt * Math.max(0, halfCloth / scale - edge)
      const fit = scale * (1 - t) + (halfCloth / bodyHalf) * t
      const u = shape.middle + beside * fit
      const v = v0 + shoulderDrop(beside) * clamp(1 - (below + pose.neckRise) / (pose.shoulders * 0.55), 0, 1)
      let own: number
      if (skirt > 0.7) {
        const rim = clamp((bodyHalf - far) / 1.5 + 0.5, 0, 1)
        own = Math.max(rim, far < edge * 1.05 ? alpha.data[i]! : 0)
      } else own = far < edge * 1.35 ? alpha.data[i]! : 0
      if (own <= 0.01) continue
      const isHem = v > shape.hem - shape.torso * 0.05
      if (isHem) inkAt(garment, u, Math.min(v, shape.hem - 0.5), ink)
      else clothAt(garment, u, Math.max(v, shape.top + 2), shape.middle, Math.max(v, belowNeck), ink)
      if (isHem) own *= clamp(hem - below + 0.5, 0, 1) * Math.min(1, ink[3] / 160)
      if (far < opening.half) own *= clamp(below - opening.edgeAt(beside) + 0.5, 0, 1)
      // Hands in front of the body stay there.
      if (below > pose.shoulders * 0.35) own *= 1 - skin.data[i]!
      put(out, i * 4, ink, own, 1 - 0.16 * t * clamp(far / bodyHalf, 0, 1) ** 5)
    }
  }
  return { layer: out, opening, hem }
}

/** Half the width of the garment's body, between two of its rows. */
function halfAt({ rows, middle }: TopShape, v: number, side: -1 | 1): number {
  const at = clamp(v, 0, rows.length - 1)
  const [above, below] = [rows[Math.floor(at)]!, rows[Math.ceil(at)]!]
  const half = (row: Row): number => (side < 0 ? middle - row.left : row.right - middle)
  return Math.max(1, half(above) + (half(below) - half(above)) * (at % 1))
}

/** How much longer the garment is drawn than its width asks, and where its hem lies. */
function lengthOf(
  shape: TopShape,
  scale: number,
  { pose, oldHem }: Figure,
): { stretch: number; hem: number } {
  const natural = (shape.hem - shape.top) / scale - pose.neckRise
  const isLong = (shape.hem - shape.top) / shape.torso > 1.75
  let hem = isLong ? natural : clamp(natural, pose.hips * 0.95, pose.hips + pose.shoulders * 0.4)
  // The old top must not look out below the new one.
  if (oldHem !== null && oldHem > hem && oldHem < hem * 1.35) hem = oldHem + pose.shoulders * 0.02
  return { stretch: (shape.hem - shape.top) / scale / (hem + pose.neckRise), hem }
}

function openingOf(shape: TopShape, scale: number, pose: Pose): Opening {
  const half = clamp(shape.neck / scale, pose.neck * 0.95, pose.neck * 2.2)
  const depth = shape.neckline / scale
  return {
    half,
    edgeAt: (beside) => -pose.neckRise + depth * Math.sqrt(Math.max(0, 1 - (beside / half) ** 2)),
  }
}

/** Shoulders slope differently on a table and on a person: how far the cloth is moved so that both begin together. */
function shouldersOf(shape: TopShape, { alpha, pose }: Figure, scale: number): (beside: number) => number {
  const reach = Math.round(pose.shoulders * 0.8)
  const drops = Array.from({ length: reach * 2 + 1 }, (_, n) => {
    const beside = n - reach
    const share = clamp((Math.abs(beside) - pose.neck) / (pose.shoulders * 0.6 - pose.neck), 0, 1)
    const usual = -pose.neckRise + share * (pose.neckRise + pose.shoulders * 0.02)
    let seen = usual
    for (let below = -pose.neckRise * 1.3; below < pose.shoulders * 0.3; below++) {
      const x = Math.round(pose.middle.x + pose.down.x * below + pose.across.x * beside)
      const y = Math.round(pose.middle.y + pose.down.y * below + pose.across.y * beside)
      if (x < 0 || y < 0 || x >= alpha.width || y >= alpha.height) continue
      if (alpha.data[y * alpha.width + x]! < 0.5) continue
      seen = below
      break
    }
    const start = clamp(seen, usual - pose.shoulders * 0.08, usual + pose.shoulders * 0.12)
    const column = clamp(Math.round(shape.middle + beside * scale), 0, shape.tops.length - 1)
    if (Math.abs(beside) < pose.neck) return 0
    return shape.tops[column]! - (shape.top + (start + pose.neckRise) * scale)
  })
  const near = Math.max(1, Math.round(pose.shoulders * 0.05))
  const calm = drops.map((_, n) => {
    const some = drops.slice(Math.max(0, n - near), n + near + 1)
    return clamp(
      some.reduce((sum, value) => sum + value, 0) / some.length,
      -shape.torso * 0.25,
      shape.torso * 0.25,
    )
  })
  return (beside) => calm[clamp(Math.round(beside) + reach, 0, calm.length - 1)]!
}
