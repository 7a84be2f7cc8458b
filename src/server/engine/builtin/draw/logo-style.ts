import type { Chance } from '../random.ts'
import { contrast, hslOf, mixed, shifted } from './colour.ts'
import type { Family } from './fonts.ts'

export type LogoStyle = {
  family: Family
  weight: number
  tracking: number
  upper: boolean
  /** 0 sharp … 1 round. */
  round: number
  stroke: number
  colours: { main: string; deep: string; light: string; accent: string; ink: string }
}

type Voice = Omit<LogoStyle, 'colours'>

const voices: Record<string, readonly [Voice, ...Voice[]]> = {
  minimal: [
    { family: 'Montserrat', weight: 500, tracking: 0.02, upper: false, round: 0.5, stroke: 1.5 },
    { family: 'Space', weight: 400, tracking: -0.01, upper: false, round: 1, stroke: 1.5 },
    { family: 'Montserrat', weight: 300, tracking: 0.22, upper: true, round: 0, stroke: 1.25 },
  ],
  modern: [
    { family: 'Montserrat', weight: 700, tracking: -0.015, upper: false, round: 0.6, stroke: 2 },
    { family: 'Space', weight: 700, tracking: -0.02, upper: false, round: 0.5, stroke: 2 },
  ],
  playful: [
    { family: 'Baloo', weight: 800, tracking: 0, upper: false, round: 1, stroke: 2.4 },
    { family: 'Atma', weight: 700, tracking: 0.01, upper: false, round: 1, stroke: 2.4 },
  ],
  bold: [
    { family: 'Anton', weight: 400, tracking: 0.02, upper: true, round: 0.15, stroke: 2.6 },
    { family: 'Montserrat', weight: 900, tracking: -0.02, upper: true, round: 0.25, stroke: 2.6 },
  ],
  elegant: [
    { family: 'Playfair', weight: 500, tracking: 0.02, upper: false, round: 1, stroke: 1.3 },
    { family: 'Cormorant', weight: 700, tracking: 0.06, upper: false, round: 1, stroke: 1.2 },
  ],
  luxury: [
    { family: 'Cormorant', weight: 500, tracking: 0.2, upper: true, round: 1, stroke: 1.1 },
    { family: 'Playfair', weight: 700, tracking: 0.14, upper: true, round: 0, stroke: 1.2 },
  ],
  techy: [
    { family: 'Space', weight: 700, tracking: 0.02, upper: false, round: 0.25, stroke: 2 },
    { family: 'Space', weight: 400, tracking: 0.1, upper: true, round: 0.1, stroke: 1.8 },
  ],
}

/** Type, weight and corners by vibe; colours from the one that was chosen. */
export function logoStyle(vibes: string[], primary: string, chance: Chance): LogoStyle {
  const known = vibes.flatMap((vibe) => {
    const name = Object.keys(voices).find((key) => vibe.toLowerCase().includes(key))
    return name ? [name] : []
  })
  const name =
    known.length > 0 ? known[chance.below(known.length)]! : chance.pick(['modern', 'minimal', 'playful'])
  const voice = chance.pick(voices[name] ?? voices['modern']!)
  const { s, l } = hslOf(primary)
  // A colour too light to stand on white is used as it is for shapes, and darker for letters.
  const deep =
    contrast(primary, '#ffffff') >= 4.5
      ? primary
      : shifted(primary, 0, Math.min(1, s), Math.max(0.18, l * 0.55))
  const turn = chance.pick([28, -28, 165, 195])
  const grey = s < 0.12
  return {
    ...voice,
    colours: {
      main: primary,
      deep,
      light: mixed(primary, '#ffffff', 0.55),
      accent: grey ? '#f2a20d' : shifted(primary, turn, Math.max(0.55, s), Math.min(0.6, Math.max(0.45, l))),
      ink: mixed(deep, '#14161c', 0.72),
    },
  }
}
