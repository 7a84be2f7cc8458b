import type { Pen } from './canvas.ts'
import { newSheet } from './canvas.ts'
import { mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'

/**
 * A neck, drawn around the chin as origin with the height of the face as unit. It grows out of the skin
 * that shows under every jaw, however high the old collar was.
 */
export function drawNeck(pen: Pen, unit: number, half: number, skin: string): void {
  const [w, h] = [half * 2.4, unit]
  const sheet = newSheet(w, h)
  const ink = sheet.pen
  ink.fillStyle = mixed(skin, '#3a1c10', 0.16)
  ink.fillRect(0, 0, w, h)
  ink.fillStyle = gradient(ink, w / 2 - half, 0, w / 2 + half, 0, [
    [0, 'rgba(50,22,10,0.4)'],
    [0.3, 'rgba(50,22,10,0.05)'],
    [0.62, 'rgba(50,22,10,0)'],
    [1, 'rgba(50,22,10,0.42)'],
  ])
  ink.fillRect(0, 0, w, h)
  ink.fillStyle = gradient(ink, 0, 0, 0, unit * 0.3, [
    [0, 'rgba(50,22,10,0.3)'],
    [1, 'rgba(50,22,10,0)'],
  ])
  ink.fillRect(0, 0, w, h)
  // Under the jaw the edge is soft; it rises towards the ears.
  const shape = newSheet(w, h)
  shape.pen.filter = `blur(${Math.max(1, unit * 0.028).toFixed(1)}px)`
  shape.pen.beginPath()
  shape.pen.moveTo(w / 2 - half * 1.2, unit * 0.02)
  shape.pen.quadraticCurveTo(w / 2, unit * 0.2, w / 2 + half * 1.2, unit * 0.02)
  shape.pen.lineTo(w * 1.1, h * 1.2)
  shape.pen.lineTo(-w * 0.1, h * 1.2)
  shape.pen.closePath()
  shape.pen.fill()
  ink.globalCompositeOperation = 'destination-in'
  ink.drawImage(shape.canvas, 0, 0)
  pen.drawImage(sheet.canvas, -w / 2, -unit * 0.02)
}
