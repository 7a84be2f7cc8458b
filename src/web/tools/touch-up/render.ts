import { blur, edgeBlur, edgedValue, type Frame, frameOf, softShadow } from '#shared/cut-out-look.ts'
import { focusOfRows, insidePhoto, outOfFocus } from '#shared/own-ground.ts'
import type { Size } from '#shared/tools/size.ts'
import type { Look } from '#shared/touch-up.ts'
import { newCanvas } from './load-sheet.ts'
import { type Box, cutPatch, type Sheet } from './sheet.ts'

type Bytes = Uint8ClampedArray<ArrayBuffer>
type Piece = Size & { mask: Bytes }

/** Squares of the board on which what is clear stands. */
const square = 12
const [light, dark] = [250, 226]
/** How much of what is gone still shines through, so that it can be brought back. */
const ghost = 0.24

/** How much of each pixel is seen, with the edge that was chosen. */
function edgedMask({ mask, width, height }: Piece, edge: number, whole: Size): Bytes {
  if (edge === 0) return mask
  const radius = edgeBlur(edge, Math.max(whole.width, whole.height))
  const field = Float32Array.from(mask)
  if (radius > 0) blur(field, { width, height }, radius)
  const out = new Uint8ClampedArray(mask.length)
  for (let i = 0; i < out.length; i++) out[i] = edgedValue(field[i]! / 255, edge) * 255
  return out
}

/** How far a change of the mask is seen beside it. */
const edgeReach = (edge: number, sheet: Sheet): number =>
  edgeBlur(edge, Math.max(sheet.width, sheet.height)) * 3

/** Paints what belongs to the subject in full, and what does not as a ghost. Only where something has changed. */
export function paintCutOut(sheet: Sheet, edge: number, into: ImageData, changed: Box): Box {
  const { width, photo } = sheet
  const reach = edgeReach(edge, sheet)
  const box = grownBox(changed, reach, sheet)
  // What is blurred at the rim of a piece is wrong there, so a larger piece is cut.
  const piece = grownBox(box, reach, sheet)
  const { mask } = cutPatch(sheet, piece)
  const alpha = edgedMask({ mask, width: piece.width, height: piece.height }, edge, sheet)
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = Math.floor(y / square)
    const from = (y - piece.top) * piece.width - piece.left
    for (let x = box.left; x < box.left + box.width; x++) {
      const board = (row + Math.floor(x / square)) % 2 === 0 ? light : dark
      const share = ghost + ((1 - ghost) * alpha[from + x]!) / 255
      const at = (y * width + x) * 4
      into.data[at] = board + (photo[at]! - board) * share
      into.data[at + 1] = board + (photo[at + 1]! - board) * share
      into.data[at + 2] = board + (photo[at + 2]! - board) * share
      into.data[at + 3] = 255
    }
  }
  return box
}

function grownBox({ left, top, width, height }: Box, by: number, within: Size): Box {
  const [x, y] = [Math.max(0, left - by), Math.max(0, top - by)]
  return {
    left: x,
    top: y,
    width: Math.min(within.width, left + width + by) - x,
    height: Math.min(within.height, top + height + by) - y,
  }
}

/** How it will look, by the same figures as the server's. */
export function paintLook(sheet: Sheet, look: Look, ground: HTMLImageElement | null): HTMLCanvasElement {
  const { width, height } = sheet
  const alpha = edgedMask(sheet, look.edge, sheet)
  const whole = { left: 0, top: 0, width, height }
  const isOwn = look.ground === 'own'
  const found = look.crop ? (frameOf(alpha, sheet) ?? whole) : whole
  const frame = isOwn ? insidePhoto(found, sheet) : found
  const { canvas, pen } = newCanvas(frame.width, frame.height)
  if (isOwn) pen.drawImage(behind(sheet, alpha, frame), 0, 0, frame.width, frame.height)
  else paintGround(pen, frame, look, ground)
  if (look.shadow) pen.drawImage(shadowOf(alpha, sheet, frame), 0, 0, frame.width, frame.height)
  const seen = isOwn ? withFoot(sheet, alpha) : alpha
  pen.drawImage(subjectOf(sheet, seen), -frame.left, -frame.top)
  return canvas
}

function paintGround(
  pen: CanvasRenderingContext2D,
  { width, height }: Frame,
  look: Look,
  ground: HTMLImageElement | null,
): void {
  if (look.ground === 'picture' && ground) {
    const scale = Math.max(width / ground.naturalWidth, height / ground.naturalHeight)
    const [w, h] = [ground.naturalWidth * scale, ground.naturalHeight * scale]
    pen.drawImage(ground, (width - w) / 2, (height - h) / 2, w, h)
  } else if (look.ground.startsWith('#')) {
    pen.fillStyle = look.ground
    pen.fillRect(0, 0, width, height)
  } else {
    for (let y = 0; y < height; y += square) {
      for (let x = 0; x < width; x += square) {
        const shade = (x + y) % (square * 2) === 0 ? light : dark
        pen.fillStyle = `rgb(${shade} ${shade} ${shade})`
        pen.fillRect(x, y, square, square)
      }
    }
  }
}

function subjectOf({ width, height, photo }: Sheet, alpha: Bytes): HTMLCanvasElement {
  const image = new ImageData(width, height)
  image.data.set(photo)
  for (let i = 0; i < alpha.length; i++) image.data[i * 4 + 3] = alpha[i]!
  return canvasOf(image)
}

/** Small: a shadow has no finer shape, and what is out of focus still less. */
const shadowSide = 256
const groundSide = 128

function shadowOf(alpha: Bytes, sheet: Sheet, frame: Frame): HTMLCanvasElement {
  const size = sizeWithin(frame, shadowSide)
  const small = new Uint8ClampedArray(size.width * size.height)
  eachSample(frame, size, (i, x, y) => {
    const isInside = x >= 0 && x < sheet.width && y >= 0 && y < sheet.height
    if (isInside) small[i] = alpha[y * sheet.width + x]!
  })
  const image = new ImageData(size.width, size.height)
  const shadow = softShadow(small, size)
  for (let i = 0; i < shadow.length; i++) image.data[i * 4 + 3] = shadow[i]! * 255
  return canvasOf(image)
}

/** With the ground that the subject stands on, which is in focus. */
function withFoot(sheet: Sheet, alpha: Bytes): Bytes {
  const rows = focusOfRows(alpha, sheet)
  return alpha.map((value, i) => Math.max(value, rows[Math.floor(i / sheet.width)]! * 255))
}

/** What is behind the subject in its photo, out of focus. */
function behind(sheet: Sheet, alpha: Bytes, frame: Frame): HTMLCanvasElement {
  const size = sizeWithin(frame, groundSide)
  const small = new Uint8ClampedArray(size.width * size.height * 4)
  eachSample(frame, size, (i, x, y) => {
    const from = y * sheet.width + x
    small.set(sheet.photo.subarray(from * 4, from * 4 + 3), i * 4)
    small[i * 4 + 3] = 255 - alpha[from]!
  })
  const image = new ImageData(size.width, size.height)
  image.data.set(outOfFocus(small, size))
  return canvasOf(image)
}

function sizeWithin(frame: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(frame.width, frame.height))
  const [width, height] = [frame.width, frame.height].map((one) => Math.max(1, Math.round(one * scale)))
  return { width: width!, height: height! }
}

/** Where each pixel of a small copy of a frame lies in the sheet, or beyond it. */
function eachSample(
  { left, top, width, height }: Frame,
  size: Size,
  visit: (i: number, x: number, y: number) => void,
): void {
  for (let y = 0; y < size.height; y++) {
    const down = top + Math.floor(((y + 0.5) / size.height) * height)
    for (let x = 0; x < size.width; x++)
      visit(y * size.width + x, left + Math.floor(((x + 0.5) / size.width) * width), down)
  }
}

function canvasOf(image: ImageData): HTMLCanvasElement {
  const { canvas, pen } = newCanvas(image.width, image.height)
  pen.putImageData(image, 0, 0)
  return canvas
}
