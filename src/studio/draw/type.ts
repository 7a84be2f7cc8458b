import type { Pen } from './canvas.ts'
import type { Family } from './fonts.ts'
import { font, isBangla } from './fonts.ts'

export type Style = {
  family: Family
  weight: number
  /** Largest size in pixels; the text gets smaller until it fits. */
  size: number
  smallest?: number
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

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Sets a text into a width and a height: as large as it fits, in balanced lines, never cut inside a conjunct. */
export function set(pen: Pen, text: string, style: Style, width: number, height = Infinity): Setting {
  const most = style.lines ?? 2
  const leading = style.leading ?? (isBangla(text) ? 1.28 : 1.12)
  const smallest = style.smallest ?? Math.max(12, style.size * 0.35)
  for (let size = style.size; ; size = Math.max(smallest, size * 0.94)) {
    const face = font(style.family, style.weight, size, text)
    use(pen, face, style.tracking ?? 0, size)
    const lines = balanced(pen, text, width, most)
    const tall = lines.length * size * leading
    const fits =
      lines.length <= most && tall <= height && lines.every((line) => pen.measureText(line).width <= width)
    if (fits || size <= smallest) {
      const kept = fits ? lines : shortened(pen, lines, most, width)
      const wide = Math.max(0, ...kept.map((line) => pen.measureText(line).width))
      return { lines: kept, size, leading, width: wide, height: kept.length * size * leading, font: face }
    }
  }
}

function use(pen: Pen, face: string, tracking: number, size: number): void {
  pen.font = face
  pen.letterSpacing = `${(tracking * size).toFixed(2)}px`
}

/** The fewest lines that hold the text, filled as evenly as words allow. */
function balanced(pen: Pen, text: string, width: number, most: number): string[] {
  const words = text.split(' ').filter((word) => word !== '')
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
  Math.max(0, ...words.map((word) => pen.measureText(word).width))

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
    const parts = [...graphemes.segment(line)].map((part) => part.segment)
    while (parts.length > 1 && pen.measureText(`${parts.join('').trimEnd()}…`).width > width) parts.pop()
    return `${parts.join('').trimEnd()}…`
  })
}

type Paint = {
  colour: string | CanvasPaint
  align?: 'left' | 'center' | 'right'
  outline?: { colour: string; width: number }
  tracking?: number
}
type CanvasPaint = Pen['fillStyle']

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
