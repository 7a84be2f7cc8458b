import { newSheet, rasterOf } from '#studio/draw/canvas.ts'
import type { Pen } from '#studio/draw/canvas.ts'
import { faceOutline } from '#studio/vision/face-frame.ts'
import type { SmallFigure } from '#studio/wear/seen-figure.ts'

const unit = 100
const chin = { x: 200, y: 160 }

/** A person without ground, drawn around the chin with the height of the face as unit: head, neck and a top. */
export function drawnFigure(
  { skin = '#b98563', hair = '#2a1c16', top = '#c9a227' } = {},
  more: (pen: Pen) => void = () => {},
): SmallFigure {
  const { pen, ...on } = newSheet(chin.x * 2, 400)
  pen.translate(chin.x, chin.y)
  pen.scale(unit, unit)
  const oval = (colour: string, y: number, wide: number, high: number) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.ellipse(0, y, wide, high, 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.fillStyle = top
  pen.beginPath()
  pen.moveTo(-0.3, 0.28)
  pen.quadraticCurveTo(-1, 0.35, -1.1, 2.4)
  pen.lineTo(1.1, 2.4)
  pen.quadraticCurveTo(1, 0.35, 0.3, 0.28)
  pen.fill()
  pen.fillStyle = skin
  pen.fillRect(-0.3, -0.3, 0.6, 0.62)
  oval(hair, -0.68, 0.55, 0.66)
  oval(skin, -0.5, 0.41, 0.5)
  more(pen)
  const mesh = Array.from({ length: 478 }, () => ({ x: chin.x, y: chin.y - unit * 0.5 }))
  for (const [n, index] of faceOutline.entries()) {
    const angle = (n / faceOutline.length) * Math.PI * 2
    mesh[index] = {
      x: chin.x + Math.sin(angle) * unit * 0.4,
      y: chin.y - unit * 0.5 - Math.cos(angle) * unit * 0.49,
    }
  }
  return { picture: rasterOf({ pen, ...on }), mesh, chin, unit }
}
