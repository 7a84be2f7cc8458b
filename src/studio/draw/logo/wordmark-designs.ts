import { Path2D } from '@napi-rs/canvas'
import { contrast } from '#shared/drawing/colour.ts'
import { isBangla } from '#shared/drawing/faces.ts'
import type { WordmarkName } from '#shared/logos/sketch.ts'
import { headLineOf } from './head-line.ts'
import { dotsOf, graphemesOf, letterOf, withoutDots } from './letters.ts'
import type { Piece } from './shapes.ts'
import {
  block,
  boxOf,
  disc,
  edge,
  grown,
  islands,
  joined,
  moved,
  petal,
  piece,
  polygon,
  ring,
  shared,
  widthOf,
  without,
} from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { turn } from './style.ts'
import type { Setting, Word } from './words.ts'
import { setName, stacked, wholeOf } from './words.ts'

export type Wordmark = { pieces: Piece[]; setting: Setting; extra?: 'frame' | 'line' }
export type WordmarkParts = { name: string; style: LogoStyle; seed: number }

/** Each design changes one thing in the word, and gives nothing where the word does not offer it. */
export type WordmarkDesign = (parts: WordmarkParts) => Wordmark | undefined

export const isHeavy = ({ weight, family, calm }: LogoStyle): boolean =>
  !calm && (weight >= 700 || family === 'Anton')

const plainly = (setting: Setting, colour: string): Piece[] => [piece(wholeOf(setting), colour)]

/** The dots of i, j, র or ড় become something of their own. */
const dotted: WordmarkDesign = ({ name, style, seed }) => {
  const setting = setName(name, style, 'center')
  const whole = wholeOf(setting)
  const dots = dotsOf(whole)
  if (dots.length === 0) return undefined
  const { main, deep, ink, accent } = style.colours
  const bangla = isBangla(name)
  const sign = bangla || dots.length > 2 ? 'round' : turn(['leaf', 'round', 'diamond'] as const, seed)
  const signs = dots.map(({ left, top, right, bottom }) => {
    const [x, y, r] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2]
    if (sign === 'diamond') return moved(block(-r, -r, r * 2, r * 2), x, y, 0.95, Math.PI / 4)
    if (sign === 'round') return disc(x, y, r * (bangla ? 1.05 : 1.18))
    return joined(
      moved(petal(r * 3.6, r * 2.1), x - r * 0.2, bottom + r * 0.2, 1, 0.75),
      moved(petal(r * 2.4, r * 1.5), x - r * 0.2, bottom + r * 0.2, 1, -0.7),
    )
  })
  return {
    setting,
    pieces: [
      piece(withoutDots(whole, dots), seed % 2 === 0 ? ink : deep),
      piece(joined(...signs), accent === main && seed % 2 ? ink : accent),
    ],
  }
}

/** An o becomes a flower, a sun or a target. */
const roundO: WordmarkDesign = ({ name, style, seed }) => {
  if (isBangla(name)) return undefined
  const setting = setName(name, style, 'center')
  const found = setting.words
    .map((word) => ({ word, at: graphemesOf(word.text).findLastIndex((letter) => /[oO]/.test(letter)) }))
    .find(({ at }) => at >= 0)
  if (!found) return undefined
  const { word, at } = found
  const { main, ink, accent } = style.colours
  const own = moved(letterOf(word.text, at, word.face), word.x, word.y, word.scale)
  const box = boxOf(own)
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const r = (box.bottom - box.top) / 2
  if ((box.right - box.left) / 2 < r * 0.8) return undefined
  const sign = turn(['flower', 'sun', 'target'] as const, seed)
  const petals = Array.from({ length: 6 }, (_, n) =>
    moved(petal(r * 1.06, r * 0.72), x, y, 1, (n * Math.PI) / 3),
  )
  const half = shared(disc(x, y, r), block(x - r, y, r * 2, r))
  const signs =
    sign === 'flower'
      ? [piece(without(joined(...petals), disc(x, y, r * 0.24)), main), piece(disc(x, y, r * 0.16), accent)]
      : sign === 'sun'
        ? [piece(half, main), piece(without(disc(x, y, r), block(x - r, y - r * 0.1, r * 2, r * 2)), accent)]
        : [piece(ring(x, y, r * 0.86, r * 0.28), main), piece(disc(x, y, r * 0.4), accent)]
  return { setting, pieces: [piece(without(wholeOf(setting), grown(own, 1)), ink), ...signs] }
}

/** The head line of Bangla in a colour of its own. */
export const matra: WordmarkDesign = ({ name, style, seed }) => {
  if (!isBangla(name) || / [a-z]|[a-z] /i.test(name)) return undefined
  const setting = setName(name, style, 'center')
  if (setting.lines > 1) return undefined
  const lines = setting.words.flatMap((word) => headLineOf(word) ?? [])
  const line = joined(...lines)
  const length = lines.flatMap(islands).reduce((sum, part) => sum + widthOf(boxOf(part)), 0)
  // Of a name that hardly has one, single dashes would be coloured.
  if (length < widthOf(setting.box) * leastHeadLine) return undefined
  const { main, ink, accent } = style.colours
  return {
    setting,
    extra: 'line',
    pieces: [piece(without(wholeOf(setting), line), ink), piece(line, seed % 2 === 0 ? main : accent)],
  }
}

const leastHeadLine = 0.4

/** A thin cut runs through the word, and what is under it stands a little aside. */
const cut: WordmarkDesign = ({ name, style, seed }) => {
  // In a long name the cut would read as a line struck through it.
  if (!isHeavy(style) || graphemesOf(name).length > 8) return undefined
  const setting = setName(name, style, 'center')
  const whole = wholeOf(setting)
  const { left, right } = setting.box
  const middle = -setting.body * (isBangla(name) ? 0.42 : 0.46)
  const tilt = seed % 2 === 0 ? 5 : -5
  const under = polygon([
    [left - 30, middle + tilt],
    [right + 30, middle - tilt],
    [right + 30, 200],
    [left - 30, 200],
  ])
  const gap = polygon([
    [left - 30, middle + tilt - 2.3],
    [right + 30, middle - tilt - 2.3],
    [right + 30, middle - tilt + 2.3],
    [left - 30, middle + tilt + 2.3],
  ])
  const { main, deep, ink } = style.colours
  const lower = moved(without(shared(whole, under), gap), 3.4, 0)
  return {
    setting,
    pieces: [piece(without(without(whole, under), gap), ink), piece(lower, main === ink ? deep : main)],
  }
}

/** Two colours that meet in a wave. */
const wave: WordmarkDesign = ({ name, style }) => {
  if (!isHeavy(style)) return undefined
  const setting = setName(name, style, 'center')
  if (setting.lines > 1) return undefined
  const { left, right } = setting.box
  const height = -setting.body * 0.4
  const under = new Path2D()
  const [from, to] = [left - 20, right + 20]
  const third = (to - from) / 2
  under.moveTo(from, height)
  under.bezierCurveTo(from + third * 0.6, height - 20, from + third, height + 22, to, height - 6)
  under.lineTo(to, 200)
  under.lineTo(from, 200)
  under.closePath()
  const whole = wholeOf(setting)
  const { main, ink, accent } = style.colours
  const lower = contrast(main, ink) > Math.min(2.4, contrast(accent, ink)) ? main : accent
  return { setting, pieces: [piece(without(whole, under), ink), piece(shared(whole, under), lower)] }
}

/** The first word, or the first letter, stands clear in a tile. */
const tiled: WordmarkDesign = ({ name, style }) => {
  const bangla = isBangla(name)
  const setting = setName(name, style, 'left')
  const [first, ...rest] = setting.words
  if (!first || setting.lines > 1) return undefined
  const { main, ink } = style.colours
  const byLetter = !bangla && (rest.length === 0 || graphemesOf(first.text).length > 7)
  const stamp: Pick<Word, 'path'> = byLetter
    ? { path: moved(letterOf(first.text, 0, first.face), first.x, first.y, first.scale) }
    : first
  const own = boxOf(stamp.path)
  const above = Math.max(setting.body, -own.top)
  const pad = setting.body * (bangla ? 0.34 : 0.36)
  const sides = byLetter ? pad * 0.95 : pad * 1.05
  const height = above + Math.max(0, own.bottom) + pad * 2
  const tile = block(
    own.left - sides,
    -above - pad,
    own.right - own.left + sides * 2,
    height,
    height * 0.3 * style.round,
  )
  const others = byLetter ? without(wholeOf(setting), stamp.path) : joined(...rest.map(({ path }) => path))
  const space = byLetter
    ? sides + 9
    : rest.length
      ? own.right + sides + setting.body * 0.42 - boxOf(others).left
      : 0
  const pieces = [piece(without(tile, stamp.path), main)]
  if (rest.length > 0 || byLetter) pieces.push(piece(moved(others, space, 0), ink))
  const box = boxOf(...pieces.map(({ path }) => path))
  return { setting: { ...setting, box }, pieces }
}

/** Two weights of one face, the first word in the first colour. */
const weights: WordmarkDesign = ({ name, style, seed }) => {
  if (!name.includes(' ')) return undefined
  const scale: Partial<Record<typeof style.family, [number, number]>> = {
    Montserrat: [900, 300],
    Hind: [700, 400],
    Space: [700, 400],
    Playfair: [900, 500],
    Cormorant: [700, 500],
    Baloo: [800, 500],
    NotoSerif: [700, 500],
  }
  const [heavy, light] = scale[style.family] ?? []
  if (heavy === undefined || light === undefined) return undefined
  const setting = setName(name, { ...style, weight: light }, 'center', 17, { ...style, weight: heavy })
  const { main, deep, ink } = style.colours
  const [first, ...rest] = setting.words
  if (!first) return undefined
  return {
    setting,
    pieces: [
      piece(first.path, seed % 2 === 0 ? deep : ink),
      piece(joined(...rest.map(({ path }) => path)), seed % 2 === 0 ? ink : main),
    ],
  }
}

/** Two lines of the same width. */
const stack: WordmarkDesign = ({ name, style, seed }) => {
  if (!name.includes(' ')) return undefined
  const setting = stacked(name, style)
  if (!setting) return undefined
  const { deep, ink } = style.colours
  const [above, below] = [setting.words.filter(({ y }) => y === 0), setting.words.filter(({ y }) => y !== 0)]
  const [one, two] = seed % 2 === 0 ? [deep, ink] : [ink, deep]
  return {
    setting,
    pieces: [
      piece(joined(...above.map(({ path }) => path)), one),
      piece(joined(...below.map(({ path }) => path)), two),
    ],
  }
}

/** A stroke of the brush under the word that lets the tails of letters through. */
const swash: WordmarkDesign = ({ name, style }) => {
  const setting = setName(name, style, 'center')
  if (setting.lines > 1) return undefined
  const { left, right } = setting.box
  const wide = right - left
  const y = isBangla(name) ? Math.max(16, setting.box.bottom * 0.7) : 17
  const stroke = new Path2D()
  stroke.moveTo(left + wide * 0.04, y + 9)
  stroke.bezierCurveTo(left + wide * 0.3, y - 1, left + wide * 0.7, y - 4, right + 6, y - 3)
  stroke.bezierCurveTo(left + wide * 0.75, y + 8, left + wide * 0.36, y + 7, left + wide * 0.04, y + 9)
  stroke.closePath()
  const whole = wholeOf(setting)
  const { ink, accent, main, deep } = style.colours
  return {
    setting,
    extra: 'line',
    pieces: [
      piece(whole, deep === main ? main : ink),
      piece(without(stroke, grown(whole, 3.5)), accent === main ? ink : accent),
    ],
  }
}

/** A thin frame that opens below for the tagline. */
const framed: WordmarkDesign = ({ name, style }) => {
  if (!style.calm) return undefined
  const setting = setName(name, style, 'center', 14)
  const { left, top, right, bottom } = setting.box
  const pad = 46
  const line = 2.4
  const frame = block(
    left - pad,
    Math.min(top, -setting.body) - pad * 0.82,
    right - left + pad * 2,
    Math.max(bottom, setting.lastBase) - Math.min(top, -setting.body) + pad * 1.64,
    style.round * 14,
  )
  const { ink, accent, main } = style.colours
  return {
    setting,
    extra: 'frame',
    pieces: [...plainly(setting, ink), piece(edge(frame, line, true), accent === main ? ink : accent)],
  }
}

/** Nothing but the word, well set. */
export const plain = ({ name, style }: WordmarkParts): Wordmark => {
  const setting = setName(name, style, 'center')
  return { setting, pieces: plainly(setting, style.colours.ink) }
}

/** Those that chance chooses from. */
export const wordmarkDesigns = {
  tiled,
  dotted,
  stack,
  roundO,
  matra,
  wave,
  framed,
  weights,
  swash,
  cut,
  plain,
} as const satisfies Partial<Record<WordmarkName, WordmarkDesign>>
