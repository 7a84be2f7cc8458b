import type { Path2D } from '@napi-rs/canvas'
import { contrast } from '#shared/drawing/colour.ts'
import { iconShape } from '../icons.ts'
import { graphemesOf, outlined } from './letters.ts'
import type { Piece } from './shapes.ts'
import {
  block,
  boxOf,
  disc,
  edge,
  grown,
  joined,
  moved,
  piece,
  ring,
  shared,
  stitches,
  without,
} from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { turn } from './style.ts'
import type { Tile } from './tiles.ts'
import { tiles, tilesFor } from './tiles.ts'

export type MarkParts = {
  style: LogoStyle
  icons: readonly [string, ...string[]]
  initials: string
  seed: number
}
export type Mark = (parts: MarkParts) => Piece[]

const tileOf = ({ style, seed }: MarkParts): [Path2D, Tile] => {
  const name = turn(tilesFor(style), seed + Math.floor(seed / 5))
  return [tiles[name](style.round), name]
}

/** An icon around 0, 0, `size` across, in lines that hold at the size of an app icon. */
function sign({ icons, style, seed }: MarkParts, size: number, further = 0, least = 1.25): Path2D {
  const name = turn(icons, seed + Math.floor(seed / 4) + further)
  return middled(iconShape(name, Math.max(least, style.stroke)), size)
}

/** By what is drawn, not by the grid: the longer side fills the size, and the middle is the middle. */
function middled(path: Path2D, size: number): Path2D {
  const { left, top, right, bottom } = boxOf(path)
  const scale = size / Math.max(right - left, bottom - top)
  return moved(path, (-(left + right) / 2) * scale, (-(top + bottom) / 2) * scale, scale)
}

const heavy = (style: LogoStyle) => ({ ...style, weight: Math.max(style.weight, 500), tracking: 0 })
const letter = (text: string, style: LogoStyle, size: number): Path2D =>
  middled(outlined(text, heavy(style)).path, size)
const lowered = (tile: Tile): number => (tile === 'arch' ? 5 : tile === 'shield' ? -4 : 0)

/** What stands clear in a pale tile would be lost on white, so there it is filled. */
const filled = (path: Path2D, { colours: { main, ink } }: LogoStyle): Piece[] =>
  contrast(main, '#ffffff') < 2 ? [piece(path, ink)] : []

/** The sign stands clear in the tile, so it works on any ground. */
export const stamped: Mark = (parts) => {
  const [tile, name] = tileOf(parts)
  const size = name === 'diamond' ? 42 : name === 'arch' ? 46 : 54
  const own = moved(sign(parts, size, 0, 1.7), 0, lowered(name))
  return [piece(without(tile, own), parts.style.colours.main), ...filled(own, parts.style)]
}

/** A running stitch inside the edge, as on a nakshi kantha. */
export const stitched: Mark = (parts) => {
  const [tile, name] = tileOf(parts)
  const inner = moved(tile, 0, 0, 0.87)
  const size = name === 'diamond' ? 36 : name === 'arch' ? 40 : 48
  const hole = joined(stitches(inner, 1.7, 4.6, 4.4), moved(sign(parts, size, 0, 1.7), 0, lowered(name)))
  return [piece(without(tile, hole), parts.style.colours.main), ...filled(hole, parts.style)]
}

/** One half of the tile in the deeper colour. */
export const halved: Mark = (parts) => {
  const [tile, name] = tileOf(parts)
  const { main, accent, ink } = parts.style.colours
  const own = moved(sign(parts, name === 'diamond' ? 40 : 52, 0, 1.7), 0, lowered(name))
  const clear = without(tile, own)
  const right = moved(block(0, -90, 90, 180), 0, 0, 1, parts.seed % 2 ? Math.PI / 4 : 0)
  return [
    piece(without(clear, right), main),
    piece(shared(clear, right), accent === main ? ink : accent),
    ...filled(own, parts.style),
  ]
}

/** The same with initials instead of a sign. */
export const parted: Mark = (parts) => {
  const [tile, name] = tileOf(parts)
  const { main, accent, ink, light } = parts.style.colours
  const size = (parts.initials.length > 1 ? 54 : 48) * (name === 'diamond' || name === 'arch' ? 0.82 : 1)
  const own = moved(letter(parts.initials, parts.style, size), 0, lowered(name))
  const clear = without(tile, own)
  const under = moved(block(0, -90, 90, 180), 0, 0, 1, parts.style.calm ? Math.PI / 2 : Math.PI / 4)
  const second = accent === main ? (contrast(main, '#ffffff') < 3 ? ink : light) : accent
  return [
    piece(without(clear, under), main),
    piece(shared(clear, under), second),
    ...filled(own, parts.style),
  ]
}

/** A sign in lines before a disc. */
export const afloat: Mark = (parts) => {
  const { deep, accent, main, light } = parts.style.colours
  const own = sign(parts, 88, 0, 1.4)
  const sun = disc(15, 13, 35)
  return [piece(without(sun, own), accent === main ? light : accent), piece(own, deep)]
}

/** A fine ring, open where a small second sign sits. */
export const ringed: Mark = (parts) => {
  const { deep, accent } = parts.style.colours
  const width = 1.8 + parts.style.stroke * 1.2
  const [x, y] = [46 * Math.cos(-Math.PI / 4), 46 * Math.sin(-Math.PI / 4)]
  const open = without(ring(0, 0, 46, width), disc(x, y, 16))
  const small = moved(sign(parts, 23, 1, 2.2), x, y)
  return [piece(joined(open, sign(parts, 52)), deep), piece(small, accent)]
}

/** A large initial with a bite taken out, and the trade in the bite. */
export const bitten: Mark = (parts) => {
  const { style, initials } = parts
  const { deep, main, accent, ink } = style.colours
  const [first = 'A'] = graphemesOf(initials)
  const own = letter(first, { ...style, weight: Math.max(700, style.weight) }, 100)
  const { right, bottom } = boxOf(own)
  const [x, y] = [right - 10, bottom - 14]
  const badge = without(disc(x, y, 21), moved(sign(parts, 25, 0, 2.1), x, y))
  return [piece(without(own, disc(x, y, 25.5)), deep), piece(badge, accent === main ? ink : accent)]
}

/** Two initials pushed into each other, the overlap in a third tone. */
export const overprinted: Mark = (parts) => {
  const { style, initials } = parts
  const [one = 'A', two] = graphemesOf(initials)
  if (two === undefined) return cornered(parts)
  const { main, accent, ink, light } = style.colours
  const high = (text: string): Path2D => {
    const path = letter(text, { ...style, weight: Math.max(700, style.weight) }, 100)
    const box = boxOf(path)
    return moved(path, 0, 0, 78 / (box.bottom - box.top))
  }
  const [left, right] = [high(one), high(two)]
  const [a, b] = [boxOf(left), boxOf(right)]
  const lap = Math.min(a.right - a.left, b.right - b.left) * 0.26
  const first = moved(left, -a.right + lap / 2, 0)
  const second = moved(right, -b.left - lap / 2, 0)
  const both = shared(first, second)
  return [
    piece(without(first, both), main),
    piece(without(second, both), accent === main ? light : accent),
    piece(both, ink),
  ]
}

/** Initials clear in a tile that has one corner in the second colour. */
export const cornered: Mark = (parts) => {
  const [tile, name] = tileOf(parts)
  const { main, accent, ink } = parts.style.colours
  const size = (parts.initials.length > 1 ? 56 : 48) * (name === 'diamond' || name === 'arch' ? 0.82 : 1)
  const text = moved(letter(parts.initials, parts.style, size), 0, lowered(name))
  const corner = disc(50, 50, 44)
  const clear = without(tile, text)
  const quarter = shared(tile, without(corner, grown(text, 3)))
  return [
    piece(without(clear, corner), main),
    piece(shared(shared(clear, corner), quarter), accent === main ? ink : accent),
    piece(without(shared(clear, corner), quarter), main),
    ...filled(text, parts.style),
  ]
}

/** Initials in two fine rings. */
export const sealed: Mark = (parts) => {
  const { deep, accent, main } = parts.style.colours
  const text = letter(parts.initials, parts.style, parts.initials.length > 1 ? 50 : 46)
  const stud = (angle: number) => disc(44 * Math.cos(angle), 44 * Math.sin(angle), 3.2)
  const studs = joined(stud(0), stud(Math.PI))
  const outer = joined(ring(0, 0, 48.6, 1.5), ring(0, 0, 39.5, 2.6))
  return [piece(joined(outer, text), deep), piece(studs, accent === main ? deep : accent)]
}

/** A shape cut in two by a slant, with the initial clear across both. */
export const slanted: Mark = (parts) => {
  const [first = 'A'] = graphemesOf(parts.initials)
  const { main, ink, accent } = parts.style.colours
  const text = letter(first, { ...parts.style, weight: Math.max(700, parts.style.weight) }, 96)
  const box = boxOf(text)
  const under = moved(block(-120, 0, 240, 120), 0, (box.top + box.bottom) / 2, 1, -0.55)
  const gap = edge(under, 3.6, true)
  return [
    piece(without(without(text, under), gap), main),
    piece(without(shared(text, under), gap), accent === main ? ink : accent),
  ]
}
