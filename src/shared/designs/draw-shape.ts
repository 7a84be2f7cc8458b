import { gradient } from '../drawing/gradient.ts'
import type { Pen } from '../drawing/pen.ts'
import type { Box, Ink, ShapePart } from './design.ts'
import * as ornaments from './draw-ornaments.ts'
import { type Mix, turned } from './paint.ts'

export function drawShape(pen: Pen, part: ShapePart, mix: Mix): void {
  turned(pen, part.box, part.turn, (box) => {
    pen.save()
    draw(pen, part, box, mix)
    pen.restore()
  })
}

function draw(pen: Pen, part: ShapePart, box: Box, mix: Mix): void {
  const { x, y, width, height } = box
  pen.fillStyle = mix(part.ink)
  switch (part.kind) {
    case 'bar':
      return pen.fillRect(x, y, width, height)
    case 'shade':
      pen.fillStyle = gradient(pen, 0, y, 0, y + height, [
        [0, mix({ ...part.ink, alpha: 0 })],
        [1, mix(part.ink)],
      ])
      return pen.fillRect(x, y, width, height)
    case 'seal':
      pen.translate(x + width / 2, y + height / 2)
      return drawSeal(pen, Math.min(width, height) / 2, mix(part.ink), mix(part.rim), part.teeth)
    case 'panel': {
      if (part.to) pen.fillStyle = downwards(pen, box, part.ink, part.to, mix)
      if (part.shadow) {
        pen.shadowColor = mix(part.shadow.ink)
        pen.shadowBlur = part.shadow.blur.pixels
        pen.shadowOffsetY = part.shadow.down.pixels
      }
      return ornaments.panel(pen, box, part.corner)
    }
    case 'disc':
      if (part.to) pen.fillStyle = downwards(pen, box, part.ink, part.to, mix)
      return ornaments.disc(pen, box)
    case 'ring':
      pen.strokeStyle = mix(part.ink)
      return ornaments.ring(pen, box, part.thick, part.dash)
    case 'frame':
      pen.strokeStyle = mix(part.ink)
      return ornaments.frame(pen, box, part.thick, part.corner)
    case 'ribbon':
      return ornaments.ribbon(pen, box, mix(part.fold))
    case 'ticket':
      pen.strokeStyle = mix(part.line)
      return ornaments.ticket(pen, box, part.tear)
    case 'stars':
      return ornaments.stars(pen, box, part.count)
    case 'rays':
      return ornaments.rays(pen, box, part.count)
    case 'dots':
      return ornaments.dots(pen, box, part.step)
    case 'glow':
      return ornaments.glow(pen, box, mix(part.ink), mix({ ...part.ink, alpha: 0 }))
    case 'podium':
      return ornaments.podium(pen, box)
    case 'fringe':
      return ornaments.fringe(pen, box)
    case 'quote':
      return ornaments.quote(pen, box)
    case 'plus':
      return ornaments.plus(pen, box)
  }
}

const downwards = (pen: Pen, { y, height }: Box, from: Ink, to: Ink, mix: Mix) =>
  gradient(pen, 0, y, 0, y + height, [
    [0, mix(from)],
    [1, mix(to)],
  ])

const usualTeeth = { count: 22, deep: 0.07 }

function drawSeal(pen: Pen, radius: number, colour: string, rim: string, teeth = usualTeeth): void {
  // Thought out at this size.
  const unit = radius / 124
  pen.shadowColor = 'rgba(0,0,0,0.3)'
  pen.shadowBlur = 26 * unit
  pen.shadowOffsetY = 12 * unit
  pen.fillStyle = colour
  pen.beginPath()
  for (let n = 0; n < teeth.count * 2; n++) {
    const r = n % 2 === 0 ? radius : radius * (1 - teeth.deep)
    pen.lineTo(Math.cos((n / teeth.count) * Math.PI) * r, Math.sin((n / teeth.count) * Math.PI) * r)
  }
  pen.closePath()
  pen.fill()
  pen.shadowColor = 'rgba(0,0,0,0)'
  pen.strokeStyle = rim
  pen.lineWidth = 2.5 * unit
  pen.setLineDash([7 * unit, 7 * unit])
  pen.beginPath()
  pen.arc(0, 0, radius * (0.89 - teeth.deep), 0, Math.PI * 2)
  pen.stroke()
}
