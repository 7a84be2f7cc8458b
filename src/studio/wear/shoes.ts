import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { boxOf } from '../vision/box.ts'
import type { Raster } from '../vision/raster.ts'
import { cropped, newField } from '../vision/raster.ts'
import type { Box } from '../vision/sight.ts'
import { onBody } from './body-area.ts'
import { clamp } from './garment-shape.ts'
import { apart } from './pieces.ts'
import { sides } from './pose.ts'
import type { Figure } from './top.ts'

/** One shoe on each foot, as large as the one that is there. A single shoe serves both, mirrored. */
export function wearShoes(shoes: Raster, figure: Figure): Raster {
  const { alpha } = figure
  const sheet = newSheet(alpha.width, alpha.height)
  const pair = pairOf(shoes)
  for (const side of sides) {
    const foot = footOf(figure, side)
    if (!foot) continue
    const shoe = pair.length > 1 ? pair[side === 'left' ? 0 : 1]! : pair[0]!
    const natural = shoe.width / shoe.height
    const wide = foot.width * 1.12
    const tall = clamp(wide / natural, foot.height * 1.02, foot.height * 1.35)
    const { pen } = sheet
    pen.save()
    pen.translate(foot.left + foot.width / 2, foot.top + foot.height)
    if (pair.length === 1 && side === 'left') pen.scale(-1, 1)
    pen.shadowColor = 'rgba(0,0,0,0.45)'
    pen.shadowBlur = foot.width * 0.16
    pen.shadowOffsetY = foot.height * 0.05
    pen.drawImage(sheetOf(shoe).canvas, -wide / 2, -tall + foot.height * 0.03, wide, tall)
    pen.restore()
  }
  return rasterOf(sheet)
}

/** The shoes of a pair, left first; one alone stays one. */
function pairOf(shoes: Raster): Raster[] {
  const alpha = newField(shoes.width, shoes.height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = shoes.data[i * 4 + 3]! / 255
  const parts = apart(alpha)
    .map((part) => boxOf(part))
    .filter((box) => box !== null)
    .sort((a, b) => b.width * b.height - a.width * a.height)
  const [one, two] = parts
  const cut = ({ left, top, width, height }: Box) => cropped(shoes, left, top, width, height)
  if (!one || !two || two.width * two.height < one.width * one.height * 0.5) return one ? [cut(one)] : [shoes]
  return [one, two].sort((a, b) => a.left - b.left).map(cut)
}

/** The box around a foot: what the person's outline holds from the ankle down. */
function footOf({ alpha, pose }: Figure, side: 'left' | 'right'): Box | null {
  const ankle = pose.feet[side]
  const other = pose.feet[side === 'left' ? 'right' : 'left']
  const reach = Math.min(
    pose.shoulders * 0.34,
    Math.max(pose.shoulders * 0.16, Math.abs(other.x - ankle.x) * 0.5),
  )
  const part = newField(alpha.width, alpha.height)
  const top = onBody(pose, ankle.x, ankle.y).below - pose.shoulders * 0.02
  for (let y = 0; y < alpha.height; y++) {
    for (let x = Math.max(0, Math.floor(ankle.x - reach)); x < Math.min(alpha.width, ankle.x + reach); x++) {
      if (onBody(pose, x, y).below > top) part.data[y * alpha.width + x] = alpha.data[y * alpha.width + x]!
    }
  }
  const box = boxOf(part, 0.5)
  return box && box.height > pose.shoulders * 0.08 ? box : null
}
