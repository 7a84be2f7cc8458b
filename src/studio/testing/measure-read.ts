import type { Design, TextPart } from '#shared/designs/design.ts'
import { drawDesign, isSeen, type Pieces } from '#shared/designs/draw-design.ts'
import { drawText, setPart } from '#shared/designs/draw-text.ts'
import { contrast, hexFrom } from '#shared/drawing/colour.ts'
import type { Canvas } from '@napi-rs/canvas'
import { newSheet, type Sheet } from '../draw/canvas.ts'

/** How each text of a drawn design is read where that is hardest: [['title', 4.9]] */
export function readOf(design: Design, pieces: Pieces<Canvas>): [id: string, contrast: number][] {
  const on = newSheet(design.size.width, design.size.height)
  drawDesign(on, newSheet, design, pieces)
  return readOn(design, on)
}

/** The same of a design that is drawn already. */
export function readOn(design: Design, on: Sheet): [id: string, contrast: number][] {
  return design.parts.flatMap((part): [string, number][] =>
    part.kind === 'text' && isSeen(design, part) ? [[part.id, worstOf(design, part, on)]] : [],
  )
}

type Area = { left: number; top: number; width: number; height: number }

/** The letters against what goes around them, in small squares: an outline, or else the picture. */
function worstOf(design: Design, part: TextPart, on: Sheet): number {
  const text = design.texts[part.text] ?? ''
  const { size } = setPart(newSheet(4, 4).pen, part, text)
  const { outline, shadow: _s, behind: _b, accent: _a, ...letters } = part
  const { left, top, width, height } = around(part, size, on)
  if (width <= 0 || height <= 0) return 21
  const drawn = (rim: TextPart['outline']) => {
    const sheet = newSheet(width, height)
    sheet.pen.translate(-left, -top)
    drawText(sheet.pen, rim ? { ...letters, outline: rim } : letters, text, () => '#000000')
    return sheet.pen.getImageData(0, 0, width, height).data
  }
  const shown = on.pen.getImageData(left, top, width, height).data
  const inside = drawn(undefined)
  const rim = drawn(outline ?? { ink: part.ink, em: 0.2 })
  const side = Math.max(4, Math.round(size * 0.35))
  let worst = 21
  for (let down = 0; down < height; down += side)
    for (let across = 0; across < width; across += side) {
      const letter = new Mean()
      const ring = new Mean()
      for (let y = down; y < Math.min(height, down + side); y++)
        for (let x = across; x < Math.min(width, across + side); x++) {
          const at = (y * width + x) * 4
          if (inside[at + 3]! > 250) letter.add(shown, at)
          // Where an edge is smoothed is neither.
          else if (inside[at + 3] === 0 && rim[at + 3]! > 250) ring.add(shown, at)
        }
      if (letter.hex && ring.hex) worst = Math.min(worst, contrast(letter.hex, ring.hex))
    }
  return worst
}

/** Where its letters can be, however it is turned. */
function around({ box, turn }: TextPart, size: number, on: Sheet): Area {
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const wide = (box.width * cosine + box.height * sine) / 2 + size
  const tall = (box.width * sine + box.height * cosine) / 2 + size
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const [left, top] = [Math.max(0, Math.floor(x - wide)), Math.max(0, Math.floor(y - tall))]
  const width = Math.min(on.width, Math.ceil(x + wide)) - left
  return { left, top, width, height: Math.min(on.height, Math.ceil(y + tall)) - top }
}

/** A colour of single pixels, where there are enough to be seen. */
class Mean {
  #sums: [number, number, number] = [0, 0, 0]
  #count = 0

  add(pixels: Uint8ClampedArray, at: number): void {
    for (const channel of [0, 1, 2] as const) this.#sums[channel] += pixels[at + channel]!
    this.#count += 1
  }

  get hex(): string | undefined {
    const [r, g, b] = this.#sums.map((sum) => sum / this.#count)
    return this.#count < 8 ? undefined : hexFrom({ r: r ?? 0, g: g ?? 0, b: b ?? 0 })
  }
}
