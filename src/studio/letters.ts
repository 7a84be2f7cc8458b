import { font } from '#shared/drawing/faces.ts'
import { newSheet } from './draw/canvas.ts'

/** Two Bangla letters and a Latin one as they are drawn here: without the typeface they are empty or boxes. */
export const drawLetters = (): Buffer[] =>
  ['ক', 'ক্ষ', 'M'].map((text) => {
    const { pen } = newSheet(120, 80)
    pen.font = font('Baloo', 700, 40, text)
    pen.fillText(text, 20, 55)
    return Buffer.from(pen.getImageData(0, 0, 120, 80).data.buffer)
  })
