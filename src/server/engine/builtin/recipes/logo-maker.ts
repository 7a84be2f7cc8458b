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
import { toPng } from '../vision/raster.ts'

const side = 2000

/** A drawn logo as a transparent PNG, and as an SVG whose letters are outlines. */
export const logoMaker: Recipe = async (job) => {
  registerFonts()
  const on = newSheet(side, side)
  drawLogo(on.pen, planOf(job), side)
  const svg = createCanvas(side, side, SvgExportFlag.ConvertTextToPaths)
  drawLogo(svg.getContext('2d'), planOf(job), side)
  return {
    bytes: await toPng(rasterOf(on)),
    svg: svg.getContent().toString('utf8'),
    note: 'Made with the built-in studio, on a transparent ground. “Generate again” brings another design.',
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
