import type { Chance } from '../random.ts'
import type { Pen } from './canvas.ts'
import { font, isBangla } from './fonts.ts'
import type { Mark } from './logo-marks.ts'
import type { LogoStyle } from './logo-style.ts'
import { set, write } from './type.ts'

export type LogoPlan = {
  kind: 'wordmark' | 'symbol' | 'combination'
  name: string
  tagline: string
  style: LogoStyle
  mark: Mark
  chance: Chance
}

/** Draws the whole logo into a square of side `side`; the same calls make the PNG and the SVG. */
export function drawLogo(pen: Pen, plan: LogoPlan, side: number): void {
  const { style, chance } = plan
  if (plan.kind === 'symbol') {
    plan.mark(pen, side / 2, side / 2, side * 0.74)
    return
  }
  const name = style.upper && !isBangla(plan.name) ? plan.name.toUpperCase() : plan.name
  const tracking = isBangla(name) ? 0 : style.tracking
  if (plan.kind === 'wordmark') {
    const word = measure(pen, style, name, side * 0.84, side * 0.24, tracking)
    const tail = plan.tagline === '' ? 0 : side * 0.085
    const top = (side - word.height - tail) / 2
    wordmark(pen, plan, word, side / 2, top, tracking, chance.pick(ways))
    tagline(pen, plan, side, top + word.height + side * 0.02, word.width)
    return
  }
  const beside = name.length <= 14 && chance.next() < 0.45
  if (beside) {
    const size = side * 0.24
    const word = measure(pen, style, name, side * 0.6, side * 0.16, tracking)
    const whole = size + side * 0.045 + word.width
    const left = (side - whole) / 2
    plan.mark(pen, left + size / 2, side / 2, size)
    const tail = plan.tagline === '' ? 0 : side * 0.05
    const x = left + size + side * 0.045
    const top = side / 2 - (word.height + tail) / 2
    write(pen, word, x, top, { colour: style.colours.ink, tracking })
    if (plan.tagline !== '') {
      const line = set(
        pen,
        plan.tagline,
        { family: 'Hind', weight: 500, size: side * 0.036, lines: 1 },
        Math.max(word.width, side * 0.3),
      )
      write(pen, line, x + side * 0.003, top + word.height, { colour: style.colours.deep })
    }
    return
  }
  const size = side * 0.4
  const word = measure(pen, style, name, side * 0.82, side * 0.15, tracking)
  const tail = plan.tagline === '' ? 0 : side * 0.07
  const top = (side - size - side * 0.05 - word.height - tail) / 2
  plan.mark(pen, side / 2, top + size / 2, size)
  const y = top + size + side * 0.05
  write(pen, word, side / 2 + (tracking * word.size) / 2, y, {
    colour: style.colours.ink,
    align: 'center',
    tracking,
  })
  tagline(pen, plan, side, y + word.height + side * 0.01, word.width)
}

type Word = ReturnType<typeof set>

const measure = (
  pen: Pen,
  style: LogoStyle,
  name: string,
  width: number,
  size: number,
  tracking: number,
): Word =>
  set(
    pen,
    name,
    {
      family: style.family,
      weight: style.weight,
      size,
      smallest: size * 0.28,
      lines: name.includes(' ') && name.length > 16 ? 2 : 1,
      tracking,
      leading: isBangla(name) ? 1.3 : 1.15,
    },
    width,
  )

function tagline(
  pen: Pen,
  { tagline: text, style, chance }: LogoPlan,
  side: number,
  y: number,
  width: number,
): void {
  if (text === '') return
  const wide = !isBangla(text) && text.length < 28
  const shown = wide ? text.toUpperCase() : text
  const tracking = wide ? 0.22 : 0.02
  const line = set(
    pen,
    shown,
    {
      family: isBangla(text) ? 'Hind' : 'Montserrat',
      weight: 500,
      size: side * 0.036,
      smallest: side * 0.018,
      lines: 1,
      tracking,
    },
    Math.max(width, side * 0.5),
  )
  write(pen, line, side / 2 + (tracking * line.size) / 2, y, {
    colour: style.colours.deep,
    align: 'center',
    tracking,
  })
  const gap = line.width / 2 + side * 0.03
  if (gap + side * 0.04 < width / 2 && chance.next() < 0.8) {
    pen.fillStyle = style.colours.accent
    const middle = y + line.height / 2
    for (const from of [side / 2 - width / 2, side / 2 + gap])
      pen.fillRect(from, middle - side * 0.0018, width / 2 - gap, side * 0.0036)
  }
}

const ways = ['accent-letter', 'rule', 'two-tones', 'dot', 'boxed', 'slice'] as const

/** A word with one thing changed: that is what people remember of a wordmark. */
function wordmark(
  pen: Pen,
  plan: LogoPlan,
  word: Word,
  x: number,
  y: number,
  tracking: number,
  way: (typeof ways)[number],
): void {
  const { colours } = plan.style
  const left = x - word.width / 2
  const tall = word.size * word.leading
  const parts = word.lines[0]?.split(' ') ?? []
  if (way === 'boxed') {
    const pad = word.size * 0.22
    pen.fillStyle = colours.main
    pen.beginPath()
    pen.roundRect(
      left - pad * 1.6,
      y - pad * 0.35,
      word.width + pad * 3.2,
      word.height + pad * 0.7,
      word.size * 0.32 * plan.style.round + 4,
    )
    pen.fill()
    write(pen, word, x + (tracking * word.size) / 2, y, { colour: '#ffffff', align: 'center', tracking })
    return
  }
  if (way === 'two-tones' && parts.length > 1 && word.lines.length === 1) {
    pen.font = word.font
    pen.letterSpacing = `${tracking * word.size}px`
    const first = `${parts[0]} `
    const split = pen.measureText(first).width
    write(pen, { ...word, lines: [first] }, left, y, { colour: colours.main, tracking })
    write(pen, { ...word, lines: [parts.slice(1).join(' ')] }, left + split, y, {
      colour: colours.ink,
      tracking,
    })
    return
  }
  write(pen, word, x + (tracking * word.size) / 2, y, {
    colour: way === 'slice' ? colours.main : colours.ink,
    align: 'center',
    tracking,
  })
  const base = y + word.height - tall * 0.5 + word.size * 0.34
  if (way === 'rule' || way === 'slice') {
    pen.fillStyle = colours.accent
    const under = base + word.size * (isBangla(plan.name) ? 0.34 : 0.24)
    pen.beginPath()
    pen.roundRect(
      way === 'rule' ? left : x - word.width * 0.12,
      under,
      way === 'rule' ? word.width * 0.34 : word.width * 0.24,
      word.size * 0.07,
      word.size * 0.035,
    )
    pen.fill()
    return
  }
  if (way === 'dot' || isBangla(plan.name) || word.lines.length > 1) {
    pen.fillStyle = colours.accent
    pen.beginPath()
    pen.arc(left + word.width + word.size * 0.14, base - word.size * 0.08, word.size * 0.09, 0, Math.PI * 2)
    pen.fill()
    return
  }
  // One letter in the second colour, drawn over itself.
  const line = word.lines[0] ?? ''
  const at = Math.min(line.length - 1, plan.chance.below(Math.max(1, line.length)))
  if (line[at] === ' ') return
  pen.font = font(plan.style.family, plan.style.weight, word.size, line)
  pen.letterSpacing = `${tracking * word.size}px`
  const before = pen.measureText(line.slice(0, at + 1)).width - pen.measureText(line[at] ?? '').width
  write(pen, { ...word, lines: [line[at] ?? ''] }, left + before, y, { colour: colours.main, tracking })
}
