import type { Pen } from '../draw/canvas.ts'

/** The neck from the jaw down to below any neckline; it widens where it meets the shoulders. */
export function traceThroat(pen: Pen, half: number): void {
  pen.beginPath()
  pen.moveTo(-half * 1.06, -0.3)
  pen.lineTo(half * 1.06, -0.3)
  pen.lineTo(half * 1.06, -0.04)
  pen.bezierCurveTo(half * 1.04, 0.08, half * 0.98, 0.2, half * 1.06, 0.34)
  pen.lineTo(half * 1.2, 0.7)
  pen.lineTo(-half * 1.2, 0.7)
  pen.lineTo(-half * 1.06, 0.34)
  pen.bezierCurveTo(-half * 0.98, 0.2, -half * 1.04, 0.08, -half * 1.06, -0.04)
  pen.fill()
}

/** Where skin of the photo may show: a little more, as necks differ, but nothing of bare shoulders. */
export function traceSkin(pen: Pen, half: number): void {
  pen.beginPath()
  pen.rect(-half * 1.12, -0.3, half * 2.24, 0.45)
  pen.rect(-half * 1.02, -0.3, half * 2.04, 1)
  pen.fill()
}

export function shadeThroat(pen: Pen, half: number): void {
  const shade = pen.createLinearGradient(-half, 0, half, 0)
  shade.addColorStop(0, 'rgba(40,18,8,0.35)')
  shade.addColorStop(0.25, 'rgba(40,18,8,0.04)')
  shade.addColorStop(0.75, 'rgba(40,18,8,0.04)')
  shade.addColorStop(1, 'rgba(40,18,8,0.35)')
  pen.fillStyle = shade
  pen.fillRect(-half * 1.3, -0.4, half * 2.6, 1.2)
}
