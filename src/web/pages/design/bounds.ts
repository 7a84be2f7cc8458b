import type { Design, Part } from '#shared/designs/design.ts'
import { setPart } from '#shared/designs/draw-text.ts'
import type { Pen } from '#shared/drawing/pen.ts'
import { around, middleOf, type Turned, turnedAbout } from './geometry.ts'
import { partsOf, type Thing } from './things.ts'

type Seen = Pick<Design, 'texts' | 'parts'>

/** What is seen of a thing: of a text its letters, which fill their box rarely. */
export const boundsOf = (pen: Pen, design: Seen, thing: Thing): Turned =>
  around(partsOf(design, thing).map((part) => seenOf(pen, design, part)))

function seenOf(pen: Pen, { texts }: Seen, part: Part): Turned {
  const whole = { ...part.box, turn: part.turn }
  const text = part.kind === 'text' ? (texts[part.text] ?? '') : ''
  if (part.kind !== 'text' || text.trim() === '') return whole
  const { box, behind, align, from, turn } = part
  const setting = setPart(pen, part, text)
  const width = setting.width + (behind?.kind === 'pill' ? behind.padding * 2 : 0)
  const height = behind?.kind === 'pill' ? box.height : setting.height
  const free = { left: 0, center: 0.5, right: 1 }[align] * (box.width - setting.width)
  const x = box.x + free - (width - setting.width) / 2
  const y = from === 'top' ? box.y : box.y + (box.height - height) / 2
  // It is turned about the middle of its box, not about its own.
  const middle = turnedAbout(middleOf({ x, y, width, height }), middleOf(box), turn)
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height, turn }
}
