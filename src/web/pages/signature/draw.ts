import type { Size } from '#shared/tools/size.ts'
import type { Signature } from './ink.ts'

export type Look = Size & {
  /** None is transparent. */
  ground: '#ffffff' | null
  /** Degrees that undo the slope, and what the person turned besides. */
  turn: number
  /** How bold strokes are drawn: 1 as they are. */
  bold: number
}

const margin = 0.06

/** The ink as a picture of its own: as large as it was photographed, in one colour. */
export function stencilOf({ ink, frame }: Signature, colour: string): HTMLCanvasElement {
  const stencil = Object.assign(document.createElement('canvas'), {
    width: frame.width,
    height: frame.height,
  })
  const pen = stencil.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw.')
  const image = pen.createImageData(frame.width, frame.height)
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const at = (y * frame.width + x) * 4
      image.data[at] = red!
      image.data[at + 1] = green!
      image.data[at + 2] = blue!
      image.data[at + 3] = ink.data[(y + frame.top) * ink.width + x + frame.left]! * 255
    }
  }
  pen.putImageData(image, 0, 0)
  return stencil
}

/** The signature in its frame: level, as large as it fits, in the middle. */
export function drawSignature(on: HTMLCanvasElement, stencil: HTMLCanvasElement, look: Look): void {
  const { width, height, ground, turn, bold } = look
  on.width = width
  on.height = height
  const pen = on.getContext('2d')
  if (!pen) return
  if (ground) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, width, height)
  }
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const wide = stencil.width * cos + stencil.height * sin
  const tall = stencil.width * sin + stencil.height * cos
  const scale = Math.min((width * (1 - margin)) / wide, (height * (1 - margin * 2)) / tall)
  pen.imageSmoothingQuality = 'high'
  pen.translate(width / 2, height / 2)
  pen.rotate(angle)
  pen.scale(scale, scale)
  // A thin stroke that is made smaller turns grey: drawn again, a little beside itself, it stays ink.
  const times = Math.max(1, Math.round(bold))
  const step = Math.max(0, (bold - 1) * 0.35) / scale
  for (let at = 0; at < times; at++) {
    const around = (at / times) * Math.PI * 2
    const away = at === 0 ? 0 : step
    pen.drawImage(
      stencil,
      -stencil.width / 2 + Math.cos(around) * away,
      -stencil.height / 2 + Math.sin(around) * away,
    )
  }
}
