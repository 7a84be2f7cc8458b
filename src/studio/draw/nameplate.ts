import type { Sheet } from './canvas.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { set, write } from '#shared/drawing/type.ts'

/** A name along the lower edge, on a shade that grows out of the picture. */
export function nameplate({ pen, width, height }: Sheet, name: string): void {
  const size = Math.min(width, height) * 0.085
  const written = name.slice(0, 60)
  const inLines = (lines: number) =>
    set(pen, written, { family: 'Hind', weight: 700, size, smallest: size * 0.45, lines }, width * 0.84)
  const one = inLines(1)
  // Nothing of a name is left out where a second line has room for it.
  const text = one.lines.at(-1)?.endsWith('…') ? inLines(2) : one
  const line = text.height / text.lines.length
  const top = height - text.height - line * 1.6
  pen.fillStyle = gradient(pen, 0, top, 0, height, [
    [0, 'rgba(12,14,18,0)'],
    [0.55, 'rgba(12,14,18,0.55)'],
    [1, 'rgba(12,14,18,0.78)'],
  ])
  pen.fillRect(0, top, width, height - top)
  const y = height - text.height - line * 0.32
  write(pen, text, width / 2, y, { colour: '#ffffff', align: 'center' })
  pen.fillStyle = '#f2a20d'
  pen.fillRect(width / 2 - size * 0.6, y - size * 0.12, size * 1.2, Math.max(2, size * 0.06))
}
