import { contrast } from '#shared/drawing/colour.ts'
import { isBangla } from '#shared/drawing/faces.ts'
import { graphemesOf } from './letters.ts'
import { block, boxOf, disc, grown, joined, middleOf, moved, piece, type Piece, without } from './shapes.ts'
import { isHeavy, type WordmarkDesign } from './wordmark-designs.ts'
import type { LogoStyle } from './style.ts'
import { type Setting, setName, wholeOf } from './words.ts'

// Only by their name: chance does not know them, or each logo that is there would become another one.

/** Where the letters stand, with what hangs above and below them. */
function roomOf({ box, body, lastBase }: Setting) {
  const [top, bottom] = [Math.min(-body, box.top), Math.max(lastBase, box.bottom)]
  return { ...box, top, bottom, height: bottom - top }
}

/** The name clear in a shape; dark on a pale one. */
function clearIn(tile: ReturnType<typeof disc>, setting: Setting, { colours: { main, ink } }: LogoStyle) {
  const whole = wholeOf(setting)
  const letters = contrast(main, '#ffffff') < 2.4 ? [piece(whole, ink)] : []
  return {
    setting: { ...setting, box: boxOf(tile) },
    pieces: [piece(without(tile, whole), main), ...letters],
  }
}

export const plate: WordmarkDesign = ({ name, style }) => {
  const setting = setName(name, style, 'center', 13)
  const { left, right, top, height } = roomOf(setting)
  const [pad, sides] = [setting.body * 0.5, setting.body * 0.68]
  const [wide, tall] = [right - left + sides * 2, height + pad * 2]
  return clearIn(block(left - sides, top - pad, wide, tall, style.round * tall * 0.24), setting, style)
}

/** On a round label, short words below each other. */
export const round: WordmarkDesign = ({ name, style }) => {
  const tight = { ...style, tracking: Math.min(style.tracking, 0.08) }
  const setting = setName(name, tight, 'center', 6)
  const { left, right, top, height } = roomOf(setting)
  if ((right - left) / height > 2.7) return undefined
  const middle = top + height / 2
  const radius = Math.hypot((right - left) / 2, height / 2) + setting.body * 0.32
  return clearIn(disc(middleOf(setting.box), middle, radius), setting, style)
}

/** Two corners, as of a frame that was taken away. */
export const corners: WordmarkDesign = ({ name, style }) => {
  const setting = setName(name, style, 'center', 14)
  const { left, right, top, bottom } = roomOf(setting)
  const { body } = setting
  const [pad, line] = [body * 0.55, body * (style.calm ? 0.04 : 0.12)]
  const arm = Math.max(body * 0.9, (right - left) * 0.16)
  const corner = (x: number, y: number, way: 1 | -1) =>
    joined(
      block(Math.min(x, x + arm * way), y - line / 2, arm, line),
      block(x - line / 2, Math.min(y - (line / 2) * way, y + arm * 0.8 * way), line, arm * 0.8 + line / 2),
    )
  const both = joined(corner(left - pad, top - pad, 1), corner(right + pad, bottom + pad, -1))
  const { ink, accent, main } = style.colours
  return { setting, pieces: [piece(wholeOf(setting), ink), piece(both, accent === main ? main : accent)] }
}

/** Letters that throw a solid shadow. */
export const shadow: WordmarkDesign = ({ name, style }) => {
  if (!isHeavy(style)) return undefined
  const setting = setName(name, style, 'center', 13)
  const whole = wholeOf(setting)
  const deep = [2, 4, 6, 8].map((by) => moved(whole, by, by))
  const { main, ink, accent } = style.colours
  const front = contrast(main, '#ffffff') < 2.4 ? ink : main
  const behind = front === ink ? main : accent === main ? ink : accent
  const pieces: Piece[] = [piece(without(joined(...deep), grown(whole, 1.5)), behind), piece(whole, front)]
  return { setting: { ...setting, box: boxOf(...pieces.map(({ path }) => path)) }, pieces }
}

/** A full stop says that no more is needed. */
export const stop: WordmarkDesign = ({ name, style }) => {
  const setting = setName(name, style, 'left', 17)
  // After letters that stand apart it would be lost.
  const isApart = style.tracking > 0.1
  if (isBangla(name) || isApart || graphemesOf(name).length > 16 || setting.lines > 1) return undefined
  const { body, box, lastBase } = setting
  const r = body * (style.weight >= 700 ? 0.15 : 0.1)
  const dot = disc(box.right + r * 1.7, lastBase - r, r)
  const { ink, main, accent } = style.colours
  const pieces = [
    piece(wholeOf(setting), ink),
    piece(dot, contrast(accent, ink) > contrast(main, ink) ? accent : main),
  ]
  return { setting: { ...setting, box: boxOf(...pieces.map(({ path }) => path)) }, pieces }
}

/** Between two lines: fine ones with a diamond where the style is quiet, else bars as strong as the letters. */
export const ruled: WordmarkDesign = ({ name, style }) => {
  const setting = setName(name, style, 'center', 14)
  const { top, bottom, left, right } = roomOf(setting)
  const { ink, accent, main } = style.colours
  const [line, gap] = style.calm ? [2, setting.body * 0.42] : [setting.body * 0.13, setting.body * 0.34]
  const rule = (y: number) => block(left, y - line / 2, right - left, line)
  const middle = (left + right) / 2
  const sign = moved(block(-4.4, -4.4, 8.8, 8.8), middle, top - gap, 1, Math.PI / 4)
  const upper = style.calm
    ? joined(without(rule(top - gap), block(middle - 16, top - gap - 9, 32, 18)), sign)
    : rule(top - gap)
  const colour = style.calm && accent !== main ? accent : main
  return {
    setting,
    extra: 'line',
    pieces: [piece(wholeOf(setting), ink), piece(joined(upper, rule(bottom + gap)), colour)],
  }
}
