import type { Box, Design, TextPart } from '#shared/designs/design.ts'
import { contrast, hexFrom, inkOn } from '#shared/drawing/colour.ts'
import type { Sheet } from './canvas.ts'

/** As in WCAG for what is read. */
const readable = 4.5

/** The shop's own colours where words stay easy to read; all else keeps the colours that suit its ground. */
export function brandTinted(design: Design, ground: Sheet, colours: readonly string[]): Design {
  const [first, second = first] = colours
  if (first === undefined || second === undefined) return design
  const paints = { ...design.paints }
  const put = (plate: string, ink: string, colour: string) => {
    const words = inkOn(colour)
    if (!(plate in paints) || !(ink in paints) || contrast(words, colour) < readable) return
    paints[plate] = colour
    paints[ink] = words
  }
  put('band', 'band-ink', first)
  put('seal', 'seal-ink', second)
  const shop = textOf(design, 'shop')
  if (shop?.behind?.kind === 'pill') put('plate', 'plate-ink', first)
  const headline = textOf(design, 'headline')
  if (headline && 'ink' in paints) {
    const texts = design.parts.filter((part) => part.kind === 'text' && part.ink.paint === 'ink')
    const behind = texts.flatMap(({ box }) => extremesUnder(ground, box))
    const fits = colours.find((colour) => behind.every((each) => contrast(colour, each) >= readable))
    if (fits !== undefined) paints['ink'] = fits
  }
  // Letters with an outline are read against that.
  if (paints['outline'] !== undefined && paints['accent'] !== undefined) {
    const { outline, title = outline } = paints
    const fits = colours.find((colour) => contrast(colour, outline) >= readable && colour !== title)
    if (fits !== undefined) paints['accent'] = fits
  }
  return { ...design, paints }
}

const textOf = ({ parts }: Design, id: string): TextPart | undefined =>
  parts.find((part): part is TextPart => part.kind === 'text' && part.id === id)

/** The darkest and the lightest that there is much of under a box. */
export function extremesUnder({ pen, width, height }: Sheet, box: Box): string[] {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const wide = Math.min(width - x, Math.ceil(box.width))
  const tall = Math.min(height - y, Math.ceil(box.height))
  if (wide < 1 || tall < 1) return []
  const { data } = pen.getImageData(x, y, wide, tall)
  const seen: { light: number; at: number }[] = []
  for (let at = 0; at < data.length; at += 4 * 37)
    seen.push({ light: data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722, at })
  seen.sort((one, other) => one.light - other.light)
  return [0.03, 0.97].flatMap((share) => {
    const found = seen[Math.floor((seen.length - 1) * share)]
    return found ? [hexFrom({ r: data[found.at]!, g: data[found.at + 1]!, b: data[found.at + 2]! })] : []
  })
}
