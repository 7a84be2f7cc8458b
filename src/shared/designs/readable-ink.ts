import { contrast, mixed } from '../drawing/colour.ts'

/** A little above what is promised: letters are smoothed at their edges. */
const wanted = 4.8

/** The first of them that is easy to read on all of these colours, or else the one that is read best. */
export function readableInk(inks: readonly string[], behind: readonly string[], alpha = 0.92): string {
  const read = (ink: string) =>
    Math.min(...behind.map((colour) => contrast(mixed(colour, ink, alpha), colour)))
  return inks.find((ink) => read(ink) >= wanted) ?? [...inks].sort((a, b) => read(b) - read(a))[0] ?? ''
}
