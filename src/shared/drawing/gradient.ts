import type { Pen } from './pen.ts'

export type Stop = readonly [number, string]

export function gradient(
  pen: Pick<Pen, 'createLinearGradient'>,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  stops: readonly Stop[],
) {
  const made = pen.createLinearGradient(x0, y0, x1, y1)
  for (const [at, colour] of stops) made.addColorStop(at, colour)
  return made
}
