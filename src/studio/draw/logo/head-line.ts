import { createCanvas, type Path2D } from '@napi-rs/canvas'
import { isBangla } from '#shared/drawing/faces.ts'
import { matraOf } from './letters.ts'
import { block, boxOf, fillRule, islands, joined, shared, widthOf } from './shapes.ts'
import type { Word } from './words.ts'

type Stretch = { from: number; to: number }

/**
 * The head line of a word as its own letters have it, in pieces where they leave it open. এ, ও, ঙ and digits have
 * none, of প and ণ only the end belongs to it: their round tops reach as high, but no edge of them runs flat.
 */
export function headLineOf({ text, path, y, scale, face }: Word): Path2D | undefined {
  if (!isBangla(text)) return undefined
  const matra = matraOf(face)
  const [top, thick] = [y + matra.top * scale, matra.thick * scale]
  const upper = flatEdges(path, top, thick * 0.2)
  const lower = flatEdges(path, top + thick, thick * 0.3)
  const band = block(boxOf(path).left - 1, top - thick * 0.1, widthOf(boxOf(path)) + 2, thick * 1.2)
  const blocks = islands(shared(path, band)).flatMap((island) => {
    const { left, right } = boxOf(island)
    const within = (edges: Stretch[]) => edges.filter(({ from, to }) => from < right && to > left)
    const [above, below] = [within(upper), within(lower)]
    // Stems that go down from the line and signs that rise above it interrupt its edges, not the line.
    return merged([...above, ...below], thick * 2.2)
      .filter((part) => [above, below].every((edges) => lengthIn(part, edges) > thick * 0.4))
      .map(({ from, to }) => {
        const [start, end] = [endOf(path, from, -1, top, thick), endOf(path, to, 1, top, thick)]
        return block(start, top - thick * 0.1, end - start, thick * 1.2)
      })
  })
  return blocks.length > 0 ? shared(path, joined(...blocks)) : undefined
}

const pen = createCanvas(1, 1).getContext('2d')

/**
 * A line ends round, or in the stem that it meets: there it gets thinner, or as thick as the stem. Where it gets thick
 * again after it was thinner, the next letter begins.
 */
function endOf(path: Path2D, edge: number, way: 1 | -1, top: number, thick: number): number {
  const has = (x: number, deep: number) => pen.isPointInPath(path, x, top + deep, fillRule(path))
  const depths = Array.from({ length: 20 }, (_, n) => (thick * (n + 0.5)) / 20)
  let [far, upper, lower] = [0, 0, thick]
  while (far < thick * 0.9) {
    const x = edge + way * (far + step)
    const [first, last] = [depths.find((deep) => has(x, deep)), depths.findLast((deep) => has(x, deep))]
    if (first === undefined || last === undefined) return edge + way * (far + step)
    if (first < upper || last > lower) break
    ;[far, upper, lower] = [far + step, first, last]
  }
  return edge + way * far
}

const step = 0.2

/** Where an outline runs level, at this height. */
function flatEdges(path: Path2D, height: number, tolerance: number): Stretch[] {
  const found: Stretch[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, command = '', rest = ''] of path.toSVGString().matchAll(/([MLQCZHV])([^MLQCZHV]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    const own =
      command === 'Z'
        ? [startX, startY]
        : command === 'H'
          ? [numbers[0]!, y]
          : command === 'V'
            ? [x, numbers[0]!]
            : numbers
    const [toX = x, toY = y] = own.slice(-2)
    const heights = [y, ...own.filter((_, n) => n % 2 === 1)]
    const slope = Math.max(...heights) - Math.min(...heights)
    const isNear = heights.every((each) => Math.abs(each - height) <= tolerance)
    if (command === 'M') [startX, startY] = [toX, toY]
    else if (isNear && slope <= Math.abs(toX - x) * flat)
      found.push({ from: Math.min(x, toX), to: Math.max(x, toX) })
    ;[x, y] = [toX, toY]
  }
  return found
}

/** Rise by width. What looks written by hand has no line in this sense: it would come in pieces. */
const flat = 0.02

function merged(stretches: Stretch[], gap: number): Stretch[] {
  const out: Stretch[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && from - last.to <= gap) last.to = Math.max(last.to, to)
    else out.push({ from, to })
  }
  return out
}

const lengthIn = ({ from, to }: Stretch, edges: Stretch[]): number =>
  edges.reduce((sum, edge) => sum + Math.max(0, Math.min(to, edge.to) - Math.max(from, edge.from)), 0)
