import { createCanvas, Path2D, SvgExportFlag } from '@napi-rs/canvas'
import { lettersOf } from '#shared/graphemes.ts'
import { type Family, font, isBangla } from '#shared/drawing/faces.ts'
import type { Box } from './shapes.ts'
import { boxOf, disc, islands, joined, moved, without } from './shapes.ts'

export type Face = { family: Family; weight: number; tracking: number }

/** Letters stand on y = 0 and an em is 100. */
const em = 100
export const graphemesOf = (text: string): string[] => [...lettersOf(text)]

const pen = createCanvas(1, 1).getContext('2d')

type Outlined = { path: Path2D; advance: number }

/** Of one logo the same words are asked for many times over; of the next one they are others. */
const known = new Map<string, Outlined>()
const mostKnown = 48

/** The outlines of a text and how far it advances. */
export function outlined(text: string, face: Face): Outlined {
  const key = JSON.stringify([text, face.family, face.weight, face.tracking])
  const made = known.get(key) ?? outlinesOf(text, face)
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

function outlinesOf(text: string, face: Face): Outlined {
  const [x, y] = [200, 300]
  // What lies outside the canvas would be left out of the SVG.
  const canvas = createCanvas(20_000, 600, SvgExportFlag.ConvertTextToPaths)
  const svg = canvas.getContext('2d')
  for (const each of [svg, pen]) {
    each.font = font(face.family, face.weight, em, text)
    // Tracking would tear the headline of Bangla apart.
    each.letterSpacing = `${isBangla(text) ? 0 : face.tracking * em}px`
  }
  svg.fillText(text, x, y)
  const path = new Path2D()
  for (const [, outline = ''] of canvas
    .getContent()
    .toString('utf8')
    .matchAll(/\sd="([^"]+)"/g)) {
    path.addPath(new Path2D(outline))
  }
  return { path: joined(moved(path, -x, -y)), advance: pen.measureText(text).width }
}

/** One letter of a word, where it stands in the word. */
export function letterOf(word: string, at: number, face: Face): Path2D {
  const letters = graphemesOf(word)
  const letter = letters[at] ?? ''
  const own = outlined(letter, face)
  const until = outlined(letters.slice(0, at + 1).join(''), face)
  return moved(own.path, until.advance - own.advance, 0)
}

/** How high the bodies of letters stand: capitals, small letters or the headline of Bangla. */
export function bodyHeight(text: string, face: Face): number {
  const sample = isBangla(text) ? 'ম' : text === text.toUpperCase() ? 'H' : /^\p{Lu}/u.test(text) ? 'H' : 'x'
  return -boxOf(outlined(sample, face).path).top
}

/** The headline that Bangla letters hang from. */
export function matraOf(face: Face): { top: number; thick: number } {
  const { path } = outlined('ম', face)
  const box = boxOf(path)
  let thick = em * 0.2
  for (let share = 0.1; share < 0.95; share += 0.05) {
    const x = box.left + (box.right - box.left) * share
    let deep = 0
    while (deep < thick && pen.isPointInPath(path, x, box.top + deep + 0.5)) deep++
    if (deep > 2) thick = Math.min(thick, deep)
  }
  return { top: box.top, thick }
}

/** Dots that stand alone: over i and j, under র and ড়. */
export function dotsOf(path: Path2D): Box[] {
  const parts = islands(path)
  return parts
    .map((part) => boxOf(part))
    .filter(({ left, top, right, bottom }, index) => {
      const [width, height] = [right - left, bottom - top]
      const round = width > 6 && width < 28 && Math.abs(width - height) < width * 0.2
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return round && parts.every((other, n) => n === index || !pen.isPointInPath(other, x, y))
    })
}

export const withoutDots = (path: Path2D, dots: Box[]): Path2D =>
  dots.reduce(
    (rest, { left, top, right, bottom }) =>
      without(rest, disc((left + right) / 2, (top + bottom) / 2, (right - left) * 0.6)),
    path,
  )
