import type { Box } from '#shared/designs/design.ts'
import { drawFilling, filling, type GivenGround, placed, seenOf } from '#shared/designs/over/given-ground.ts'
import type { Tone } from '#shared/designs/over/veil.ts'
import { hexFrom } from '#shared/drawing/colour.ts'
import { newSheet, type Sheet } from './canvas.ts'

/** Less of what is to be seen may not be cut off. */
const enoughSeen = 0.93

/** Puts a picture of another shape on a sheet, and says where on it the picture has come to lie. */
export function placeGiven(on: Sheet, picture: Sheet, ground: GivenGround): Box {
  const isWhole = seenOf(picture, on, ground) >= enoughSeen && leavesRoom(on, picture, ground)
  if (!isWhole) return goneOn(on, picture, ground)
  drawFilling(on.pen, picture, on, ground)
  return filling(picture, on, ground)
}

/** In a picture that is wider than it was, words stand on one side: what is to be seen must fit on the other. */
function leavesRoom(on: Sheet, picture: Sheet, ground: GivenGround): boolean {
  const isWider =
    on.width / on.height > 1.15 && on.width / on.height > (picture.width / picture.height) * 1.25
  if (!isWider) return true
  const { x, width } = placed(ground.focus, filling(picture, on, ground))
  return x > on.width * 0.46 || x + width < on.width * 0.54
}

/** Whole, towards the side where no words are read first, and beyond its edges it goes on as light and colour. */
function goneOn(on: Sheet, picture: Sheet, ground: GivenGround): Box {
  const isWide = on.width * picture.height > on.height * picture.width
  const scale = Math.min(on.width / picture.width, on.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const place: Box = isWide
    ? { x: on.width - width, y: 0, width, height }
    : { x: 0, y: (on.height - height) * 0.62, width, height }
  blurred(on, picture, ground)
  const whole = newSheet(width, height)
  whole.pen.drawImage(picture.canvas, 0, 0, whole.width, whole.height)
  const length = isWide ? width : height
  const run = Math.min(length * 0.16, (isWide ? on.width : on.height) * 0.1)
  for (const end of isWide ? (['left'] as const) : (['top', 'bottom'] as const)) fadeOut(whole, end, run)
  on.pen.drawImage(whole.canvas, place.x, place.y, place.width, place.height)
  return place
}

function fadeOut({ pen, width, height }: Sheet, end: 'left' | 'top' | 'bottom', run: number): void {
  pen.save()
  pen.globalCompositeOperation = 'destination-out'
  const [x, y] = end === 'left' ? [run, 0] : end === 'top' ? [0, run] : [0, height - run]
  const from = end === 'bottom' ? height : 0
  const paint = pen.createLinearGradient(
    0,
    end === 'left' ? 0 : from,
    end === 'left' ? x : 0,
    end === 'left' ? 0 : y,
  )
  paint.addColorStop(0, 'rgba(0,0,0,1)')
  paint.addColorStop(0.5, 'rgba(0,0,0,0.45)')
  paint.addColorStop(1, 'rgba(0,0,0,0)')
  pen.fillStyle = paint
  pen.fillRect(
    0,
    end === 'bottom' ? height - run : 0,
    end === 'left' ? run : width,
    end === 'left' ? height : run,
  )
  pen.restore()
}

/** Enlarged from a few pixels, so that only light and colour are left. */
function blurred(on: Sheet, picture: Sheet, ground: GivenGround): void {
  const small = newSheet(on.width / 36, on.height / 36)
  drawFilling(small.pen, picture, small, ground)
  const middle = newSheet(on.width / 9, on.height / 9)
  middle.pen.drawImage(small.canvas, 0, 0, middle.width, middle.height)
  on.pen.drawImage(middle.canvas, 0, 0, on.width, on.height)
}

const cells = 270

/** What a layout asks of a picture: how light and how busy it is where words could stand. */
export function toneOf(on: Sheet, ground: GivenGround, picture: Box): Tone {
  const focus = placed(ground.focus, picture)
  const faces = ground.faces.map((face) => placed(face, picture))
  const scale = cells / Math.max(on.width, on.height)
  const small = newSheet(on.width * scale, on.height * scale)
  small.pen.drawImage(on.canvas, 0, 0, small.width, small.height)
  const { data } = small.pen.getImageData(0, 0, small.width, small.height)
  const { width, height } = small
  const light = new Float32Array(width * height)
  for (let n = 0; n < light.length; n++)
    light[n] = 0.299 * data[n * 4]! + 0.587 * data[n * 4 + 1]! + 0.114 * data[n * 4 + 2]!
  const cellsIn = ({ x, y, width: w, height: h }: Box): number[] => {
    const found: number[] = []
    const [left, top] = [Math.max(0, Math.floor(x * scale)), Math.max(0, Math.floor(y * scale))]
    const right = Math.min(width, Math.max(left + 1, Math.ceil((x + w) * scale)))
    const bottom = Math.min(height, Math.max(top + 1, Math.ceil((y + h) * scale)))
    for (let row = top; row < bottom; row++) for (let n = left; n < right; n++) found.push(row * width + n)
    return found.length > 0 ? found : [0]
  }
  const colourOf = (n: number): string =>
    hexFrom({ r: data[n * 4]!, g: data[n * 4 + 1]!, b: data[n * 4 + 2]! })
  const edgeAt = (n: number): number => {
    const right = (n + 1) % width === 0 ? n : n + 1
    const below = n + width < light.length ? n + width : n
    return Math.abs(light[right]! - light[n]!) + Math.abs(light[below]! - light[n]!)
  }
  return {
    at(box) {
      const found = cellsIn(box).sort((a, b) => light[a]! - light[b]!)
      const share = (part: number) =>
        colourOf(found[Math.min(found.length - 1, Math.floor(found.length * part))] ?? 0)
      const mean = (channel: number) =>
        found.reduce((sum, n) => sum + data[n * 4 + channel]!, 0) / found.length
      return {
        darkest: share(0.005),
        lightest: share(0.995),
        colour: hexFrom({ r: mean(0), g: mean(1), b: mean(2) }),
      }
    },
    unrest(box) {
      const found = cellsIn(box)
      let sum = 0
      for (const n of found) {
        const [across, down] = [((n % width) + 0.5) / scale, (Math.floor(n / width) + 0.5) / scale]
        if (faces.some((face) => isInside(face, across, down))) sum += 4
        else sum += isInside(focus, across, down) ? 1 : Math.min(0.7, edgeAt(n) / 40)
      }
      return sum / found.length
    },
  }
}

/** What is to be seen seldom fills the corners of its box. */
const isInside = ({ x, y, width, height }: Box, across: number, down: number): boolean =>
  ((across - x - width / 2) / (width / 2)) ** 2 + ((down - y - height / 2) / (height / 2)) ** 2 < 1
