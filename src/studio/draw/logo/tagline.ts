import type { Path2D } from '@napi-rs/canvas'
import { isBangla } from '#shared/drawing/faces.ts'
import { graphemesOf, outlined } from './letters.ts'
import { boxOf, joined, middleOf, moved, widthOf } from './shapes.ts'
import type { LogoStyle } from './style.ts'
import type { Align, Setting } from './words.ts'

/** A tagline as wide as the name where its letters can be spaced for it; its line is y = 0, its middle x = 0. */
export const taglineOf = (text: string, style: LogoStyle, wide: number, body: number): Path2D =>
  set([text], style, wide, body).path

/** `last`: where its last line stands. */
type Tagline = { path: Path2D; last: number }

/** As wide as this a tagline may be under any name. */
export const leastWide = 240

/** Where there is room below, one that would be too small to be read goes on in a second line and a third. */
export function taglineIn(
  text: string,
  style: LogoStyle,
  wide: number,
  body: number,
  align: Align = 'center',
): Tagline {
  let best = set([text], style, wide, body, align)
  for (const room of [wide, Math.max(wide, leastWide)])
    for (let count = 1; count <= mostLines && best.size < body * least; count++) {
      const lines = linesIn(text, count)
      const next = set(lines, style, room, body, align)
      if (lines.length === count && next.size > best.size) best = next
    }
  return best
}

const mostLines = 3
/** Of the name's letters. */
const least = 0.24

function set(
  lines: string[],
  style: LogoStyle,
  wide: number,
  body: number,
  align: Align = 'center',
): Tagline & { size: number } {
  const bangla = isBangla(lines.join(' '))
  const spaced = !bangla && lines.every((line) => graphemesOf(line).length <= 34)
  const shown = spaced ? lines.map((line) => line.toUpperCase()) : lines
  const family = bangla ? 'Hind' : style.family === 'Space' ? 'Space' : 'Montserrat'
  const face = { family, weight: family === 'Space' ? 400 : 500, tracking: 0 } as const
  const most = body * (bangla ? 0.54 : 0.44)
  const advances = shown.map((line) => outlined(line, face).advance)
  const plain = Math.max(...advances)
  let scale = Math.min(most / 100, wide / plain)
  let tracking = 0.01
  if (spaced) {
    // The size at which a spacing of a tenth fills the width, within what can be read and what is modest.
    const count = graphemesOf(shown[advances.indexOf(plain)] ?? '').length
    scale = Math.min(most, Math.max(body * 0.28, (wide / (plain + count * 17)) * 100)) / 100
    tracking = Math.min(0.5, Math.max(0.04, (wide / scale - plain) / (count - 0.8) / 100))
  }
  const paths = shown.map((line) => outlined(line, { ...face, tracking }).path)
  const widest = Math.max(...paths.map((path) => widthOf(boxOf(path))))
  const size = scale * Math.min(1, (wide * 1.25) / (widest * scale))
  const step = size * (bangla ? 150 : 140)
  const placed = paths.map((path, at) => {
    const box = boxOf(path)
    return moved(path, -(align === 'left' ? box.left : middleOf(box)) * size, at * step, size)
  })
  return { path: joined(...placed), last: (lines.length - 1) * step, size: size * 100 }
}

/** About equally long, and never broken inside a word. */
function linesIn(text: string, count: number): string[] {
  const lines: string[] = []
  let rest = text.split(' ')
  for (let left = count; left > 1 && rest.length > 1; left--) {
    const wanted = rest.join(' ').length / left
    let take = 1
    const far = (words: number) => Math.abs(rest.slice(0, words).join(' ').length - wanted)
    while (take < rest.length - (left - 1) && far(take + 1) <= far(take)) take++
    lines.push(rest.slice(0, take).join(' '))
    rest = rest.slice(take)
  }
  return [...lines, rest.join(' ')]
}

/** A name in several lines is one large block, and its tagline grows with it. */
export const weightOf = ({ body, lines }: Setting): number => body * (0.7 + 0.3 * lines)
