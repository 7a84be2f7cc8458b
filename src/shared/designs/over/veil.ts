import { contrast, mixed } from '../../drawing/colour.ts'
import type { Box, Part } from '../design.ts'

/** What is seen of a picture where words are to stand. */
export type Tone = {
  /** Its darkest and its lightest grey there, but for single specks; and the colour that it comes to. */
  at: (box: Box) => { darkest: string; lightest: string; colour: string }
  /** How much happens there, from nothing to 1; what is to be seen counts most. */
  unrest: (box: Box) => number
}

/** Letters, the colour of the veil under them, and how much of it they need. */
export type Veil = { ink: string; colour: string; alpha: number; isDark: boolean }

/** A little more than the 4.5 that is asked for, as lines under a headline are a little clear. */
const enough = 5.2
const white = '#ffffff'
const black = '#1b1714'
/** What letters are written in unless somebody chooses otherwise. */
export const inks: readonly string[] = [white, black]

/** The lightest veil under which the letters in each of these places are read, dark or light, whichever leaves more of the picture. */
export function veilFor(tone: Tone, boxes: readonly Box[]): Veil {
  const seen = boxes.map((box) => tone.at(box))
  const colour = seen[0]?.colour ?? '#808080'
  const night = mixed(colour, '#000000', 0.86)
  const day = mixed(colour, '#ffffff', 0.9)
  const most = (ink: string, veil: string, worst: (one: ReturnType<Tone['at']>) => string) =>
    Math.max(0, ...seen.map((one) => least(ink, worst(one), veil)))
  const dark = { ink: white, colour: night, alpha: most(white, night, (one) => one.lightest), isDark: true }
  const light = { ink: black, colour: day, alpha: most(black, day, (one) => one.darkest), isDark: false }
  return light.alpha < dark.alpha - 0.1 ? light : dark
}

function least(ink: string, worst: string, veil: string): number {
  for (let alpha = 0; alpha < 0.95; alpha += 0.04)
    if (contrast(ink, mixed(worst, veil, alpha)) >= enough) return alpha
  return 0.95
}

type Edge = 'top' | 'bottom' | 'left' | 'right'

/**
 * From an edge of the picture to where the words end, and from there it fades away. It belongs to a text and is
 * hidden with it, but does not move with it.
 */
export function veilParts(
  edge: Edge,
  reach: number,
  size: Pick<Box, 'width' | 'height'>,
  alpha: number,
  of: string,
): Part[] {
  if (alpha <= 0.02) return []
  const { width, height } = size
  const isUpright = edge === 'top' || edge === 'bottom'
  const whole = isUpright ? height : width
  const fade = Math.min(whole * 0.26, whole - reach)
  const ink = { paint: 'veil', alpha: Math.min(1, alpha) }
  const plain = { isHidden: false, of }
  // A hair's breadth over each other, so that no line is seen between them.
  const solid: Box = isUpright
    ? { x: 0, y: edge === 'top' ? 0 : height - reach, width, height: reach }
    : { x: edge === 'left' ? 0 : width - reach, y: 0, width: reach, height }
  const middle = isUpright
    ? { x: width / 2, y: edge === 'top' ? reach + fade / 2 : height - reach - fade / 2 }
    : { x: edge === 'left' ? reach + fade / 2 : width - reach - fade / 2, y: height / 2 }
  // A shade grows from above down: it is turned until it grows towards the edge.
  const across = isUpright ? width : height
  const fading: Box = { x: middle.x - across / 2, y: middle.y - fade / 2, width: across, height: fade }
  const turn = { top: Math.PI, bottom: 0, left: Math.PI / 2, right: -Math.PI / 2 }[edge]
  return [
    { ...plain, id: 'veil', kind: 'bar', box: solid, turn: 0, ink },
    ...(fade > 1 ? [{ ...plain, id: 'veil-end', kind: 'shade' as const, box: fading, turn, ink }] : []),
  ]
}
