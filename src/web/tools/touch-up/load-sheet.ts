import { pictureFiles } from '#shared/gallery.ts'
import { drawingSide, type TouchUpView } from '#shared/touch-up.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { type Sheet, takeDrawing } from './sheet.ts'

/** Everything that is drawn on, as it was left the last time. */
export async function loadSheet(id: string, { strokesUrl }: TouchUpView): Promise<Sheet> {
  const [photo, mask, strokes] = await Promise.all([
    loadImage(pictureFiles.side(id, 'before')),
    loadImage(pictureFiles.side(id, 'mask')),
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
