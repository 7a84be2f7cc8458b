import { type ThumbnailColours, signSize } from '#shared/designs/lay-thumbnail.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import type { Placement } from '#shared/drawing/standing.ts'
import type { Chance } from '../random.ts'
import { newSheet, type Sheet } from './canvas.ts'
import { iconsFor } from '#shared/drawing/icon-topics.ts'
import { icon } from './icons.ts'

/** Without a picture the topic's sign stands for it, large, on a plate with depth: as it is drawn, and where. */
export function signOf(
  topic: string,
  area: Placement,
  { title }: ThumbnailColours,
  chance: Chance,
): { sheet: Sheet; at: Placement } {
  const size = signSize(area)
  // Turned, its corners reach a little further; whole pixels, so that it is laid down as it was drawn.
  const side = Math.ceil(size * 1.3)
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const at = {
    x: Math.round(middle.x - side / 2),
    y: Math.round(middle.y - side / 2),
    width: side,
    height: side,
  }
  const sheet = newSheet(side, side)
  const { pen } = sheet
  pen.translate(middle.x - at.x, middle.y - at.y)
  pen.rotate(chance.between(-0.1, 0.1))
  pen.fillStyle = gradient(pen, -size / 2, -size / 2, size / 2, size / 2, [
    [0, mixed(title.accent, '#ffffff', 0.35)],
    [0.5, title.accent],
    [1, mixed(title.accent, '#000000', 0.25)],
  ])
  pen.beginPath()
  pen.roundRect(-size / 2, -size / 2, size, size, size * 0.28)
  pen.fill()
  pen.strokeStyle = clear('#ffffff', 0.85)
  pen.lineWidth = size / 36
  pen.stroke()
  const [first] = iconsFor(topic)
  icon(pen, first, size * 0.012, size * 0.018, size * 0.62, clear('#000000', 0.22), 1.9)
  icon(pen, first, 0, 0, size * 0.62, title.outline === '#fffdf3' ? '#ffffff' : title.outline, 1.9)
  return { sheet, at }
}
