import type { Box, Design, Part, PiecePart } from '#shared/designs/design.ts'
import { drawPart, isSeen, type Pieces } from '#shared/designs/draw-design.ts'
import type { Sheet } from '#shared/drawing/pen.ts'
import { extentOf } from './extent.ts'
import { type Drawable, passingSheets, sheetOn } from './sheets.ts'

type Canvases = { below: HTMLCanvasElement; chosen: HTMLCanvasElement; above: HTMLCanvasElement }

type Layer = { key: string; sheet: Sheet<Drawable> }

/**
 * Draws a design on three canvases that lie on each other: what is below the chosen thing, that alone, and what is
 * above it. Each is drawn anew only when something on it has changed, so that moving the chosen thing draws nothing.
 */
export class Painter {
  readonly #canvases: Canvases
  readonly #keys = { below: '', chosen: '', above: '' }
  /** A product with its light and its shadows takes longer than all else together. */
  readonly #prepared = new Map<string, Layer>()
  readonly #pieces: Pieces<Drawable>

  constructor(canvases: Canvases, pieces: Pieces<Drawable>) {
    this.#canvases = canvases
    this.#pieces = pieces
  }

  /** Gives back where the chosen parts lie; null while none is seen. `lettering` counts the typefaces that have come. */
  paint(design: Design, chosen: readonly string[], lettering: number): Box | null {
    const seen = design.parts.filter((part) => isSeen(design, part))
    const first = seen.findIndex(({ id }) => chosen.includes(id))
    const below = first < 0 ? seen : seen.slice(0, first)
    const mine = seen.filter(({ id }) => chosen.includes(id))
    const above = seen.slice(below.length).filter(({ id }) => !chosen.includes(id))
    const whole = { x: 0, y: 0, ...design.size }
    const place = mine.length > 0 ? extentOf(mine) : null
    this.#draw('below', design, below, whole, lettering)
    this.#draw('chosen', design, mine, place ?? { x: 0, y: 0, width: 1, height: 1 }, lettering)
    this.#draw('above', design, above, whole, lettering)
    return place
  }

  #draw(name: keyof Canvases, design: Design, parts: readonly Part[], place: Box, lettering: number): void {
    const shifted = parts.map((part) => atOrigin(part, place))
    const { texts } = design
    const said = shifted.map((part) => (part.kind === 'text' ? texts[part.text] : ''))
    const key = JSON.stringify([place.width, place.height, inColour(shifted, design), said, lettering])
    if (key === this.#keys[name]) return
    this.#keys[name] = key
    const on = sheetOn(this.#canvases[name], place.width, place.height)
    const moved = { ...design, size: { width: place.width, height: place.height } }
    if (name === 'below') on.pen.drawImage(this.#pieces.ground.canvas, 0, 0, place.width, place.height)
    for (const part of shifted) {
      if (part.kind === 'piece') this.#drawPrepared(on, part, design)
      else {
        const { newSheet, empty } = passingSheets()
        drawPart(on, newSheet, moved, part, this.#pieces)
        empty()
      }
    }
  }

  /** On whole pixels what was drawn apart is the same to the eye as what is drawn in its place. */
  #drawPrepared(on: Sheet<Drawable>, part: PiecePart, design: Design): void {
    const place = extentOf([part])
    const alone = atOrigin(part, place)
    const key = JSON.stringify(inColour([alone], design))
    const found = this.#prepared.get(part.id)
    const layer = found?.key === key ? found : this.#prepare(key, alone, place, design)
    this.#prepared.set(part.id, layer)
    on.pen.drawImage(layer.sheet.canvas, place.x, place.y)
  }

  #prepare(key: string, part: PiecePart, { width, height }: Box, design: Design): Layer {
    const old = this.#prepared.get(part.id)?.sheet.canvas
    if (old instanceof HTMLCanvasElement) old.width = 0
    const sheet = sheetOn(document.createElement('canvas'), width, height)
    const { newSheet, empty } = passingSheets()
    drawPart(sheet, newSheet, { ...design, size: { width, height } }, part, this.#pieces)
    empty()
    return { key, sheet }
  }
}

/** The same on a sheet that begins where `place` does. */
const atOrigin = <Kind extends Part>(part: Kind, { x, y }: Box): Kind => ({
  ...part,
  box: { ...part.box, x: part.box.x - x, y: part.box.y - y },
})

/** Parts with the colours that their inks come to: where one of those changes, only what wears it is drawn anew. */
const inColour = (parts: readonly Part[], { paints }: Design): Part[] =>
  JSON.parse(
    JSON.stringify(parts, (name, value: unknown) =>
      name === 'paint' && typeof value === 'string' ? (paints[value] ?? value) : value,
    ),
  ) as Part[]
