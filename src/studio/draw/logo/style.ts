import { contrast, hslOf, mixed, shifted } from '#shared/drawing/colour.ts'
import type { LogoVoice } from '#shared/logos/sketch.ts'

export type LogoStyle = LogoVoice & {
  vibe: Vibe
  calm: boolean
  colours: { main: string; deep: string; light: string; accent: string; ink: string }
}

export type Vibe = 'minimal' | 'modern' | 'playful' | 'bold' | 'elegant' | 'luxury' | 'techy'

const voices: Record<Vibe, readonly [LogoVoice, ...LogoVoice[]]> = {
  minimal: [
    { family: 'Montserrat', weight: 500, tracking: 0.01, upper: false, round: 0.5, stroke: 1.6 },
    { family: 'Space', weight: 400, tracking: -0.01, upper: false, round: 1, stroke: 1.6 },
    { family: 'Montserrat', weight: 300, tracking: 0.26, upper: true, round: 0, stroke: 1.4 },
  ],
  modern: [
    { family: 'Montserrat', weight: 700, tracking: -0.025, upper: false, round: 0.6, stroke: 2 },
    { family: 'Space', weight: 700, tracking: -0.03, upper: false, round: 0.5, stroke: 2 },
    { family: 'Montserrat', weight: 900, tracking: -0.03, upper: false, round: 0.4, stroke: 2.2 },
  ],
  playful: [
    { family: 'Baloo', weight: 800, tracking: -0.01, upper: false, round: 1, stroke: 2.4 },
    { family: 'Atma', weight: 700, tracking: 0.01, upper: false, round: 1, stroke: 2.4 },
  ],
  bold: [
    { family: 'Anton', weight: 400, tracking: 0.025, upper: true, round: 0.15, stroke: 2.4 },
    { family: 'Montserrat', weight: 900, tracking: -0.02, upper: true, round: 0.25, stroke: 2.4 },
    { family: 'Baloo', weight: 800, tracking: -0.01, upper: true, round: 0.3, stroke: 2.4 },
  ],
  elegant: [
    { family: 'Playfair', weight: 500, tracking: 0.01, upper: false, round: 1, stroke: 1.4 },
    { family: 'Cormorant', weight: 700, tracking: 0.04, upper: false, round: 1, stroke: 1.4 },
    { family: 'Playfair', weight: 700, tracking: -0.005, upper: false, round: 0.7, stroke: 1.6 },
  ],
  luxury: [
    { family: 'Cormorant', weight: 500, tracking: 0.24, upper: true, round: 1, stroke: 1.25 },
    { family: 'Playfair', weight: 500, tracking: 0.18, upper: true, round: 0, stroke: 1.3 },
  ],
  techy: [
    { family: 'Space', weight: 700, tracking: -0.01, upper: false, round: 0.25, stroke: 2 },
    { family: 'Space', weight: 400, tracking: 0.14, upper: true, round: 0.1, stroke: 1.8 },
    { family: 'Space', weight: 700, tracking: 0.06, upper: true, round: 0, stroke: 2 },
  ],
}

/** Second colours that people have liked beside a first one, by its hue. */
const partners: readonly (readonly [number, readonly [string, ...string[]]])[] = [
  [18, ['#f2a63b', '#1f6f63', '#2b3a55']],
  [48, ['#1f5f59', '#c8452d', '#7a3e1d']],
  [75, ['#3c6e47', '#c8452d', '#2b3a55']],
  [170, ['#f2a63b', '#e8694a', '#8aa82f']],
  [205, ['#f2a63b', '#ef7b5a', '#17877f']],
  [255, ['#f5a524', '#ff6b57', '#14a3c7']],
  [300, ['#f5a524', '#ef6f9f', '#4fc3a1']],
  [345, ['#f2a63b', '#6c4ab6', '#2f8f83']],
  [360, ['#f2a63b', '#1f6f63', '#2b3a55']],
]

/** Takes them in turn, so that the next seed never repeats this one's choice. */
export const turn = <Item>(items: readonly [Item, ...Item[]], seed: number): Item =>
  items[seed % items.length] ?? items[0]

/** Spreads names over the ways, so that two shops with one seed do not get the same idea. */
export const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7)

const vibeNames = Object.keys(voices) as Vibe[]

/** Type, weight and corners by vibe, where nothing else was settled; colours from the one that was chosen. */
export function logoStyle(vibes: string[], primary: string, seed: number, settled?: LogoVoice): LogoStyle {
  const known = vibeNames.filter((key) => vibes.some((vibe) => vibe.toLowerCase().includes(key)))
  const [first = 'modern', ...others]: Vibe[] =
    known.length > 0 ? known : ['modern', 'playful', 'elegant', 'minimal']
  const name = turn([first, ...others], seed)
  const voice = settled ?? turn(voices[name], seed + Math.floor(seed / 3))
  const { h, s, l } = hslOf(primary)
  // A colour too light to stand on white is used as it is for shapes, and darker for letters.
  const deep =
    contrast(primary, '#ffffff') >= 4.5
      ? primary
      : shifted(primary, 0, Math.min(1, s), Math.max(0.18, l * 0.55))
  const calm = name === 'luxury' || name === 'elegant' || name === 'minimal'
  const beside = (partners.find(([until]) => h <= until) ?? partners[0]!)[1]
  const gold = '#b98a44'
  const accent =
    name === 'luxury' ? gold : s * (1 - Math.abs(2 * l - 1)) < 0.1 ? '#e8843c' : turn(beside, seed)
  return {
    ...voice,
    vibe: name,
    calm,
    colours: {
      main: primary,
      deep,
      light: mixed(primary, '#ffffff', 0.6),
      accent: name === 'minimal' ? primary : accent,
      ink: mixed(deep, '#14161c', 0.72),
    },
  }
}
