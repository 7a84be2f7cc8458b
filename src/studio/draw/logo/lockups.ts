import type { Path2D } from '@napi-rs/canvas'
import { isBangla } from '#shared/drawing/faces.ts'
import type { LockupName } from '#shared/logos/sketch.ts'
import { bent } from './bend.ts'
import { bodyHeight, graphemesOf, outlined } from './letters.ts'
import type { Piece } from './shapes.ts'
import {
  block,
  boxOf,
  boxOfPieces,
  disc,
  joined,
  middleOf,
  moved,
  movedPieces,
  piece,
  ring,
  taglinePiece,
  widthOf,
  without,
} from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { turn } from './style.ts'
import type { Wordmark } from './wordmark-designs.ts'
import type { Setting } from './words.ts'
import { setName, wholeOf } from './words.ts'
import { leastWide, taglineIn, taglineOf, weightOf } from './tagline.ts'
import { inPanel } from './panel.ts'

export type Lockup = {
  name: string
  tagline: string
  style: LogoStyle
  seed: number
  /** So many letters stand in one line beside a mark, where that was settled. */
  longest?: number
}

/** The name in its wordmark, the tagline under it or in the gap of its frame. */
export function alone({ tagline, style, seed }: Lockup, { pieces, setting, extra }: Wordmark): Piece[] {
  const { deep, accent, main } = style.colours
  const box = boxOfPieces(pieces)
  const middle = middleOf(box)
  if (extra === 'frame') {
    const low = box.bottom - 1.2
    const words = tagline
      ? taglineOf(tagline, style, widthOf(box) * 0.66, weightOf(setting))
      : moved(block(-4, -4, 8, 8), 0, 0, 1, Math.PI / 4)
    const own = boxOf(words)
    const sign = moved(words, middle, low - (own.top + own.bottom) / 2)
    const { left, right } = boxOf(sign)
    const gap = block(left - 12, low - 20, right - left + 24, 40)
    return [
      ...pieces.map(({ path, colour }, n) =>
        piece(n === pieces.length - 1 ? without(path, gap) : path, colour),
      ),
      tagline ? taglinePiece(sign, deep) : piece(sign, accent === main ? deep : accent),
    ]
  }
  if (tagline === '') return pieces
  const { path: words, last } = taglineIn(
    tagline,
    style,
    Math.max(widthOf(box), leastWide),
    weightOf(setting),
  )
  const { top } = boxOf(words)
  const y = box.bottom + setting.body * 0.34 - top
  const line = taglinePiece(moved(words, middle, y), deep)
  const rest = (widthOf(box) - widthOf(boxOf(words))) / 2 - setting.body * 0.3
  // Rules fill what a short tagline leaves, in some designs.
  if (extra || last > 0 || rest < setting.body * 0.5 || seed % 3 !== 0) return [...pieces, line]
  const rule = (x: number) => block(x, y + top / 2 - 0.9, rest, 1.8)
  const rules = joined(rule(box.left), rule(box.right - rest))
  return [...pieces, line, piece(rules, accent === main ? deep : accent)]
}

const named = ({ style }: Lockup, setting: Setting): Piece => piece(wholeOf(setting), style.colours.ink)

/** The mark over the name. */
function over(lockup: Lockup, mark: Piece[]): Piece[] {
  const { name, tagline, style } = lockup
  const setting = setName(name, style, 'center', 15)
  const wide = widthOf(setting.box)
  const box = boxOfPieces(mark)
  const size = Math.min(setting.body * 3.9, Math.max(setting.body * 2.2, wide * 0.46))
  const scale = size / Math.max(box.bottom - box.top, widthOf(box))
  const above = Math.min(-setting.body, setting.box.top)
  const placed = movedPieces(
    mark,
    -middleOf(box) * scale,
    above - setting.body * 0.55 - box.bottom * scale,
    scale,
  )
  const pieces = [...placed, named(lockup, setting)]
  if (tagline === '') return pieces
  const { path: words } = taglineIn(tagline, style, Math.max(wide, leastWide), weightOf(setting))
  return [
    ...pieces,
    taglinePiece(
      moved(
        words,
        0,
        Math.max(setting.box.bottom, setting.lastBase) + setting.body * 0.38 - boxOf(words).top,
      ),
      style.colours.deep,
    ),
  ]
}

/** The mark before the name, both on one middle; a fine line between them where the style is quiet. */
function beside(lockup: Lockup, mark: Piece[], divided: boolean): Piece[] {
  const { name, tagline, style } = lockup
  // Widely spaced capitals would make a strip of it, with a tiny mark.
  const setting = setName(
    name,
    style,
    'left',
    lockup.longest ?? (style.upper && style.tracking > 0.1 ? 9 : 13),
  )
  const { accent, main, deep } = style.colours
  const text: Piece[] = [named(lockup, setting)]
  let low = Math.max(setting.lastBase, setting.lines > 1 ? setting.lastBase : 0)
  if (tagline !== '') {
    const { path: words, last } = taglineIn(tagline, style, widthOf(setting.box), weightOf(setting), 'left')
    const own = boxOf(words)
    const y =
      Math.max(setting.box.bottom, setting.lastBase + setting.body * 0.12) + setting.body * 0.26 - own.top
    text.push(taglinePiece(moved(words, setting.box.left - own.left, y), deep))
    low = y + last
  }
  const high = -setting.body
  const tall = low - high
  const box = boxOfPieces(mark)
  const size = Math.max(tall * 1.16, setting.body * 1.75)
  const scale = size / Math.max(box.bottom - box.top, widthOf(box))
  const space = setting.body * (divided ? 0.5 : 0.46)
  const right = setting.box.left - space * (divided ? 2 : 1)
  const y = (low + high) / 2 - ((box.top + box.bottom) / 2) * scale
  const pieces = [...movedPieces(mark, right - box.right * scale, y, scale), ...text]
  if (!divided) return pieces
  const line = block(setting.box.left - space - 0.9, high - tall * 0.06, 1.8, tall * 1.12)
  return [...pieces, piece(line, accent === main ? deep : accent)]
}

/** Fewer letters leave the ring open, more are too small. */
export function fitsAround(name: string): boolean {
  const count = graphemesOf(name).length
  return count >= 6 && count <= 22
}

/** Name and tagline around the mark, as on a rubber stamp or a lid. */
function around(lockup: Lockup, mark: Piece[]): Piece[] | undefined {
  const { name, tagline, style, seed } = lockup
  if (!fitsAround(name)) return undefined
  const bangla = isBangla(name)
  const face = { ...style, tracking: Math.max(style.tracking, 0.08) }
  const shown = bangla ? name : name.toUpperCase()
  const { path, advance } = outlined(shown, face)
  const body = bodyHeight(shown, face)
  const radius = 150
  const scale = Math.min(bangla ? 0.8 : 0.56, (radius * 3.5) / advance)
  if (scale < 0.2) return undefined
  const cap = body * scale
  const box = boxOf(path)
  const upper = bent(moved(path, 0, 0, scale), radius, middleOf(box) * scale)
  const marks: Path2D[] = [upper]
  let lower: Path2D | undefined
  const sweep = widthOf(box) * scale
  const left = radius * (Math.PI * 2 - 0.7) - sweep
  if (tagline !== '') {
    const small = outlined(isBangla(tagline) ? tagline : tagline.toUpperCase(), {
      family: isBangla(tagline) ? 'Hind' : 'Montserrat',
      weight: 500,
      tracking: 0.12,
    })
    const own = boxOf(small.path)
    const size = Math.min(scale * 0.66, left / widthOf(own), isBangla(tagline) ? 0.46 : 0.3)
    const high = -own.top * size
    lower = bent(moved(small.path, 0, 0, size), radius + cap / 2 + high / 2, middleOf(own) * size, true)
  }
  const reach = tagline === '' ? Math.PI : sweep / radius / 2 + (Math.PI - sweep / radius / 2) * 0.26
  for (const angle of tagline === '' ? [Math.PI - 0.22, Math.PI, Math.PI + 0.22] : [-reach, reach]) {
    const far = radius + cap / 2
    marks.push(disc(far * Math.sin(angle), -far * Math.cos(angle), cap * 0.14))
  }
  const [outer, inner] = [radius + cap * 1.62, radius - cap * 0.62]
  const { main, deep } = style.colours
  const own = boxOfPieces(mark)
  const size = (inner * 1.22) / Math.max(widthOf(own), own.bottom - own.top)
  const centre = movedPieces(mark, -middleOf(own) * size, -((own.top + own.bottom) / 2) * size, size)
  const words = joined(...marks)
  if (seed % 2 === 0 && !style.calm) {
    const cut = lower ? joined(words, lower) : words
    return [piece(without(without(disc(0, 0, outer), disc(0, 0, inner)), cut), main), ...centre]
  }
  const around = piece(joined(words, ring(0, 0, outer, 4), ring(0, 0, inner, 1.8)), deep)
  return [around, ...(lower ? [taglinePiece(lower, deep)] : []), ...centre]
}

/** The way whose turn it is. */
export function lockupFor({ name, style, seed }: Pick<Lockup, 'name' | 'style' | 'seed'>): LockupName {
  const ways = [
    'over',
    style.calm && seed % 3 !== 0 ? 'divided' : 'beside',
    fitsAround(name) ? 'around' : 'over',
    'beside',
    'over',
  ] as const satisfies LockupName[]
  return turn(ways, seed)
}

/** Mark and name together. `open`: a mark without a tile, where that would be a second rim. */
export function together(way: LockupName, lockup: Lockup, mark: Piece[], open: Piece[]): Piece[] {
  if (way === 'beside' || way === 'divided') return beside(lockup, mark, way === 'divided')
  if (way === 'panel') return inPanel(lockup, open)
  const ring = way === 'around' ? around(lockup, open) : undefined
  return ring ?? over(lockup, mark)
}
