import { Path2D } from '@napi-rs/canvas'
import { contrast } from '#shared/drawing/colour.ts'
import type { Lockup } from './lockups.ts'
import {
  block,
  boxOf,
  boxOfPieces,
  edge,
  grown,
  joined,
  middleOf,
  moved,
  movedPieces,
  type Piece,
  piece,
  taglinePiece,
  widthOf,
  without,
} from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { taglineIn, weightOf } from './tagline.ts'
import { setName, wholeOf } from './words.ts'

/** All on one label: solid, with everything clear in it, or, where the style is quiet, a fine frame. */
export const inPanel = (lockup: Lockup, mark: Piece[]): Piece[] =>
  lockup.style.calm ? inFrame(lockup, mark) : inLabel(lockup, mark)

function inLabel({ name, tagline, style }: Lockup, mark: Piece[]): Piece[] {
  const setting = setName(name, style, 'center', 11)
  const { body, box } = setting
  const wide = widthOf(box)
  const own = boxOfPieces(mark)
  const size = Math.min(body * 3, Math.max(body * 1.9, wide * 0.44))
  const scale = size / Math.max(widthOf(own), own.bottom - own.top)
  const above = Math.min(-body, box.top)
  const foot = above - body * 0.52
  const placed = movedPieces(mark, -middleOf(own) * scale, foot - own.bottom * scale, scale)
  let low = Math.max(setting.lastBase, box.bottom)
  let words = wholeOf(setting)
  if (tagline !== '') {
    const { path: line } = taglineIn(tagline, style, Math.max(wide * 0.94, body * 3), weightOf(setting))
    const y = low + body * 0.4 - boxOf(line).top
    words = joined(words, moved(line, 0, y))
    low = boxOf(words).bottom
  }
  const pad = body * 0.72
  const top = foot - (own.bottom - own.top) * scale - pad
  const across = Math.max(widthOf(boxOf(words)), size) / 2 + body * 0.8
  const height = low + pad - top
  const label = block(
    -across,
    top,
    across * 2,
    height,
    (0.05 + style.round * 0.2) * Math.min(across * 2, height),
  )
  return clearIn(label, { words: piece(words, style.colours.ink), mark: placed, gap: size * 0.022 }, style)
}

/** `gap`: of the label, between both colours of a mark. */
type Clear = { words: Piece; mark: readonly Piece[]; gap: number }

/**
 * What is in the second colour stays in one that is seen; all else is a hole, or dark on a pale ground. Between them
 * some of the label is left: in one colour they would run together.
 */
function clearIn(label: Path2D, { words, mark, gap }: Clear, { colours }: LogoStyle): Piece[] {
  const { main, ink, accent, light } = colours
  const isPale = contrast(main, '#ffffff') < 2.4
  const isSecond = ({ colour }: Piece) => colour === accent || colour === light
  const seen = accent !== main && contrast(accent, main) > 1.7 ? accent : isPale ? '#ffffff' : ink
  const lines = mark.filter((each) => !isSecond(each))
  const first = [words, ...lines]
  const cutOut = (from: Path2D, holes: readonly Path2D[]) =>
    holes.reduce((rest, hole) => without(rest, hole), from)
  const rims = lines.map(({ path }) => grown(path, gap))
  return [
    piece(
      cutOut(
        label,
        first.map(({ path }) => path),
      ),
      main,
    ),
    ...mark.filter(isSecond).map(({ path }) => piece(cutOut(path, rims), seen)),
    ...(isPale ? first.map(({ path }) => piece(path, ink)) : []),
  ]
}

/** The frame opens above for the mark and below for the tagline. */
function inFrame({ name, tagline, style }: Lockup, mark: Piece[]): Piece[] {
  const { ink, deep, accent, main } = style.colours
  const setting = setName(name, style, 'center', 13)
  const { body, box } = setting
  const own = boxOfPieces(mark)
  const size = Math.min(body * 2.5, Math.max(body * 1.7, widthOf(box) * 0.34))
  const scale = size / Math.max(widthOf(own), own.bottom - own.top)
  const [markWide, markHigh] = [widthOf(own) * scale, (own.bottom - own.top) * scale]
  const line = 2.2
  const above = Math.min(-body, box.top)
  const low = Math.max(setting.lastBase, box.bottom)
  const top = above - markHigh / 2 - body * 0.5
  const words = tagline
    ? taglineIn(tagline, style, widthOf(box) * 0.72, weightOf(setting)).path
    : new Path2D()
  const said = boxOf(words)
  const bottom = low + body * 0.8 + (tagline ? (said.bottom - said.top) / 2 : 0)
  const across = Math.max(
    widthOf(box) / 2 + body * 0.9,
    markWide / 2 + body * 1.4,
    widthOf(said) / 2 + body * 1.2,
  )
  const frame = edge(
    block(-across, top, across * 2, bottom - top, style.round > 0.5 ? body * 0.5 : 0),
    line,
    style.round <= 0.5,
  )
  const sign = moved(words, 0, bottom - (said.top + said.bottom) / 2)
  const open = Math.max(40, said.bottom - said.top)
  const gaps = [
    block(-markWide / 2 - body * 0.4, top - 20, markWide + body * 0.8, 40),
    ...(tagline ? [block(said.left - body * 0.3, bottom - open / 2, widthOf(said) + body * 0.6, open)] : []),
  ]
  return [
    piece(wholeOf(setting), ink),
    piece(without(frame, joined(...gaps)), accent === main ? deep : accent),
    ...movedPieces(mark, -middleOf(own) * scale, top - ((own.top + own.bottom) / 2) * scale, scale),
    ...(tagline ? [taglinePiece(sign, deep)] : []),
  ]
}
