import { groundSide, type Look, type TouchUpView } from '#shared/touch-up.ts'
import type { Answer } from '#web/calls/answer.ts'
import { askForTouchUp, seeTouchUp } from '#web/calls/touch-up.ts'
import { newCanvas } from './load-sheet.ts'
import { drawnPixels, isDrawn, type Sheet } from './sheet.ts'

const lookEveryMs = 800
const waitMs = 120_000

type Wish = { sheet: Sheet; look: Look; newGround: HTMLImageElement | null }

/** Sends what is wanted and waits until the picture is made anew. A lost network in between is waited out. */
export async function saveTouchUp(
  id: string,
  { sheet, look, newGround }: Wish,
): Promise<Answer<TouchUpView>> {
  const form = new FormData()
  form.append('edge', String(look.edge))
  form.append('ground', look.ground)
  form.append('shadow', look.shadow ? 'yes' : 'no')
  form.append('crop', look.crop ? 'yes' : 'no')
  if (isDrawn(sheet)) form.append('strokes', await drawingOf(sheet), 'strokes.png')
  if (look.ground === 'picture' && newGround)
    form.append('groundPicture', await groundOf(newGround), 'ground.jpg')
  const asked = await askForTouchUp(id, form)
  if (asked.kind !== 'done') return asked
  const until = performance.now() + waitMs
  let seen: Answer<TouchUpView> = asked
  while (isUnsettled(seen) && performance.now() < until) {
    await new Promise((wake) => setTimeout(wake, lookEveryMs))
    seen = await seeTouchUp(id)
  }
  return seen
}

const isUnsettled = (answer: Answer<TouchUpView>): boolean =>
  answer.kind === 'lost' || (answer.kind === 'done' && answer.value.state === 'waiting')

export async function drawingOf(sheet: Sheet): Promise<Blob> {
  const { canvas, pen } = newCanvas(sheet.width, sheet.height)
  pen.putImageData(new ImageData(drawnPixels(sheet), sheet.width, sheet.height), 0, 0)
  return blobOf(canvas, 'image/png')
}

async function groundOf(image: HTMLImageElement): Promise<Blob> {
  const scale = Math.min(1, groundSide / Math.max(image.naturalWidth, image.naturalHeight))
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const { canvas, pen } = newCanvas(width!, height!)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width!, height!)
  pen.drawImage(image, 0, 0, width!, height!)
  return blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser cannot save'))), type, 0.9),
  )
}
