import type { Family } from './faces.ts'
import { lettersOf } from '../graphemes.ts'
import { font, isBangla } from './faces.ts'
import type { Pen } from './pen.ts'

export type Style = {
  family: Family
  weight: number
  /** Largest size in pixels; the text gets smaller until it fits. */
  size: number
  smallest?: number
  /** How many lines it may take where nobody broke it; breaks that somebody typed stay. */
  lines?: number
  leading?: number
  tracking?: number
}

export type Setting = {
  lines: string[]
  size: number
  leading: number
  width: number
  height: number
  font: string
}

/** Sets a text into a width and a height: as large as it fits, in balanced lines, never cut inside a conjunct. */
export function set(pen: Pen, text: string, style: Style, width: number, height = Infinity): Setting {
  const paragraphs = text.split('\n')
  const most = Math.max(style.lines ?? 2, paragraphs.length)
  const leading = style.leading ?? (isBangla(text) ? 1.28 : 1.12)
  const smallest = Math.max(1, Math.min(style.smallest ?? Math.max(12, style.size * 0.35), height / leading))
  const longest = wholeWidth(pen, text, style)
  for (let size = style.size; ; size = Math.max(smallest, size * 0.94)) {
    const isLast = size <= smallest
    // What cannot fit is not broken into lines first: a long text would take seconds.
    if (!isLast && longest * size > most * width * 1.05) continue
    const face = font(style.family, style.weight, size, text)
    use(pen, face, style.tracking ?? 0, size)
    const lines = broken(pen, paragraphs, width, most)
    const tall = lines.length * size * leading
    const fits =
      lines.length <= most && tall <= height && lines.every((line) => pen.measureText(line).width <= width)
    if (fits || isLast) {
      const room = Math.max(1, Math.min(most, Math.floor(height / (size * leading) + 1e-9)))
      const kept = fits ? lines : shortened(pen, lines, room, width)
      const wide = Math.max(0, ...kept.map((line) => pen.measureText(line).width))
      return { lines: kept, size, leading, width: wide, height: kept.length * size * leading, font: face }
    }
  }
}

/** How wide all its words are, one after the other, for each pixel of size. */
function wholeWidth(pen: Pen, text: string, { family, weight, size, tracking = 0 }: Style): number {
  use(pen, font(family, weight, size, text), tracking, size)
  return pen.measureText(text.replace(/\s+/g, '')).width / size
}

function use(pen: Pen, face: string, tracking: number, size: number): void {
  pen.font = face
  pen.letterSpacing = `${(tracking * size).toFixed(2)}px`
}

function broken(pen: Pen, paragraphs: string[], width: number, most: number): string[] {
  const [only, ...more] = paragraphs.map(wordsOf)
  if (only && more.length === 0) return balanced(pen, only, width, most)
  return paragraphs.flatMap((paragraph) => {
    const lines = filled(pen, wordsOf(paragraph), width)
    return lines.length > 0 ? lines : ['']
  })
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** The fewest lines that hold the words, filled as evenly as they allow. */
function balanced(pen: Pen, words: string[], width: number, most: number): string[] {
  const greedy = filled(pen, words, width)
  if (greedy.length > most || greedy.length < 2) return greedy
  let narrow = width * 0.4
  let wide = width
  while (wide - narrow > width * 0.02) {
    const middle = (narrow + wide) / 2
    if (filled(pen, words, middle).length <= greedy.length && widest(pen, words) <= middle) wide = middle
    else narrow = middle
  }
  return filled(pen, words, wide)
}

const widest = (pen: Pen, words: string[]): number =>
  words.reduce((most, word) => Math.max(most, pen.measureText(word).width), 0)

function filled(pen: Pen, words: string[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  return lines
}

function shortened(pen: Pen, lines: string[], most: number, width: number): string[] {
  const kept = lines.slice(0, most)
  return kept.map((line, index) => {
    const cutOff = index === kept.length - 1 && lines.length > most
    if (!cutOff && pen.measureText(line).width <= width) return line
    const parts = [...lettersOf(line)]
    const upTo = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`
    const fits = (count: number) => pen.measureText(upTo(count)).width <= width
    let [some, many] = [1, parts.length]
    while (some < many) {
      const middle = Math.ceil((some + many) / 2)
      if (fits(middle)) some = middle
      else many = middle - 1
    }
    return upTo(some)
  })
}

type Paint = {
  colour: string
  align?: 'left' | 'center' | 'right'
  outline?: { colour: string; width: number }
  tracking?: number
}

/** Draws what `set` has set, with its first line's top at `y`. */
export function write(pen: Pen, setting: Setting, x: number, y: number, paint: Paint): void {
  pen.save()
  use(pen, setting.font, paint.tracking ?? 0, setting.size)
  pen.textAlign = paint.align ?? 'left'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  const step = setting.size * setting.leading
  for (const [index, line] of setting.lines.entries()) {
    const base = y + step * index + step * 0.5 + setting.size * 0.34
    if (paint.outline) {
      pen.strokeStyle = paint.outline.colour
      pen.lineWidth = paint.outline.width
      pen.strokeText(line, x, base)
    }
  }
  pen.fillStyle = paint.colour
  for (const [index, line] of setting.lines.entries()) {
    pen.fillText(line, x, y + step * index + step * 0.5 + setting.size * 0.34)
  }
  pen.restore()
}
