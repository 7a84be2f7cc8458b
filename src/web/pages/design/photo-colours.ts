import { hexFrom, type Rgb } from '#shared/drawing/colour.ts'

/** Red, green, blue and how opaque, one pixel after the other. */
type Pixels = ArrayLike<number>

const most = 5
/** Colours that are nearer than this look alike. */
const leastApart = 70

type Group = Rgb & { count: number }

/** The colours that somebody would name who looks at what is cut out: the lively ones count for more. */
export function photoColours(pixels: Pixels): string[] {
  const groups = new Map<number, Group>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < 200) continue
    const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const name = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const group = groups.get(name) ?? { r: 0, g: 0, b: 0, count: 0 }
    groups.set(name, { r: group.r + r, g: group.g + g, b: group.b + b, count: group.count + 1 })
  }
  const found = [...groups.values()]
    .map(({ r, g, b, count }) => ({ r: r / count, g: g / count, b: b / count, count }))
    .sort((one, other) => weight(other) - weight(one))
  const chosen: Group[] = []
  for (const group of found) {
    if (chosen.length === most) break
    if (chosen.every((other) => apart(group, other) >= leastApart)) chosen.push(group)
  }
  return chosen.map(hexFrom)
}

const weight = ({ r, g, b, count }: Group): number =>
  count * (0.35 + (Math.max(r, g, b) - Math.min(r, g, b)) / 255)

const apart = (one: Rgb, other: Rgb): number => Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b)
