import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { StudioJob, StudioPicture } from '#studio/job.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { newSheet } from '../draw/canvas.ts'
import { gradient } from '#shared/drawing/gradient.ts'

/** A red jar on a plain wall, as tests see it. */
export function jarPicture(width = 240, height = 200): StudioPicture {
  const { canvas, pen } = newSheet(width, height)
  pen.fillStyle = '#d8d4cc'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = gradient(pen, width * 0.35, 0, width * 0.65, 0, [
    [0, '#5c1712'],
    [0.35, '#d8503c'],
    [1, '#7a2018'],
  ])
  pen.beginPath()
  pen.roundRect(width * 0.36, height * 0.25, width * 0.28, height * 0.6, width * 0.04)
  pen.fill()
  pen.fillStyle = '#2b2d33'
  pen.fillRect(width * 0.39, height * 0.16, width * 0.22, height * 0.11)
  return { bytes: canvas.toBuffer('image/png'), type: 'image/png', width, height }
}

export function jobFor(
  tool: ToolId,
  values: Record<string, FieldValue>,
  pictures: Record<string, StudioPicture> = {},
  seed = 1,
): StudioJob {
  return { tool, values, pictures, seed }
}
