import { median } from '../median.ts'
import type { HeadFrame } from './one-face.ts'
import type { Raster } from './raster.ts'
import type { Box, Point } from './sight.ts'

/** In values of a colour: what a JPEG makes of one plain colour. */
const alike = 10
/** A rim is so wide at least, in pixels, and at most, as a share of the picture; and it is so crooked at most. */
const least = 3
const most = 0.3
const mostSlanted = 0.05
/** How many of the lines across a side must agree that it is one, and how far they may be off. */
const agreeing = 0.85
const off = 0.004
const lines = 120

/**
 * The photo inside a plain rim of its own, as screenshots and scans have it, a little crooked at times: nobody ends
 * where the rim does. The whole picture where there is none.
 */
export function insideRim({ width, height, data }: Raster): Box {
  const at = (x: number, y: number): number => (y * width + x) * 4
  const left = rimAt(data, height, width, (along, deep) => at(deep, along))
  const right = rimAt(data, height, width, (along, deep) => at(width - 1 - deep, along))
  const top = rimAt(data, width, height, (along, deep) => at(along, deep))
  const bottom = rimAt(data, width, height, (along, deep) => at(along, height - 1 - deep))
  return { left, top, width: width - left - right, height: height - top - bottom }
}

/** How deep the rim is at one side of a picture. */
function rimAt(
  data: Raster['data'],
  length: number,
  across: number,
  at: (along: number, deep: number) => number,
): number {
  const places = Array.from({ length: lines }, (_, n) => Math.floor(((n + 0.5) / lines) * length))
  const plain = [0, 1, 2].map((c) => median(places.map((along) => data[at(along, 0) + c]!)))
  const isRim = (i: number): boolean => plain.every((value, c) => Math.abs(data[i + c]! - value) <= alike)
  const furthest = Math.floor(across * most)
  const depths = places.map((along) => {
    let deep = 0
    while (deep <= furthest && isRim(at(along, deep))) deep++
    return deep
  })
  // The other sides may have rims as well, which end this one early.
  const [first, last] = [depths.slice(lines * 0.1, lines * 0.4), depths.slice(lines * 0.6, lines * 0.9)].map(
    median,
  ) as [number, number]
  const step = (last - first) / (lines * 0.5)
  const fits = depths.filter(
    (deep, n) => Math.abs(first + step * (n - lines * 0.25) - deep) <= Math.max(2, across * off),
  )
  const deepest = Math.max(first - step * lines * 0.25, last + step * lines * 0.25)
  const isOne =
    fits.length >= lines * agreeing &&
    deepest >= least &&
    deepest < furthest &&
    Math.abs(step) * lines < across * mostSlanted
  return isOne ? Math.ceil(deepest) + 2 : 0
}

/** The same head in a picture that begins elsewhere. */
export function headFrom(head: HeadFrame, { left, top }: Pick<Box, 'left' | 'top'>): HeadFrame {
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  const { chin, eyes, cheeks, middle } = head
  return { ...head, chin: moved(chin), eyes: moved(eyes), cheeks: moved(cheeks), middle: moved(middle) }
}
