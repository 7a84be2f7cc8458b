import type { Box, Design, TextPart } from '#shared/designs/design.ts'
import { drawDesign } from '#shared/designs/draw-design.ts'
import { setPart } from '#shared/designs/draw-text.ts'
import { layPoster } from '#shared/designs/posters/lay-poster.ts'
import type { PosterWords } from '#shared/designs/posters/kit.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { isThumbnail, offerOf } from '#shared/designs/posters/templates.ts'
import { contrast, hexFrom, mixed } from '#shared/drawing/colour.ts'
import { newSheet, type Sheet } from '../draw/canvas.ts'
import { inDress, posterOn } from '../draw/poster.ts'
import { scenes } from '../draw/scenes/scenes.ts'
import { Chance } from '../random.ts'

export type Said = Omit<PosterWords, 'kicker'>
type Size = { width: number; height: number }

const needed = 4.5
/** A picture this wide shows what words stand on as well as a large one does. */
const across = 260

/** A template with words and a plain thing in it, and all that is wrong with how it is laid out and read. */
export function measured(
  of: TemplateName,
  { size, said, thing, dress }: { size: Size; said: Said; thing: Size; dress: number },
): { design: Design; faults: string[] } {
  const scale = across / Math.max(size.width, size.height)
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  const kicker = offerOf(of, said.headline)
  const words = isThumbnail(of) ? { ...said, line: '', badge: '', shop: '', kicker } : { ...said, kicker }
  const subject = { ...thing, foot: { left: 0.1, right: 0.9 }, covers: () => true }
  const idea = inDress(of, dress, 7)
  const ground = newSheet(width, height)
  // What a set says of itself does not depend on how large it is drawn.
  const stage = scenes[idea.ground.scene](newSheet(16, 20), idea.ground.tint, Chance.at(7))
  const design = layPoster(ground.pen, { ...idea, size, words, stage, subject })
  const small = posterOn(ground, idea, { words, subject })
  return { design, faults: [...placed(design), ...read(small, ground, product(thing))] }
}

const texts = ({ parts }: Design): TextPart[] =>
  parts.filter((part): part is TextPart => part.kind === 'text')

/** What stands outside of the picture or its box, in another's place, or is cut short. */
export function placed(design: Design): string[] {
  const { pen } = newSheet(8, 8)
  const { width, height } = design.size
  const own = texts(design).map((part) => ({ part, box: outer(part) }))
  return own.flatMap(({ part, box }, at) => {
    const text = design.texts[part.text] ?? ''
    const set = setPart(pen, part, text)
    const inBox = set.width <= part.box.width + 1 && set.height <= part.box.height + 1
    const inPicture = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    return [
      ...(inBox ? [] : [`${part.id} is larger than its box`]),
      ...(inPicture ? [] : [`${part.id} is not in the picture`]),
      ...(set.lines.some((line) => line.endsWith('…')) ? [`${part.id} is cut short`] : []),
      ...own
        .slice(at + 1)
        .flatMap((other) => (meet(box, other.box) ? [`${part.id} is on ${other.part.id}`] : [])),
    ]
  })
}

/** With the pill around it, as it is turned. */
function outer({ box, behind, turn }: TextPart): Box {
  const padding = behind?.kind === 'pill' ? behind.padding : 0
  const { x, y, width, height } = { ...box, x: box.x - padding, width: box.width + padding * 2 }
  const [wide, tall] = [
    Math.abs(width * Math.cos(turn)) + Math.abs(height * Math.sin(turn)),
    Math.abs(width * Math.sin(turn)) + Math.abs(height * Math.cos(turn)),
  ]
  return { x: x + (width - wide) / 2, y: y + (height - tall) / 2, width: wide, height: tall }
}

const meet = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1

/** How words are read against what was drawn behind them. */
function read(design: Design, ground: Sheet, subject: Sheet): string[] {
  const on = newSheet(design.size.width, design.size.height)
  drawDesign(on, newSheet, withoutLetters(design), { ground, subject })
  return texts(design).flatMap((part) => {
    const ink = design.paints[part.ink.paint] ?? '#000000'
    const worst = Math.min(
      ...behind(on, design, part).map((colour) => contrast(mixed(colour, ink, part.ink.alpha), colour)),
    )
    return worst < needed ? [`${part.id} has a contrast of ${worst.toFixed(1)}`] : []
  })
}

const withoutLetters = (design: Design): Design => ({
  ...design,
  parts: design.parts.map((part) => {
    if (part.kind !== 'text') return part
    const { accent: _a, outline: _o, shadow: _s, ...plain } = part
    return { ...plain, ink: { ...part.ink, alpha: 0 } }
  }),
})

/** The colours of small squares under the letters of each line. */
function behind(on: Sheet, design: Design, part: TextPart): string[] {
  const set = setPart(on.pen, part, design.texts[part.text] ?? '')
  const { box } = part
  const top = part.from === 'top' ? box.y : box.y + (box.height - set.height) / 2
  const step = set.size * set.leading
  const side = Math.max(2, Math.round(set.size * 0.3))
  on.pen.font = set.font
  const { data } = on.pen.getImageData(0, 0, on.width, on.height)
  const found: string[] = []
  for (const [at, line] of set.lines.entries()) {
    const wide = Math.min(set.width, on.pen.measureText(line).width)
    const left = box.x + (box.width - wide) * { left: 0, center: 0.5, right: 1 }[part.align]
    const from = top + step * at + step * 0.5 - set.size * 0.36
    for (let y = from; y < from + set.size * 0.72; y += side)
      for (let x = left; x < left + wide; x += side) {
        const colour = average(data, on, Math.round(x), Math.round(y), side)
        if (colour) found.push(colour)
      }
  }
  return found
}

function average(
  data: Uint8ClampedArray,
  { width, height }: Size,
  x: number,
  y: number,
  side: number,
): string | null {
  let [r, g, b, count] = [0, 0, 0, 0]
  for (let down = Math.max(0, y); down < Math.min(height, y + side); down++)
    for (let over = Math.max(0, x); over < Math.min(width, x + side); over++) {
      const at = (down * width + over) * 4
      r += data[at]!
      g += data[at + 1]!
      b += data[at + 2]!
      count += 1
    }
  return count === 0 ? null : hexFrom({ r: r / count, g: g / count, b: b / count })
}

/** Neither dark nor light: words on it would be hard to read. */
function product({ width, height }: Size): Sheet {
  const sheet = newSheet(width / 4, height / 4)
  sheet.pen.fillStyle = '#7d7d7d'
  sheet.pen.fillRect(0, 0, sheet.width, sheet.height)
  return sheet
}
