import { gradient } from '../drawing/gradient.ts'
import type { Pen } from '../drawing/pen.ts'
import type { Box, ShapePart } from './design.ts'
import { type Mix, turned } from './paint.ts'

export function drawShape(pen: Pen, part: ShapePart, mix: Mix): void {
  turned(pen, part.box, part.turn, (box) => {
    pen.save()
    draw(pen, part, box, mix)
    pen.restore()
  })
}

function draw(pen: Pen, part: ShapePart, { x, y, width, height }: Box, mix: Mix): void {
  switch (part.kind) {
    case 'bar':
      pen.fillStyle = mix(part.ink)
      return pen.fillRect(x, y, width, height)
    case 'shade':
      pen.fillStyle = gradient(pen, 0, y, 0, y + height, [
        [0, mix({ ...part.ink, alpha: 0 })],
        [1, mix(part.ink)],
      ])
      return pen.fillRect(x, y, width, height)
    case 'seal':
      pen.translate(x + width / 2, y + height / 2)
      return drawSeal(pen, Math.min(width, height) / 2, mix(part.ink), mix(part.rim))
  }
}

const teeth = 22

function drawSeal(pen: Pen, radius: number, colour: string, rim: string): void {
  // Thought out at this size.
  const unit = radius / 124
  pen.shadowColor = 'rgba(0,0,0,0.3)'
  pen.shadowBlur = 26 * unit
  pen.shadowOffsetY = 12 * unit
  pen.fillStyle = colour
  pen.beginPath()
  for (let n = 0; n < teeth * 2; n++) {
    const r = n % 2 === 0 ? radius : radius * 0.93
    pen.lineTo(Math.cos((n / teeth) * Math.PI) * r, Math.sin((n / teeth) * Math.PI) * r)
  }
  pen.closePath()
  pen.fill()
  pen.shadowColor = 'rgba(0,0,0,0)'
  pen.strokeStyle = rim
  pen.lineWidth = 2.5 * unit
  pen.setLineDash([7 * unit, 7 * unit])
  pen.beginPath()
  pen.arc(0, 0, radius * 0.82, 0, Math.PI * 2)
  pen.stroke()
}
