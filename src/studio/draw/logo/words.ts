import type { Path2D } from '@napi-rs/canvas'
import { isBangla } from '#shared/drawing/faces.ts'
import type { Face } from './letters.ts'
import { bodyHeight, graphemesOf, outlined } from './letters.ts'
import type { Box } from './shapes.ts'
import { boxOf, joined, moved } from './shapes.ts'
import type { LogoStyle } from './style.ts'

export type Word = { text: string; path: Path2D; x: number; y: number; scale: number; face: Face }

/** A name, set: its words where they stand, and the height of its letters without what hangs above and below. */
export type Setting = { words: Word[]; box: Box; body: number; lines: number; lastBase: number }

export const shownName = (name: string, style: LogoStyle): string =>
  style.upper && !isBangla(name) ? name.toUpperCase() : name

/** In one line, or in lines that are about equally long. */
function linesOf(name: string, longest: number): string[] {
  const words = name.split(' ')
  const length = graphemesOf(name).length
  if (length <= longest || words.length === 1) return [name]
  const count = Math.min(words.length, 3, Math.ceil(length / longest))
  const lines: string[] = []
  let rest = words
  for (let left = count; left > 1; left--) {
    const wanted = graphemesOf(rest.join(' ')).length / left
    let take = 1
    while (
      take < rest.length - (left - 1) &&
      Math.abs(graphemesOf(rest.slice(0, take + 1).join(' ')).length - wanted) <=
        Math.abs(graphemesOf(rest.slice(0, take).join(' ')).length - wanted)
    )
      take++
    lines.push(rest.slice(0, take).join(' '))
    rest = rest.slice(take)
  }
  return [...lines, rest.join(' ')]
}

function wordsIn(line: string, face: Face, lead: Face = face): Word[] {
  let x = 0
  return line.split(' ').map((text, index) => {
    const own = index === 0 ? lead : face
    const { path, advance } = outlined(text, own)
    const word = { text, path: moved(path, x, 0), x, y: 0, scale: 1, face: own }
    x +=
      advance +
      (isBangla(text)
        ? outlined('অ অ', own).advance - outlined('অঅ', own).advance
        : outlined(' ', own).advance * 0.85 + own.tracking * 30)
    return word
  })
}

const shifted = (word: Word, x: number, y: number, scale = 1): Word => ({
  ...word,
  path: moved(word.path, x, y, scale),
  x: word.x * scale + x,
  y,
  scale: word.scale * scale,
})

const settingOf = (words: Word[], body: number, lines: number, lastBase: number): Setting => ({
  words,
  box: boxOf(...words.map(({ path }) => path)),
  body,
  lines,
  lastBase,
})

export type Align = 'left' | 'center'

export function setName(name: string, style: LogoStyle, align: Align, longest = 17, lead?: Face): Setting {
  const lines = linesOf(name, longest)
  const leading = isBangla(name) ? 122 : style.upper ? 104 : 112
  const words = lines.flatMap((line, index) => {
    const own = wordsIn(line, style, index === 0 ? lead : style)
    const box = boxOf(...own.map(({ path }) => path))
    const x = align === 'left' ? -box.left : -(box.left + box.right) / 2
    return own.map((word) => shifted(word, x, index * leading))
  })
  return settingOf(words, bodyHeight(name, style), lines.length, (lines.length - 1) * leading)
}

/** Each line as wide as the others: short words become large ones. Names where that gets clumsy give nothing. */
export function stacked(name: string, style: LogoStyle): Setting | undefined {
  const lines = linesOf(name, Math.ceil(graphemesOf(name).length * 0.6))
  if (lines.length !== 2) return undefined
  const wide = 300
  const tight = { ...style, tracking: Math.min(style.tracking, 0.06) }
  const rows = lines.map((line) => {
    const words = wordsIn(line, tight)
    const box = boxOf(...words.map(({ path }) => path))
    return { words, box, scale: wide / (box.right - box.left) }
  })
  const [first, second] = rows
  if (!first || !second) return undefined
  const ratio = first.scale / second.scale
  if (ratio > 2.1 || ratio < 0.48) return undefined
  const bangla = isBangla(name)
  const drop = first.box.bottom * first.scale
  // A line's own tail or the next line's head decides, whichever is nearer.
  const base = Math.max(0, drop) + -second.box.top * second.scale + (bangla ? 9 : 13)
  const words = rows.flatMap(({ words: row, box, scale }, index) =>
    row.map((word) => shifted(word, -box.left * scale, index === 0 ? 0 : base, scale)),
  )
  return settingOf(words, bodyHeight(name, tight) * first.scale, 2, base)
}

export const wholeOf = (setting: Setting): Path2D => joined(...setting.words.map(({ path }) => path))
