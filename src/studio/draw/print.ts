import { partAround } from '../vision/focus.ts'
import type { Raster } from '../vision/raster.ts'
import { cropped } from '../vision/raster.ts'
import type { Box } from '../vision/sight.ts'
import { cardEdge, photoCard } from './card.ts'

/** Air around what a print shows. */
const spare = 1.1

/** The part of the photo around what it shows, in the shape of a print that fills a place `ratio` wide. */
export function printPart(picture: Raster, focus: Box, ratio: number): Box {
  // What is taller or wider than its place is not cut to fill it.
  const tallest = picture.width / focus.height / spare
  const widest = (focus.width * spare) / picture.height
  const shape = Math.min(1.35, Math.max(0.8, Math.min(ratio, tallest), widest))
  return partAround(picture, focus, shape, {
    fill: { across: 0.72, down: 0.72 },
    least: Math.min(360, picture.height),
    middle: 0.5,
  })
}

export function printOf(picture: Raster, { left, top, width, height }: Box): Promise<Raster> {
  return photoCard(cropped(picture, left, top, width, height), 1200)
}

/** Which place of the photo lies at a place of its print, which is told in shares of the whole card. */
export function throughPrint(part: Box, across: number, down: number): { x: number; y: number } {
  const edge = cardEdge(part)
  return {
    x: part.left - edge + across * (part.width + edge * 2),
    y: part.top - edge + down * (part.height + edge * 2),
  }
}
