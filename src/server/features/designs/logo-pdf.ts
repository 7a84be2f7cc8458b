import { rgbOf } from '#shared/drawing/colour.ts'
import { pdfFile, pointsOf } from '#server/lib/pdf.ts'

/** Across; it has no size of its own, and a sign maker enlarges it. */
const millimetres = 200

/** The outlines of a logo's SVG as a page of their own size: nothing of them is turned into pixels. */
export function logoPdf(svg: string): Buffer {
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const scale = Number(pointsOf(millimetres)) / width
  const shapes = [...svg.matchAll(/<path fill="(#[\da-f]{6})" fill-rule="(\w+)" d="([^"]+)"\/>/g)].map(
    ([, fill = '', rule, d = '']) =>
      `${colourOf(fill)} rg\n${outlineOf(d)}${rule === 'evenodd' ? 'f*' : 'f'}`,
  )
  // PDF counts from below.
  const place = [scale, 0, 0, -scale, -x * scale, (y + height) * scale]
    .map((each) => each.toFixed(5))
    .join(' ')
  const drawing = `q ${place} cm\n${shapes.join('\n')}\nQ`
  return pdfFile([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pointsOf(millimetres)} ${(height * scale).toFixed(3)}] `,
      '/Resources << >> /Contents 4 0 R >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
  ])
}

function colourOf(hex: string): string {
  const { r, g, b } = rgbOf(hex)
  return [r, g, b].map((each) => (each / 255).toFixed(4)).join(' ')
}

type Point = readonly [x: number, y: number]

/** M, L, H, V, Q, C and Z, as the studio writes them, in the words of PDF, which knows cubic curves only. */
function outlineOf(d: string): string {
  const lines: string[] = []
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const [, letter = '', numbers = ''] of d.matchAll(/([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g)) {
    const n = (numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, e = 0] = n
    if (letter === 'M') {
      at = start = [a, b]
      lines.push(`${said(at)} m`)
    } else if (letter === 'L' || letter === 'H' || letter === 'V') {
      at = letter === 'L' ? [a, b] : letter === 'H' ? [a, at[1]] : [at[0], a]
      lines.push(`${said(at)} l`)
    } else if (letter === 'Q') {
      const control: Point = [a, b]
      const end: Point = [c, e]
      lines.push(`${said(between(at, control))} ${said(between(end, control))} ${said(end)} c`)
      at = end
    } else if (letter === 'C') {
      at = [n[4] ?? 0, n[5] ?? 0]
      lines.push(`${said([a, b])} ${said([c, e])} ${said(at)} c`)
    } else if (letter === 'Z') {
      at = start
      lines.push('h')
    } else throw new Error(`an outline with "${letter}" cannot be written as PDF`)
  }
  return `${lines.join('\n')}\n`
}

/** Two thirds of the way to the one control point of a quadratic curve. */
const between = (from: Point, control: Point): Point => [
  from[0] + ((control[0] - from[0]) * 2) / 3,
  from[1] + ((control[1] - from[1]) * 2) / 3,
]
const said = ([x, y]: Point): string => `${x.toFixed(4)} ${y.toFixed(4)}`
