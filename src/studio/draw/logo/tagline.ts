import type { Path2D } from '@napi-rs/canvas'
import { isBangla } from '#shared/drawing/faces.ts'
import { graphemesOf, outlined } from './letters.ts'
import { boxOf, middleOf, moved, widthOf } from './shapes.ts'
import type { LogoStyle } from './style.ts'
import type { Setting } from './words.ts'

/** A tagline as wide as the name where its letters can be spaced for it; its line is y = 0, its middle x = 0. */
export function taglineOf(text: string, style: LogoStyle, wide: number, body: number): Path2D {
  const bangla = isBangla(text)
  const spaced = !bangla && graphemesOf(text).length <= 34
  const shown = spaced ? text.toUpperCase() : text
  const family = bangla ? 'Hind' : style.family === 'Space' ? 'Space' : 'Montserrat'
  const face = { family, weight: family === 'Space' ? 400 : 500, tracking: 0 } as const
  const most = body * (bangla ? 0.54 : 0.44)
  const plain = outlined(shown, face).advance
  let scale = Math.min(most / 100, wide / plain)
  let tracking = 0.01
  if (spaced) {
    // The size at which a spacing of a tenth fills the width, within what can be read and what is modest.
    const count = graphemesOf(shown).length
    scale = Math.min(most, Math.max(body * 0.28, (wide / (plain + count * 17)) * 100)) / 100
    tracking = Math.min(0.5, Math.max(0.04, (wide / scale - plain) / (count - 0.8) / 100))
  }
  const { path } = outlined(shown, { ...face, tracking })
  const box = boxOf(path)
  const fit = Math.min(1, (wide * 1.25) / (widthOf(box) * scale))
  return moved(path, -middleOf(box) * scale * fit, 0, scale * fit)
}

/** A name in several lines is one large block, and its tagline grows with it. */
export const weightOf = ({ body, lines }: Setting): number => body * (0.7 + 0.3 * lines)
