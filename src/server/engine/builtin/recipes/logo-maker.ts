import { createCanvas, SvgExportFlag } from '@napi-rs/canvas'
import type { EngineJob } from '#server/engine/engine.ts'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import { isBangla, registerFonts } from '../draw/fonts.ts'
import { iconsFor } from '../draw/icons.ts'
import type { LogoPlan } from '../draw/logo.ts'
import { drawLogo } from '../draw/logo.ts'
import { chooseMark } from '../draw/logo-marks.ts'
import { logoStyle } from '../draw/logo-style.ts'
import { colourWish } from '../draw/wishes.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { hexOf, listOf, textOf } from '../values.ts'
import { boxOf } from '../vision/box.ts'
import type { Raster } from '../vision/raster.ts'
import { newField, toPng } from '../vision/raster.ts'

const side = 2000

/** A drawn logo as a transparent PNG, and as an SVG whose letters are outlines. */
export const logoMaker: Recipe = async (job) => {
  registerFonts()
  const plan = () => planOf(job)
  const draft = newSheet(side / 4, side / 4)
  draft.pen.scale(0.25, 0.25)
  drawLogo(draft.pen, plan(), side)
  const frame = frameOf(rasterOf(draft), wantsSquare(job))
  const on = newSheet(frame.width, frame.height)
  const svg = createCanvas(on.width, on.height, SvgExportFlag.ConvertTextToPaths)
  for (const pen of [on.pen, svg.getContext('2d')]) {
    pen.scale(frame.scale, frame.scale)
    pen.translate(-frame.left, -frame.top)
    drawLogo(pen, plan(), side)
  }
  return {
    bytes: await toPng(rasterOf(on)),
    svg: svg.getContent().toString('utf8'),
    note: 'Made with the built-in studio, on a transparent ground. “Generate again” brings another design.',
  }
}

/** Avatars and app icons are square; a header or a label wants the logo without empty space above it. */
const wantsSquare = (job: EngineJob): boolean =>
  textOf(job, 'logo_type').toLowerCase().startsWith('symbol') ||
  listOf(job, 'usage').some((usage) => /icon|avatar|facebook|channel|instagram/i.test(usage))

type LogoFrame = { left: number; top: number; width: number; height: number; scale: number }

/** What is drawn, with clear space around it, as large as 2000 pixels across. */
function frameOf(draft: Raster, square: boolean): LogoFrame {
  const alpha = newField(draft.width, draft.height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = draft.data[i * 4 + 3]! / 255
  const box = boxOf(alpha, 0.02) ?? { left: 0, top: 0, width: draft.width, height: draft.height }
  const [left, top, width, height] = [box.left * 4, box.top * 4, box.width * 4, box.height * 4]
  const margin = Math.max(width, height) * 0.08
  const across = Math.max(width, square ? height : 0) + margin * 2
  const up = Math.max(height, square ? width : 0) + margin * 2
  const scale = side / Math.max(across, up)
  return {
    left: left + width / 2 - across / 2,
    top: top + height / 2 - up / 2,
    width: across * scale,
    height: up * scale,
    scale,
  }
}

function planOf(job: EngineJob): LogoPlan {
  const chance = new Chance(job.seed)
  const type = textOf(job, 'logo_type').toLowerCase()
  const name = textOf(job, 'brand_name').slice(0, 60) || 'Logo'
  const inspiration = textOf(job, 'inspiration')
  const primary = hexOf(textOf(job, 'primary_color'), colourWish(inspiration) ?? '#2563eb')
  const style = logoStyle(listOf(job, 'style_vibe'), primary, chance)
  const icons = iconsFor(inspiration, name, textOf(job, 'industry'))
  const mark = chooseMark({ style, icons, initials: initialsOf(name), chance })
  return {
    kind: type.startsWith('symbol') ? 'symbol' : type.startsWith('word') ? 'wordmark' : 'combination',
    name,
    tagline: textOf(job, 'tagline').slice(0, 80),
    style,
    mark,
    chance,
  }
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** 'Ruma’s Kitchen' → 'RK'; a Bangla name gives its first letter with all its signs. */
function initialsOf(name: string): string {
  const firsts = name
    .split(/[\s&-]+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
    .map((word) => [...graphemes.segment(word)][0]?.segment ?? '')
  if (isBangla(name)) return firsts[0] ?? name
  return firsts.slice(0, 2).join('').toUpperCase() || name.slice(0, 1)
}
