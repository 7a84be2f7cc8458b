import type { Chance } from '../random.ts'
import type { Pen } from './canvas.ts'
import { clear, inkOn, mixed } from './colour.ts'
import { font } from './fonts.ts'
import { icon } from './icons.ts'
import { gradient } from './light.ts'
import type { LogoStyle } from './logo-style.ts'

/** A mark is drawn around a middle into a square of side `size`. */
export type Mark = (pen: Pen, x: number, y: number, size: number) => void

export type MarkParts = {
  style: LogoStyle
  icons: readonly [string, ...string[]]
  initials: string
  chance: Chance
}

/** One of the ways to make a mark, chosen by chance. */
export function chooseMark(parts: MarkParts): Mark {
  const { chance } = parts
  const iconName = chance.pick(parts.icons)
  const way = chance.pick([
    'container',
    'line',
    'ring',
    'container',
    'container',
    'line',
    'monogram',
    'geometric',
    'ring',
    'letter',
  ] as const)
  const shape = chance.pick(shapesFor(parts.style.round))
  if (way === 'container') return inContainer(parts.style, iconName, shape)
  if (way === 'line') return lineMark(parts.style, iconName, chance.next() < 0.5)
  if (way === 'monogram') return monogram(parts.style, parts.initials, shape)
  if (way === 'ring') return ring(parts.style, iconName, chance.between(0.1, 0.3))
  if (way === 'letter') return letterWithIcon(parts.style, parts.initials, iconName)
  return geometric(parts.style, chance.pick(['petals', 'bars', 'quarters'] as const), chance.below(4))
}

type Shape = 'circle' | 'squircle' | 'hexagon' | 'shield' | 'drop' | 'leaf' | 'diamond'

function shapesFor(round: number): readonly [Shape, ...Shape[]] {
  if (round > 0.8) return ['circle', 'drop', 'leaf', 'circle']
  if (round > 0.4) return ['squircle', 'circle', 'leaf']
  return ['hexagon', 'shield', 'diamond', 'squircle']
}

function outline(pen: Pen, shape: Shape, x: number, y: number, size: number, round: number): void {
  const r = size / 2
  pen.beginPath()
  if (shape === 'circle') pen.arc(x, y, r, 0, Math.PI * 2)
  else if (shape === 'squircle')
    pen.roundRect(x - r * 0.93, y - r * 0.93, r * 1.86, r * 1.86, r * (0.28 + round * 0.3))
  else if (shape === 'hexagon') {
    for (let n = 0; n < 6; n++)
      pen.lineTo(
        x + r * Math.cos((n * Math.PI) / 3 + Math.PI / 6),
        y + r * Math.sin((n * Math.PI) / 3 + Math.PI / 6),
      )
    pen.closePath()
  } else if (shape === 'diamond') {
    pen.save()
    pen.translate(x, y)
    pen.rotate(Math.PI / 4)
    pen.roundRect(-r * 0.74, -r * 0.74, r * 1.48, r * 1.48, r * 0.18)
    pen.restore()
  } else if (shape === 'shield') {
    pen.moveTo(x, y - r)
    pen.bezierCurveTo(x + r * 0.35, y - r * 0.78, x + r * 0.62, y - r * 0.72, x + r * 0.86, y - r * 0.7)
    pen.bezierCurveTo(x + r * 0.9, y + r * 0.2, x + r * 0.5, y + r * 0.76, x, y + r)
    pen.bezierCurveTo(x - r * 0.5, y + r * 0.76, x - r * 0.9, y + r * 0.2, x - r * 0.86, y - r * 0.7)
    pen.bezierCurveTo(x - r * 0.62, y - r * 0.72, x - r * 0.35, y - r * 0.78, x, y - r)
    pen.closePath()
  } else if (shape === 'drop') {
    pen.arc(x, y, r * 0.96, 0, Math.PI * 1.5)
    pen.lineTo(x + r * 0.82, y - r * 0.96)
    pen.quadraticCurveTo(x + r * 0.96, y - r * 0.96, x + r * 0.96, y - r * 0.82)
    pen.closePath()
  } else {
    const c = r * 0.94
    pen.moveTo(x - c, y - c)
    pen.lineTo(x + c * 0.2, y - c)
    pen.arcTo(x + c, y - c, x + c, y - c * 0.1, c * 0.85)
    pen.lineTo(x + c, y + c)
    pen.lineTo(x - c * 0.2, y + c)
    pen.arcTo(x - c, y + c, x - c, y + c * 0.1, c * 0.85)
    pen.closePath()
  }
}

const paint = (pen: Pen, style: LogoStyle, x: number, y: number, size: number) =>
  gradient(pen, x - size / 2, y - size / 2, x + size / 2, y + size / 2, [
    [0, mixed(style.colours.main, '#ffffff', 0.12)],
    [1, mixed(style.colours.main, '#000000', 0.16)],
  ])

const inContainer =
  (style: LogoStyle, name: string, shape: Shape): Mark =>
  (pen, x, y, size) => {
    outline(pen, shape, x, y, size, style.round)
    pen.fillStyle = paint(pen, style, x, y, size)
    pen.fill()
    icon(
      pen,
      name,
      x,
      y + (shape === 'shield' ? -size * 0.02 : 0),
      size * 0.56,
      inkOn(style.colours.main, ['#ffffff', style.colours.ink]),
      style.stroke,
    )
  }

const lineMark =
  (style: LogoStyle, name: string, dot: boolean): Mark =>
  (pen, x, y, size) => {
    if (dot) {
      pen.fillStyle = clear(style.colours.accent, 1)
      pen.beginPath()
      pen.arc(x + size * 0.14, y + size * 0.12, size * 0.3, 0, Math.PI * 2)
      pen.fill()
    }
    icon(pen, name, x, y, size * 1.02, style.colours.deep, style.stroke)
  }

const ring =
  (style: LogoStyle, name: string, gap: number): Mark =>
  (pen, x, y, size) => {
    pen.lineCap = 'round'
    pen.lineWidth = size * 0.03 * style.stroke
    pen.strokeStyle = style.colours.deep
    pen.beginPath()
    pen.arc(x, y, size * 0.46, -Math.PI * (0.25 - gap), Math.PI * (1.75 - gap))
    pen.stroke()
    pen.fillStyle = style.colours.accent
    pen.beginPath()
    pen.arc(
      x + size * 0.46 * Math.cos(-Math.PI * 0.25),
      y + size * 0.46 * Math.sin(-Math.PI * 0.25),
      size * 0.05,
      0,
      Math.PI * 2,
    )
    pen.fill()
    icon(pen, name, x, y, size * 0.52, style.colours.deep, style.stroke)
  }

const monogram =
  (style: LogoStyle, initials: string, shape: Shape): Mark =>
  (pen, x, y, size) => {
    outline(pen, shape, x, y, size, style.round)
    pen.fillStyle = paint(pen, style, x, y, size)
    pen.fill()
    const ink = inkOn(style.colours.main, ['#ffffff', style.colours.ink])
    letters(pen, style, initials, x, y, size * (initials.length > 1 ? 0.5 : 0.64), ink, size * 0.74)
    pen.strokeStyle = style.colours.accent
    pen.lineWidth = size * 0.035
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(x - size * 0.14, y + size * 0.33)
    pen.lineTo(x + size * 0.14, y + size * 0.33)
    pen.stroke()
  }

/** A large initial with the sign of the trade in a disc at its foot. */
const letterWithIcon =
  (style: LogoStyle, initials: string, name: string): Mark =>
  (pen, x, y, size) => {
    letters(
      pen,
      style,
      [...new Intl.Segmenter('bn').segment(initials)][0]?.segment ?? initials,
      x - size * 0.06,
      y,
      size * 0.98,
      style.colours.deep,
      size * 0.9,
    )
    const r = size * 0.21
    const [cx, cy] = [x + size * 0.28, y + size * 0.26]
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.arc(cx, cy, r * 1.14, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = style.colours.accent
    pen.beginPath()
    pen.arc(cx, cy, r, 0, Math.PI * 2)
    pen.fill()
    icon(pen, name, cx, cy, r * 1.2, inkOn(style.colours.accent, ['#ffffff', '#1b1714']), 2.2)
  }

function letters(
  pen: Pen,
  style: LogoStyle,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  widest: number,
): void {
  pen.font = font(style.family, Math.max(style.weight, 500), size, text)
  pen.letterSpacing = '0px'
  const shrink = Math.min(1, widest / Math.max(1, pen.measureText(text).width))
  if (shrink < 1) pen.font = font(style.family, Math.max(style.weight, 500), size * shrink, text)
  const box = pen.measureText(text)
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour
  const left = (box.actualBoundingBoxRight - box.actualBoundingBoxLeft) / 2
  pen.fillText(text, x - left, y + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2)
}

const geometric =
  (style: LogoStyle, kind: 'petals' | 'bars' | 'quarters', turn: number): Mark =>
  (pen, x, y, size) => {
    const { main, deep, light, accent } = style.colours
    pen.save()
    pen.translate(x, y)
    if (kind === 'petals') {
      const count = 5 + (turn % 2)
      for (let n = 0; n < count; n++) {
        pen.save()
        pen.rotate((n / count) * Math.PI * 2)
        pen.fillStyle = n === 0 ? accent : clear(mixed(main, n % 2 === 0 ? light : deep, 0.35), 0.92)
        pen.beginPath()
        pen.moveTo(0, -size * 0.06)
        pen.bezierCurveTo(size * 0.2, -size * 0.2, size * 0.16, -size * 0.44, 0, -size * 0.49)
        pen.bezierCurveTo(-size * 0.16, -size * 0.44, -size * 0.2, -size * 0.2, 0, -size * 0.06)
        pen.fill()
        pen.restore()
      }
    } else if (kind === 'bars') {
      const heights = turn % 2 === 0 ? [0.4, 0.66, 0.94] : [0.94, 0.6, 0.78]
      heights.forEach((tall, n) => {
        pen.fillStyle = [light, main, accent][n] ?? main
        pen.beginPath()
        pen.roundRect(
          size * (-0.46 + n * 0.33),
          size * (0.47 - tall),
          size * 0.26,
          size * tall,
          size * 0.13 * style.round,
        )
        pen.fill()
      })
    } else {
      const cell = size * 0.47
      const pattern = [0, 1, 2, 3].map((n) => (n + turn) % 4)
      ;[
        [-1, -1],
        [0, -1],
        [-1, 0],
        [0, 0],
      ].forEach(([cx, cy], n) => {
        pen.save()
        pen.translate(
          (cx ?? 0) * cell + (cx ? -size * 0.012 : size * 0.012) + cell / 2,
          (cy ?? 0) * cell + (cy ? -size * 0.012 : size * 0.012) + cell / 2,
        )
        pen.rotate((pattern[n] ?? 0) * (Math.PI / 2))
        pen.fillStyle = [main, deep, accent, light][n] ?? main
        pen.beginPath()
        pen.moveTo(-cell / 2, -cell / 2)
        pen.arc(-cell / 2, -cell / 2, cell, 0, Math.PI / 2)
        pen.closePath()
        pen.fill()
        pen.restore()
      })
    }
    pen.restore()
  }
