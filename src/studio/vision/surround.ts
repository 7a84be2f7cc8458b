import sharp from 'sharp'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Frame } from './frame.ts'
import type { Raster } from './raster.ts'
import { resized } from './raster.ts'

/** The picture, sharp, on its own enlarged copy out of focus. */
export async function onSoftCopy(picture: Raster, frame: Frame): Promise<Raster> {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height)
  const scale = (copySide / Math.max(frame.width, frame.height)) * cover
  const tiny = await resized(picture, picture.width * scale, picture.height * scale)
  const [width, height] = [
    Math.min(tiny.width, Math.round((frame.width / cover / picture.width) * tiny.width)),
    Math.min(tiny.height, Math.round((frame.height / cover / picture.height) * tiny.height)),
  ]
  const [left, top] = [(tiny.width - width) >> 1, (tiny.height - height) >> 1]
  const bytes = Buffer.from(tiny.data.buffer, tiny.data.byteOffset, tiny.data.length)
  const data = await sharp(bytes, { raw: { width: tiny.width, height: tiny.height, channels: 4 } })
    .blur(copySide / 28)
    .modulate({ brightness: 0.94, saturation: 1.1 })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer()
  const copy = { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
  const on = sheetOf(await resized(copy, frame.width, frame.height))
  return laidOn(on, picture, frame)
}

/** How large the copy is while it is put out of focus: what is soft needs few pixels. */
const copySide = 280

/** The picture on one colour: white, or that of its own edges. */
export function onColour(picture: Raster, frame: Frame, isWhite: boolean): Raster {
  const on = newSheet(frame.width, frame.height)
  on.pen.fillStyle = isWhite ? '#ffffff' : edgeColour(picture, frame.width > picture.width)
  on.pen.fillRect(0, 0, frame.width, frame.height)
  return laidOn(on, picture, frame)
}

function laidOn(on: ReturnType<typeof newSheet>, picture: Raster, frame: Frame): Raster {
  const { pen } = on
  pen.save()
  pen.shadowColor = 'rgba(0,0,0,0.28)'
  pen.shadowBlur = Math.max(frame.width, frame.height) / 45
  pen.drawImage(sheetOf(picture).canvas, frame.left, frame.top)
  pen.restore()
  return rasterOf(on)
}

/** The middle colour of the edges over which the picture grows. */
function edgeColour({ width, height, data }: Raster, sideways: boolean): string {
  const length = sideways ? height : width
  const picked = Array.from({ length }, (_, along) =>
    sideways ? [along * width, along * width + width - 1] : [along, (height - 1) * width + along],
  ).flat()
  const middle = [0, 1, 2].map((channel) => {
    const values = picked.map((i) => data[i * 4 + channel]!).toSorted((a, b) => a - b)
    return values[values.length >> 1]!
  })
  return `rgb(${middle.join(',')})`
}
