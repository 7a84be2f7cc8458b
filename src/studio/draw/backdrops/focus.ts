import type { Sheet } from '../canvas.ts'
import { newSheet } from '../canvas.ts'

/** Draws sharp, then blurs as a lens would: rooms behind a portrait are never in focus. */
export function outOfFocus(on: Sheet, blur: number, draw: (sheet: Sheet) => void): void {
  const sheet = newSheet(on.width * 1.2, on.height * 1.2)
  draw(sheet)
  on.pen.save()
  on.pen.filter = `blur(${Math.max(1.5, Math.min(on.width, on.height) * blur).toFixed(1)}px)`
  on.pen.drawImage(sheet.canvas, -on.width * 0.1, -on.height * 0.1)
  on.pen.restore()
}
