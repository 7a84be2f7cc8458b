import type { LogoVoice } from '#shared/logos/sketch.ts'
import type { Vibe } from './style.ts'

type Voices = readonly [LogoVoice, LogoVoice, LogoVoice, ...LogoVoice[]]

/** Letters of three kinds for each vibe, each with the lines and corners that go with it. */
export const latinVoices: Record<Vibe, Voices> = {
  minimal: [
    { family: 'Montserrat', weight: 500, tracking: 0.01, upper: false, round: 0.5, stroke: 1.6 },
    { family: 'Cormorant', weight: 500, tracking: 0.02, upper: false, round: 1, stroke: 1.3 },
    { family: 'Montserrat', weight: 300, tracking: 0.26, upper: true, round: 0, stroke: 1.4 },
    { family: 'Space', weight: 400, tracking: -0.01, upper: false, round: 1, stroke: 1.6 },
  ],
  modern: [
    { family: 'Montserrat', weight: 700, tracking: -0.025, upper: false, round: 0.6, stroke: 2 },
    { family: 'Space', weight: 700, tracking: -0.03, upper: false, round: 0.4, stroke: 2 },
    { family: 'Playfair', weight: 700, tracking: -0.01, upper: false, round: 0.8, stroke: 1.8 },
    { family: 'Montserrat', weight: 500, tracking: 0.16, upper: true, round: 0.3, stroke: 1.8 },
  ],
  playful: [
    { family: 'Baloo', weight: 800, tracking: -0.01, upper: false, round: 1, stroke: 2.4 },
    { family: 'Atma', weight: 700, tracking: 0.01, upper: false, round: 1, stroke: 2.4 },
    { family: 'Montserrat', weight: 900, tracking: -0.035, upper: false, round: 0.9, stroke: 2.4 },
  ],
  bold: [
    { family: 'Anton', weight: 400, tracking: 0.025, upper: true, round: 0.15, stroke: 2.4 },
    { family: 'Montserrat', weight: 900, tracking: -0.02, upper: true, round: 0.25, stroke: 2.4 },
    { family: 'Playfair', weight: 900, tracking: -0.01, upper: false, round: 0.6, stroke: 2.2 },
    { family: 'Baloo', weight: 800, tracking: -0.01, upper: true, round: 0.3, stroke: 2.4 },
  ],
  elegant: [
    { family: 'Playfair', weight: 500, tracking: 0.01, upper: false, round: 1, stroke: 1.4 },
    { family: 'Cormorant', weight: 500, tracking: 0.2, upper: true, round: 1, stroke: 1.3 },
    { family: 'Montserrat', weight: 300, tracking: 0.12, upper: false, round: 1, stroke: 1.3 },
    { family: 'Cormorant', weight: 700, tracking: 0.02, upper: false, round: 0.7, stroke: 1.5 },
  ],
  luxury: [
    { family: 'Cormorant', weight: 500, tracking: 0.24, upper: true, round: 1, stroke: 1.25 },
    { family: 'Playfair', weight: 500, tracking: 0.02, upper: false, round: 0, stroke: 1.3 },
    { family: 'Montserrat', weight: 300, tracking: 0.32, upper: true, round: 0, stroke: 1.3 },
    { family: 'Playfair', weight: 500, tracking: 0.18, upper: true, round: 0.6, stroke: 1.3 },
  ],
  techy: [
    { family: 'Space', weight: 700, tracking: -0.01, upper: false, round: 0.25, stroke: 2 },
    { family: 'Montserrat', weight: 500, tracking: 0.14, upper: true, round: 0.1, stroke: 1.8 },
    { family: 'Montserrat', weight: 900, tracking: -0.03, upper: false, round: 0.4, stroke: 2.2 },
    { family: 'Space', weight: 400, tracking: 0.14, upper: true, round: 0.1, stroke: 1.8 },
  ],
}

/** For names in Bangla: each family stands for the one that goes with it there, of which there are four. */
export const banglaVoices: Record<Vibe, Voices> = {
  minimal: [
    { family: 'Montserrat', weight: 500, tracking: 0.01, upper: false, round: 0.5, stroke: 1.6 },
    { family: 'Cormorant', weight: 500, tracking: 0.02, upper: false, round: 1, stroke: 1.3 },
    { family: 'Baloo', weight: 500, tracking: 0, upper: false, round: 1, stroke: 1.6 },
  ],
  modern: [
    { family: 'Montserrat', weight: 700, tracking: -0.02, upper: false, round: 0.6, stroke: 2 },
    { family: 'Baloo', weight: 700, tracking: -0.01, upper: false, round: 0.9, stroke: 2.1 },
    { family: 'Playfair', weight: 700, tracking: -0.01, upper: false, round: 0.4, stroke: 1.8 },
  ],
  playful: [
    { family: 'Baloo', weight: 800, tracking: -0.01, upper: false, round: 1, stroke: 2.4 },
    { family: 'Atma', weight: 700, tracking: 0.01, upper: false, round: 1, stroke: 2.4 },
    { family: 'Montserrat', weight: 900, tracking: -0.02, upper: false, round: 0.9, stroke: 2.4 },
  ],
  bold: [
    { family: 'Anton', weight: 400, tracking: 0.02, upper: true, round: 0.15, stroke: 2.4 },
    { family: 'Montserrat', weight: 900, tracking: -0.02, upper: true, round: 0.25, stroke: 2.4 },
    { family: 'Playfair', weight: 900, tracking: -0.01, upper: false, round: 0.6, stroke: 2.2 },
  ],
  elegant: [
    { family: 'Playfair', weight: 500, tracking: 0.01, upper: false, round: 1, stroke: 1.4 },
    { family: 'Montserrat', weight: 500, tracking: 0.02, upper: false, round: 1, stroke: 1.4 },
    { family: 'Playfair', weight: 700, tracking: 0, upper: false, round: 0.7, stroke: 1.6 },
  ],
  luxury: [
    { family: 'Cormorant', weight: 500, tracking: 0.2, upper: true, round: 1, stroke: 1.25 },
    { family: 'Montserrat', weight: 400, tracking: 0.2, upper: true, round: 0, stroke: 1.3 },
    { family: 'Playfair', weight: 700, tracking: 0.04, upper: false, round: 0.6, stroke: 1.4 },
  ],
  techy: [
    { family: 'Space', weight: 700, tracking: -0.01, upper: false, round: 0.25, stroke: 2 },
    { family: 'Baloo', weight: 700, tracking: 0, upper: false, round: 0.4, stroke: 2 },
    { family: 'Montserrat', weight: 400, tracking: 0.1, upper: true, round: 0.1, stroke: 1.8 },
  ],
}
