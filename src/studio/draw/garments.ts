import type { Pen } from './canvas.ts'
import { newSheet } from './canvas.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { clothColour } from './colour-words.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import type { Chance } from '../random.ts'

/** How wide, how deep below the chin and how aslant a person's shoulders lie. */
type Shoulders = { left: number; right: number; below: number; lean: number }

export type Garment = { kind: 'tee' | 'coat' | 'suit' | 'shirt'; colour: string; tie?: string }

/** The four dresses by name, and a best reading of a name that somebody typed, Bangla too. */
export function garmentFor(name: string): Garment {
  const text = name.toLowerCase()
  const colour = clothColour(text)
  if (/suit|blazer|tie|স্যুট|ব্লেজার|কোট-টাই/u.test(text))
    return { kind: 'suit', colour: colour ?? '#3b3e44', tie: '#4a1f2a' }
  if (/coat|jacket|কোট|জ্যাকেট/u.test(text)) return { kind: 'coat', colour: colour ?? '#43464b' }
  if (/t-?shirt|tee|polo|টি-?শার্ট|গেঞ্জি/u.test(text)) return { kind: 'tee', colour: colour ?? '#1d1e21' }
  return { kind: 'shirt', colour: colour ?? (/shirt|শার্ট/u.test(text) ? '#22242a' : '#f1f2f4') }
}

/** How far below the chin the opening ends, in heights of the face. */
export const necklineOf = ({ kind }: Garment): number => (kind === 'tee' ? 0.335 : 0.27)

/** The back of the collar, which stands behind the neck: drawn before the person. */
export function drawInnerCollar(pen: Pen, garment: Garment, neck: number): void {
  const colour = garment.kind === 'suit' || garment.kind === 'coat' ? '#dcdcda' : garment.colour
  pen.fillStyle = mixed(colour, '#000000', 0.35)
  pen.beginPath()
  if (garment.kind === 'tee') pen.ellipse(0, 0.19, neck * 0.9, 0.05, 0, 0, Math.PI * 2)
  else pen.ellipse(0, 0.14, neck * 1.08, 0.1, 0, 0, Math.PI * 2)
  pen.fill()
}

/**
 * Draws a garment worn by a person who faces us. Origin is the chin, one unit is the height of the face
 * (chin to hairline); `neck` is half the neck's width in those units.
 */
export function drawGarment(
  pen: Pen,
  garment: Garment,
  { neck: n, shoulders }: { neck: number; shoulders: Shoulders },
  chance: Chance,
): void {
  const { colour } = garment
  const s = (shoulders.left + shoulders.right) / 2
  const collarY = 0.2
  const outline = () => body(pen, n, shoulders, collarY)
  pen.save()
  pen.translate(0, garment.kind === 'tee' ? 0 : -0.03)
  outline()
  pen.fillStyle = gradient(pen, -s, 0, s, 0, [
    [0, mixed(colour, '#000000', 0.42)],
    [0.2, mixed(colour, '#ffffff', 0.05)],
    [0.38, mixed(colour, '#ffffff', 0.11)],
    [0.62, mixed(colour, '#ffffff', 0.04)],
    [1, mixed(colour, '#000000', 0.45)],
  ])
  pen.fill()
  outline()
  pen.clip()
  pen.fillStyle = gradient(pen, 0, collarY, 0, 1.6, [
    [0, 'rgba(255,255,255,0.07)'],
    [0.3, 'rgba(0,0,0,0)'],
    [1, 'rgba(0,0,0,0.35)'],
  ])
  pen.fillRect(-3, -1, 6, 6)
  folds(pen, s, colour, chance)
  if (garment.kind === 'tee') tee(pen, n, colour)
  else if (garment.kind === 'shirt') shirt(pen, colour)
  else suit(pen, n, s, garment)
  weave(pen, chance)
  pen.restore()
  if (garment.kind !== 'tee') {
    pen.save()
    pen.translate(0, -0.03)
    const cloth = garment.kind === 'shirt' ? colour : '#f3f3f2'
    closedFront(pen, n, cloth)
    if (garment.tie) tie(pen, garment.tie)
    collarTips(pen, n, cloth)
    pen.restore()
  }
}

/** Neck hole, shoulders as wide and as aslant as the person's, and the body down to far below the picture. */
function body(pen: Pen, n: number, { left, right, below, lean }: Shoulders, top: number): void {
  const sides = [
    { x: -left, y: below - (lean * (left + right)) / 2 },
    { x: right, y: below + (lean * (left + right)) / 2 },
  ] as const
  const [one, other] = sides
  pen.beginPath()
  pen.moveTo(-n * 1.02, top - 0.04)
  pen.bezierCurveTo(-n * 1.2, top + 0.06, one.x * 0.62, one.y - 0.1, one.x * 0.8, one.y)
  pen.bezierCurveTo(one.x * 0.98, one.y + 0.1, one.x * 1.06, one.y + 0.32, one.x * 1.1, one.y + 0.8)
  pen.lineTo(one.x * 1.16, 6)
  pen.lineTo(other.x * 1.16, 6)
  pen.lineTo(other.x * 1.1, other.y + 0.8)
  pen.bezierCurveTo(other.x * 1.06, other.y + 0.32, other.x * 0.98, other.y + 0.1, other.x * 0.8, other.y)
  pen.bezierCurveTo(other.x * 0.62, other.y - 0.1, n * 1.2, top + 0.06, n * 1.02, top - 0.04)
  pen.bezierCurveTo(n * 0.9, top + 0.26, -n * 0.9, top + 0.26, -n * 1.02, top - 0.04)
  pen.closePath()
}

function folds(pen: Pen, s: number, colour: string, chance: Chance): void {
  pen.save()
  pen.filter = `blur(${(pen.getTransform().a * 0.022).toFixed(1)}px)`
  for (const side of [-1, 1]) {
    for (let k = 0; k < 5; k++) {
      const x = side * s * chance.between(0.35, 0.92)
      const y = chance.between(0.42, 0.8)
      pen.strokeStyle = k % 2 === 0 ? 'rgba(0,0,0,0.26)' : clear(mixed(colour, '#ffffff', 0.5), 0.16)
      pen.lineWidth = chance.between(0.02, 0.05)
      pen.beginPath()
      pen.moveTo(x, y)
      pen.quadraticCurveTo(x - side * 0.1, y + 0.22, x - side * chance.between(0.1, 0.3), y + 0.62)
      pen.stroke()
    }
  }
  pen.restore()
}

function tee(pen: Pen, n: number, colour: string): void {
  const rim = (grow: number, y: number) => {
    pen.beginPath()
    pen.moveTo(-n * (1.02 + grow), 0.13 + y)
    pen.bezierCurveTo(-n * (0.86 + grow), 0.4 + y, n * (0.86 + grow), 0.4 + y, n * (1.02 + grow), 0.13 + y)
  }
  pen.strokeStyle = mixed(colour, '#ffffff', 0.1)
  pen.lineWidth = 0.055
  rim(0.02, 0.03)
  pen.stroke()
  pen.strokeStyle = 'rgba(0,0,0,0.5)'
  pen.lineWidth = 0.008
  rim(0.12, 0.05)
  pen.stroke()
  pen.strokeStyle = 'rgba(255,255,255,0.12)'
  rim(-0.06, 0.015)
  pen.stroke()
}

function shirt(pen: Pen, colour: string): void {
  pen.strokeStyle = 'rgba(0,0,0,0.38)'
  pen.lineWidth = 0.012
  for (const x of [-0.075, 0.075]) {
    pen.beginPath()
    pen.moveTo(x, 0.34)
    pen.lineTo(x * 1.05, 3)
    pen.stroke()
  }
  for (let y = 0.5; y < 3; y += 0.36) {
    pen.fillStyle = mixed(colour, '#ffffff', 0.4)
    pen.beginPath()
    pen.arc(0, y, 0.022, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = 'rgba(0,0,0,0.5)'
    for (const dx of [-0.007, 0.007]) pen.fillRect(dx - 0.003, y - 0.008, 0.006, 0.016)
  }
}

function suit(pen: Pen, n: number, s: number, garment: Garment): void {
  const { colour } = garment
  // The white shirt in the opening.
  pen.fillStyle = gradient(pen, -n, 0, n, 0, [
    [0, '#cfd1d4'],
    [0.35, '#fafafa'],
    [0.65, '#f4f4f4'],
    [1, '#c4c7cb'],
  ])
  pen.beginPath()
  pen.moveTo(-n * 1.05, 0.12)
  pen.lineTo(0, 1.75)
  pen.lineTo(n * 1.05, 0.12)
  pen.closePath()
  pen.fill()
  if (!garment.tie) {
    pen.strokeStyle = 'rgba(0,0,0,0.16)'
    pen.lineWidth = 0.01
    pen.beginPath()
    pen.moveTo(0, 0.32)
    pen.lineTo(0, 1.7)
    pen.stroke()
  }
  for (const side of [-1, 1]) {
    pen.save()
    pen.scale(side, 1)
    pen.shadowColor = 'rgba(0,0,0,0.5)'
    pen.shadowBlur = 10
    pen.fillStyle = gradient(pen, n * 0.2, 0, s * 0.6, 0, [
      [0, mixed(colour, '#ffffff', 0.17)],
      [1, mixed(colour, '#000000', 0.06)],
    ])
    pen.beginPath()
    pen.moveTo(n * 0.98, 0.1)
    pen.bezierCurveTo(n * 1.5, 0.2, n * 1.55, 0.3, n * 1.72, 0.42)
    pen.lineTo(n * 1.98, 0.74)
    pen.lineTo(n * 1.55, 0.79)
    pen.lineTo(n * 1.62, 0.9)
    pen.lineTo(0.02, 1.95)
    pen.bezierCurveTo(n * 0.34, 1.2, n * 0.85, 0.6, n * 0.98, 0.1)
    pen.closePath()
    pen.fill()
    pen.shadowColor = 'rgba(0,0,0,0)'
    pen.strokeStyle = 'rgba(0,0,0,0.3)'
    pen.lineWidth = 0.006
    pen.stroke()
    pen.restore()
  }
}

/** What a buttoned collar closes: between its points no skin is seen. */
function closedFront(pen: Pen, n: number, colour: string): void {
  pen.fillStyle = gradient(pen, 0, 0.26, 0, 0.6, [
    [0, mixed(colour, '#000000', 0.16)],
    [0.6, mixed(colour, '#ffffff', 0.03)],
    [1, mixed(colour, '#ffffff', 0.03)],
  ])
  pen.beginPath()
  pen.moveTo(-n * 0.62, 0.53)
  pen.lineTo(-n * 0.12, 0.288)
  pen.lineTo(n * 0.12, 0.288)
  pen.lineTo(n * 0.62, 0.53)
  pen.closePath()
  pen.fill()
}

function tie(pen: Pen, colour: string): void {
  pen.shadowColor = 'rgba(0,0,0,0.35)'
  pen.shadowBlur = 8
  pen.fillStyle = gradient(pen, -0.1, 0, 0.1, 0, [
    [0, mixed(colour, '#000000', 0.3)],
    [0.4, mixed(colour, '#ffffff', 0.16)],
    [1, mixed(colour, '#000000', 0.35)],
  ])
  pen.beginPath()
  pen.moveTo(-0.075, 0.305)
  pen.quadraticCurveTo(0, 0.285, 0.075, 0.305)
  pen.lineTo(0.05, 0.44)
  pen.quadraticCurveTo(0, 0.46, -0.05, 0.44)
  pen.closePath()
  pen.fill()
  pen.beginPath()
  pen.moveTo(-0.05, 0.445)
  pen.lineTo(0.05, 0.445)
  pen.lineTo(0.13, 1.7)
  pen.lineTo(-0.13, 1.7)
  pen.closePath()
  pen.fill()
  pen.shadowColor = 'rgba(0,0,0,0)'
}

/** The two points of a collar, lying over everything else. */
function collarTips(pen: Pen, n: number, colour: string): void {
  for (const side of [-1, 1]) {
    pen.save()
    pen.scale(side, 1)
    pen.shadowColor = 'rgba(0,0,0,0.4)'
    pen.shadowBlur = 9
    pen.fillStyle = gradient(pen, 0, 0.05, n, 0.5, [
      [0, mixed(colour, '#ffffff', 0.16)],
      [1, mixed(colour, '#000000', 0.12)],
    ])
    pen.beginPath()
    pen.moveTo(n * 1.06, 0.04)
    pen.bezierCurveTo(n * 0.96, 0.17, n * 0.5, 0.28, 0.035, 0.3)
    pen.lineTo(n * 0.62, 0.53)
    pen.bezierCurveTo(n * 0.95, 0.4, n * 1.12, 0.22, n * 1.06, 0.04)
    pen.closePath()
    pen.fill()
    pen.shadowColor = 'rgba(0,0,0,0)'
    pen.strokeStyle = 'rgba(0,0,0,0.14)'
    pen.lineWidth = 0.005
    pen.stroke()
    pen.restore()
  }
}

/** Threads, so that the cloth is not a flat colour. */
function weave(pen: Pen, chance: Chance): void {
  const side = 96
  const sheet = newSheet(side, side)
  for (let n = 0; n < 900; n++) {
    sheet.pen.fillStyle = chance.next() > 0.5 ? 'rgba(255,255,255,0.025)' : 'rgba(0,0,0,0.045)'
    sheet.pen.fillRect(chance.below(side), chance.below(side), chance.below(3) + 1, 1)
  }
  pen.save()
  const step = 0.34
  for (let y = 0; y < 3; y += step) {
    for (let x = -2.4; x < 2.4; x += step) pen.drawImage(sheet.canvas, x, y, step, step)
  }
  pen.restore()
}
