import { pictureFiles } from '#shared/gallery.ts'
import { drawingSide, plainLook } from '#shared/touch-up.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { doors } from '#web/calls/doors.ts'
import { seeTouchUp } from '#web/calls/touch-up.ts'
import { type Sheet, takeDrawing } from './sheet.ts'
import { notLoaded, type Open } from './use-opened.ts'

/** A cut-out as it was left the last time. */
export async function openTouchUp(id: string): ReturnType<Open> {
  const answer = await seeTouchUp(id)
  if (answer.kind !== 'done') return answer.kind === 'refused' ? answer.message : notLoaded()
  const { value: view } = answer
  const { side } = pictureFiles
  const [sheet, ground] = await Promise.all([
    loadSheet(side(id, 'before'), side(id, 'mask'), view.strokesUrl),
    view.groundUrl ? loadImage(view.groundUrl) : null,
  ])
  return { sheet, view, ground }
}

/** What was found in a photo in which it was not clear what is meant. */
export async function openUnsure(id: string): ReturnType<Open> {
  const view = { state: 'done', look: plainLook, strokesUrl: null, groundUrl: null, version: 0 } as const
  return { sheet: await loadSheet(doors.photo(id), doors.mask(id), null), view, ground: null }
}

async function loadSheet(photoUrl: string, maskUrl: string, strokesUrl: string | null): Promise<Sheet> {
  const [photo, mask, strokes] = await Promise.all([
    loadImage(photoUrl),
    loadImage(maskUrl),
    strokesUrl ? loadImage(strokesUrl) : null,
  ])
  const scale = Math.min(1, drawingSide / Math.max(mask.naturalWidth, mask.naturalHeight))
  const width = Math.max(1, Math.round(mask.naturalWidth * scale))
  const height = Math.max(1, Math.round(mask.naturalHeight * scale))
  const grey = pixelsOf(mask, width, height)
  const first = new Uint8ClampedArray(width * height)
  for (let i = 0; i < first.length; i++) first[i] = grey[i * 4]!
  const sheet: Sheet = {
    width,
    height,
    photo: pixelsOf(photo, width, height),
    first,
    mask: first.slice(),
    over: new Uint8ClampedArray(first.length),
  }
  if (strokes) takeDrawing(sheet, pixelsOf(strokes, width, height))
  return sheet
}

/** As an element: every browser shows one, also those that make no bitmap. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(await fetchPicture(address))
  try {
    return await imageFrom(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function imageFrom(url: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image()
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', () => fail(new Error('The picture could not be shown')))
    image.src = url
  })
}

export function newCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw')
  return { canvas, pen }
}

function pixelsOf(image: HTMLImageElement, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const { canvas, pen } = newCanvas(width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  // Phones hold on to a canvas's memory until it is empty.
  canvas.width = 0
  return new Uint8ClampedArray(data)
}
