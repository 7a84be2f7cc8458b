import type { Kit } from '../kit.ts'
import type { Line } from '../stack.ts'

/** The words that most layouts begin with, in the voice of the template. */
type Wish = Partial<Line>

export const kicker = (own: Wish = {}): Line => ({
  text: 'kicker',
  face: ['Hind', 700],
  size: 46,
  paint: 'accent-ink',
  pill: { paint: 'accent' },
  gap: 22,
  ...own,
})

export const headline = ({ template }: Kit, own: Wish = {}): Line => ({
  text: 'headline',
  face: template.voice.head,
  size: 128,
  lines: 3,
  paint: 'ink',
  gap: 18,
  ...own,
})

export const sentence = (own: Wish = {}): Line => ({
  text: 'line',
  face: ['Hind', 600],
  size: 50,
  lines: 3,
  paint: 'ink',
  leading: { latin: 1.2, bangla: 1.3 },
  ...own,
})
