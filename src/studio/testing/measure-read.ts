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
  const shown = pixelsOf(on)
  return design.parts.flatMap((part): [string, number][] =>
    part.kind === 'text' && isSeen(design, part) ? [[part.id, worstOf(design, part, shown)]] : [],
  )
}

type Pixels = Uint8ClampedArray

const pixelsOf = ({ pen, width, height }: Sheet): Pixels => pen.getImageData(0, 0, width, height).data

/** The letters against what goes around them, in small squares: an outline, or else the picture. */
function worstOf(design: Design, part: TextPart, shown: Pixels): number {
  const { width, height } = design.size
  const text = design.texts[part.text] ?? ''
  const { size } = setPart(newSheet(4, 4).pen, part, text)
  const { outline, shadow: _s, behind: _b, accent: _a, ...letters } = part
  const drawn = (around: TextPart['outline']) => {
    const sheet = newSheet(width, height)
    drawText(sheet.pen, around ? { ...letters, outline: around } : letters, text, () => '#000000')
    return pixelsOf(sheet)
  }
  const inside = drawn(undefined)
  const around = drawn(outline ?? { ink: part.ink, em: 0.2 })
  const side = Math.max(4, Math.round(size * 0.35))
  let worst = 21
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side) {
      const letter = new Mean()
      const ring = new Mean()
      for (let y = top; y < Math.min(height, top + side); y++)
        for (let x = left; x < Math.min(width, left + side); x++) {
          const at = (y * width + x) * 4
          if (inside[at + 3]! > 250) letter.add(shown, at)
          // Where an edge is smoothed is neither.
          else if (inside[at + 3] === 0 && around[at + 3]! > 250) ring.add(shown, at)
        }
      if (letter.hex && ring.hex) worst = Math.min(worst, contrast(letter.hex, ring.hex))
    }
  return worst
}

/** A colour of single pixels, where there are enough to be seen. */
class Mean {
  #sums: [number, number, number] = [0, 0, 0]
  #count = 0

  add(pixels: Pixels, at: number): void {
    for (const channel of [0, 1, 2] as const) this.#sums[channel] += pixels[at + channel]!
    this.#count += 1
  }

  get hex(): string | undefined {
    const [r, g, b] = this.#sums.map((sum) => sum / this.#count)
    return this.#count < 8 ? undefined : hexFrom({ r: r ?? 0, g: g ?? 0, b: b ?? 0 })
  }
}
