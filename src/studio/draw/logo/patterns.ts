import { Path2D } from '@napi-rs/canvas'
import type { PatternName } from '#shared/logos/sketch.ts'
import type { Mark } from './badges.ts'
import type { Piece } from './shapes.ts'
import { block, disc, joined, moved, petal, piece, polygon, ring, shared, without } from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { turn } from './style.ts'

/** The second colour, or a tint where there is only one. */
const second = ({ colours: { accent, main, light } }: LogoStyle): string => (accent === main ? light : accent)

const around = (count: number, draw: (angle: number) => Path2D): Path2D[] =>
  Array.from({ length: count }, (_, n) => draw((n * Math.PI * 2) / count))

/** Petals that overlap: where two meet, the colour is deeper. */
const bloom: Mark = ({ style, seed }) => {
  const count = turn([6, 8, 5] as const, seed)
  const petals = around(count, (angle) => moved(petal(50, count === 8 ? 40 : 52), 0, 0, 1, angle))
  const over = joined(...petals.map((one, n) => shared(one, petals[(n + 1) % count]!)))
  const heart = disc(0, 0, 7)
  return [
    piece(without(joined(...petals), joined(over, heart)), style.colours.main),
    piece(without(over, heart), second(style)),
  ]
}

/** A water lily, the flower of the country, opening from its foot. */
const shapla: Mark = ({ style }) => {
  const fan = [-1.25, 1.25, -0.66, 0.66, 0].map((angle, n) =>
    moved(petal(n === 4 ? 84 : n > 1 ? 82 : 74, 36, 0.56), 0, 36, 1, angle),
  )
  const shown = fan.map((own, n) =>
    fan.slice(n + 1).reduce((rest, next) => without(rest, moved(next, 0, 2.2, 1.05)), own),
  )
  const water = joined(block(-30, 41, 60, 3.6, 1.8), block(-15, 48, 30, 3.6, 1.8))
  return [
    piece(joined(...shown.slice(0, 4)), style.colours.main),
    piece(joined(shown[4]!, water), second(style)),
  ]
}

/** A diamond of diamonds, as woven into jamdani. */
const jamdani: Mark = ({ style, seed }) => {
  const pieces: [Path2D[], Path2D[]] = [[], []]
  const reach = 3
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const far = Math.abs(row) + Math.abs(column)
      if (far > reach || (seed % 2 === 0 && far === 1)) continue
      const own = far === 0 || (far === 3 && row * column === 0) ? 1 : 0
      const size = far === 0 && seed % 2 === 0 ? 12.5 : 6.6
      pieces[own].push(
        moved(
          polygon([
            [0, -size],
            [size, 0],
            [0, size],
            [-size, 0],
          ]),
          column * 14.2,
          row * 14.2,
        ),
      )
    }
  }
  return [piece(joined(...pieces[0]), style.colours.main), piece(joined(...pieces[1]), second(style))]
}

/** The kalka of every saree border. */
const kalka: Mark = ({ style }) => {
  const shape = (scale: number, x: number, y: number) => {
    const path = new Path2D()
    path.moveTo(22, -50)
    path.bezierCurveTo(6, -47, 0, -34, 10, -22)
    path.bezierCurveTo(26, -6, 38, 4, 36, 22)
    path.bezierCurveTo(34, 42, 16, 52, -4, 50)
    path.bezierCurveTo(-30, 47, -42, 22, -32, -6)
    path.bezierCurveTo(-24, -30, -6, -52, 22, -50)
    path.closePath()
    return moved(path, x, y, scale)
  }
  const outer = shape(1, 0, 0)
  const inner = shape(0.72, 0.5, 10)
  const core = shape(0.44, 1, 19)
  const dots = joined(...[0, 1, 2].map((n) => disc(30 - n * 1.5 + n * 6, -36 + n * 13, 4 - n * 0.5)))
  return [
    piece(without(outer, inner), style.colours.main),
    piece(joined(without(core, disc(1.5, 28, 7)), dots), second(style)),
  ]
}

/** Four quarters of circles, turned to make a figure. */
const quarters: Mark = ({ style, seed }) => {
  const turns = turn<readonly number[]>(
    [
      [0, 1, 3, 2],
      [2, 3, 1, 0],
      [1, 2, 0, 3],
      [0, 0, 0, 0],
    ],
    seed,
  )
  const quarter = (n: number) => {
    const path = new Path2D()
    path.moveTo(-23, -23)
    path.lineTo(23, -23)
    path.arc(-23, -23, 46, 0, Math.PI / 2)
    path.closePath()
    return moved(path, n % 2 ? 24.5 : -24.5, n > 1 ? 24.5 : -24.5, 1, ((turns[n] ?? 0) * Math.PI) / 2)
  }
  const { main, ink } = style.colours
  const fills = [main, ink, second(style), main]
  return [0, 1, 2, 3].map((n): Piece => piece(quarter(n), fills[n]!))
}

/** Bands that go over and under each other. */
const weave: Mark = ({ style }) => {
  const [width, gap] = [19, 2.6]
  const places = [-20, 20]
  const upright = places.map((x) => block(x - width / 2, -50, width, 100, 4 + style.round * 5))
  const flat = places.map((y) => block(-50, y - width / 2, 100, width, 4 + style.round * 5))
  const crossing = (x: number, y: number, across: boolean) =>
    across
      ? block(x - width / 2 - gap, y - width / 2 - 1, width + gap * 2, width + 2)
      : block(x - width / 2 - 1, y - width / 2 - gap, width + 2, width + gap * 2)
  let [down, over] = [joined(...upright), joined(...flat)]
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      if ((i + j) % 2 === 0) down = without(down, crossing(x, y, false))
      else over = without(over, crossing(x, y, true))
    }
  return [piece(down, style.colours.main), piece(over, second(style))]
}

/** Sheets one above the other. */
const layers: Mark = ({ style }) => {
  const sheet = (y: number) =>
    moved(
      polygon([
        [0, -26],
        [50, 0],
        [0, 26],
        [-50, 0],
      ]),
      0,
      y,
    )
  const { main, ink } = style.colours
  return [
    piece(without(sheet(21), sheet(9)), ink),
    piece(without(sheet(0), sheet(-12)), main),
    piece(sheet(-22), second(style)),
  ]
}

/** A disc of dots that grow towards one side. */
const halftone: Mark = ({ style, seed }) => {
  const dots: Path2D[] = []
  const warm: Path2D[] = []
  for (let row = -3; row <= 3; row++)
    for (let column = -3; column <= 3; column++) {
      const [x, y] = [column * 14.5, row * 14.5]
      if (Math.hypot(x, y) > 48) continue
      const share = (seed % 2 ? (x + y) / 1.4 : x) / 96 + 0.5
      const r = 2 + 5 * Math.min(1, Math.max(0, share))
      ;(share > 0.82 ? warm : dots).push(
        style.round < 0.3 ? block(x - r, y - r, r * 2, r * 2, 1) : disc(x, y, r),
      )
    }
  return [piece(joined(...dots), style.colours.main), piece(joined(...warm), second(style))]
}

/** A sun that rises over level lines. */
const sunrise: Mark = ({ style }) => {
  const sky = shared(disc(0, 6, 40), block(-60, -60, 120, 66))
  const lines = [13, 25, 36].map((y, n) => {
    const half = [46, 35, 21][n]!
    return block(-half, y, half * 2, 6.6 - n * 0.6, 3.3 * style.round)
  })
  return [piece(sky, second(style)), piece(joined(...lines), style.colours.main)]
}

/** Arcs that open like a book, a wave or a rainbow. */
const arcs: Mark = ({ style, seed }) => {
  const half = block(-60, -60, 120, 80)
  const own = [46, 31].map((r) => shared(ring(0, 20, r, 9.4), half))
  const core = shared(disc(0, 20, 19), half)
  const flip = seed % 2 ? Math.PI / 4 : 0
  return [
    piece(moved(joined(...own), 0, 0, 1, flip), style.colours.main),
    piece(moved(core, 0, 0, 1, flip), second(style)),
  ]
}

export const patterns: Record<PatternName, Mark> = {
  bloom,
  shapla,
  jamdani,
  kalka,
  quarters,
  weave,
  layers,
  halftone,
  sunrise,
  arcs,
}

type Patterns = readonly [PatternName, ...PatternName[]]
type ByTrade = readonly (readonly [RegExp, Patterns])[]

const byTrade: ByTrade = [
  [
    /food|cook|kitchen|cake|bak|restaurant|coffee|tea|রান্না|খাবার|কেক|মিষ্টি|আচার/iu,
    ['bloom', 'sunrise', 'shapla'],
  ],
  [/fashion|cloth|saree|dress|boutique|thread|পোশাক|শাড়ি|বুটিক|থ্রেডস/iu, ['jamdani', 'kalka', 'weave']],
  [/saas|cloud|software/iu, ['layers', 'quarters', 'halftone']],
  [/tech|computer|gadget|phone|app\b|প্রযুক্তি|টেক/iu, ['halftone', 'quarters', 'layers']],
  [/educat|school|learn|book|শিক্ষা|স্কুল|বই/iu, ['arcs', 'layers', 'quarters']],
  [/nonprofit|charity|foundation|সেবা/iu, ['shapla', 'bloom', 'arcs']],
  [/beauty|cosmetic|salon|spa|jewel|রূপ|গহনা/iu, ['shapla', 'kalka', 'bloom']],
]

/** Chance does not know these, or each logo that is there would become another one. */
const byFurtherTrade: ByTrade = [
  [/জুয়েল|gold|সোনা|স্বর্ণ/iu, ['kalka', 'bloom', 'shapla']],
  [/plant|garden|organic|agro|farm|honey|nature|কৃষি|বাগান|মধু|সবুজ/iu, ['bloom', 'shapla', 'arcs']],
  [/home|decor|furniture|craft|handmade|ঘর|বাড়ি|হস্তশিল্প|নকশি/iu, ['weave', 'arcs', 'jamdani']],
  [/kid|baby|toy|শিশু|বাচ্চা/iu, ['arcs', 'bloom', 'quarters']],
  [/travel|tour|ভ্রমণ|health|clinic|pharma|স্বাস্থ্য/iu, ['sunrise', 'bloom', 'arcs']],
  [/shop|store|market|trad|দোকান|স্টোর|ট্রেডার্স/iu, ['weave', 'quarters', 'jamdani']],
  [/money|invest|business|finance|bank|ব্যবসা/iu, ['layers', 'weave', 'quarters']],
]

function found(trades: ByTrade, texts: readonly string[]): Patterns | undefined {
  for (const text of texts) for (const [trade, names] of trades) if (trade.test(text)) return names
  return undefined
}

/** Geometric marks that suit the words. */
export const patternsFor = (...texts: string[]): Patterns =>
  found(byTrade, texts) ?? ['quarters', 'bloom', 'sunrise', 'arcs']

export const settledPatternsFor = (...texts: string[]): Patterns =>
  found(byTrade, texts) ?? found(byFurtherTrade, texts) ?? ['quarters', 'bloom', 'weave', 'arcs']
