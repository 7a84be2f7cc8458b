// What the portrait tools make of the two clay figures.
import { draw } from './drawing.mjs'

/** 35 × 45 mm: white, straight, the head at the height that offices ask for. */
export const passport = (figure) =>
  draw(700, 900, (c, w, h) => {
    c.fillStyle = '#fff'
    c.fillRect(0, 0, w, h)
    bust(c, figure, w, h, 1.2, 70)
  })

export const profile = (figure, [light, dark]) =>
  draw(800, 800, (c, w, h) => {
    const fill = c.createRadialGradient(w * 0.5, h * 0.34, 60, w * 0.5, h * 0.5, w * 0.75)
    fill.addColorStop(0, light)
    fill.addColorStop(1, dark)
    c.fillStyle = fill
    c.fillRect(0, 0, w, h)
    bust(c, figure, w, h, 1.08, 60)
  })

function bust(c, figure, w, h, size, top) {
  const width = w * size
  const height = (figure.height / figure.width) * width
  c.drawImage(figure, (w - width) / 2, top, width, height)
}
