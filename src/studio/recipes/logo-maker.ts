import { say } from '#shared/words/say.ts'
import { asColour } from '#shared/clean-text.ts'
import type { StudioJob } from '#studio/job.ts'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import { registerFonts } from '../draw/fonts.ts'
import { iconsFor } from '../draw/icons.ts'
import type { LogoPlan } from '../draw/logo/logo.ts'
import { designLogo, svgOf } from '../draw/logo/logo.ts'
import type { Box } from '../draw/logo/shapes.ts'
import { fillRule } from '../draw/logo/shapes.ts'
import { logoStyle } from '../draw/logo/style.ts'
import { colourWish } from '../draw/colour-words.ts'
import type { Recipe } from '../recipe.ts'
import { listOf, textOf } from '../values.ts'
import { toPng } from '../vision/raster.ts'

const side = 2000

/** A drawn logo as a transparent PNG, and as an SVG whose letters are outlines. */
export const logoMaker: Recipe = async (job) => {
  registerFonts()
  const logo = designLogo(planOf(job))
  const frame = frameOf(logo.box, wantsSquare(job))
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const scale = side / Math.max(width, height)
  const on = newSheet(width * scale, height * scale)
  on.pen.scale(scale, scale)
  on.pen.translate(-frame.left, -frame.top)
  for (const { path, colour } of logo.pieces) {
    on.pen.fillStyle = colour
    on.pen.fill(path, fillRule(path))
  }
  return {
    bytes: await toPng(rasterOf(on)),
    svg: svgOf(logo.pieces, frame),
    note: say('studio.logoNote'),
  }
}

/** Avatars and app icons are square; a header or a label wants the logo without empty space above it. */
const wantsSquare = (job: StudioJob): boolean =>
  textOf(job, 'logo_type').toLowerCase().startsWith('symbol') ||
  listOf(job, 'usage').some((usage) => /icon|avatar|facebook|channel|instagram/i.test(usage))

/** What is drawn, with clear space around it. */
function frameOf({ left, top, right, bottom }: Box, square: boolean): Box {
  const [width, height] = [right - left, bottom - top]
  const margin = Math.max(width, height) * 0.08
  const across = Math.max(width, square ? height : 0) / 2 + margin
  const up = Math.max(height, square ? width : 0) / 2 + margin
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - across, top: y - up, right: x + across, bottom: y + up }
}

function planOf(job: StudioJob): LogoPlan {
  const type = textOf(job, 'logo_type').toLowerCase()
  const name = textOf(job, 'brand_name').slice(0, 60) || 'Logo'
  const inspiration = textOf(job, 'inspiration')
  const trade = [inspiration, name, textOf(job, 'industry')]
  const primary = asColour(textOf(job, 'primary_color')) ?? colourWish(inspiration) ?? '#2563eb'
  return {
    kind: type.startsWith('symbol') ? 'symbol' : type.startsWith('word') ? 'wordmark' : 'combination',
    name,
    tagline: textOf(job, 'tagline').slice(0, 80),
    trade,
    icons: iconsFor(...trade),
    style: logoStyle(listOf(job, 'style_vibe'), primary, job.seed),
    seed: job.seed,
  }
}
