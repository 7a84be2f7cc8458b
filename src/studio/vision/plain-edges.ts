import { Chance } from '../random.ts'
import type { Frame } from './frame.ts'
import type { Raster } from './raster.ts'
import { newRaster } from './raster.ts'

/** One side over which the picture grows: pixels of the picture `deep` inside it, and of the frame `far` outside it. */
type Side = {
  length: number
  outer: number
  inside: (along: number, deep: number) => number
  outside: (along: number, far: number) => number
}

/** The colours at a side, and how strong their grain is. */
type Ground = { near: Float64Array[]; wide: Float64Array[]; grain: number }

/**
 * A photo whose open sides show one plain ground, as shops take them on paper or before a wall: its colours go on, with
 * their grain, and nothing that stands in it is repeated. Null where anything crosses such a side.
 */
export function onOwnGround(picture: Raster, frame: Frame): Raster | null {
  const sides = sidesOf(picture, frame)
  const grounds = sides.map((side) => groundAt(picture, side))
  if (grounds.some((ground) => ground === null)) return null
  const out = newRaster(frame.width, frame.height)
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4)
    out.data.set(row, ((y + frame.top) * frame.width + frame.left) * 4)
  }
  const chance = new Chance(1)
  for (const [n, side] of sides.entries()) fill(out, side, grounds[n]!, chance)
  return out
}

function fill(out: Raster, side: Side, { near, wide, grain }: Ground, chance: Chance): void {
  for (let far = 0; far < side.outer; far++) {
    const share = Math.min(1, far / (side.length * 0.3))
    for (let along = 0; along < side.length; along++) {
      const to = side.outside(along, far) * 4
      const noise = (chance.next() + chance.next() - 1) * grain * 2.4
      for (let c = 0; c < 3; c++) {
        const own = near[c]![along]!
        // Between two whole numbers chance decides, or a calm ground would come in bands.
        out.data[to + c] = Math.floor(own + (wide[c]![along]! - own) * share + noise + chance.next())
      }
      out.data[to + 3] = 255
    }
  }
}

function groundAt(picture: Raster, { length, inside }: Side): Ground | null {
  // Deeper than a white rim that somebody has left around a photo.
  const deep = Math.max(3, Math.round(Math.min(picture.width, picture.height) * 0.025))
  const meansOf = (reach: number) =>
    [0, 1, 2].map((c) =>
      Float64Array.from({ length }, (_, along) => {
        let sum = 0
        for (let depth = 0; depth < reach; depth++) sum += picture.data[inside(along, depth) * 4 + c]!
        return sum / reach
      }),
    )
  const lines = meansOf(deep)
  const calm = lines.map((line) => smooth(line, length * 0.02))
  // What goes on is the outermost of it: a wall that grows darker to the side has no step there.
  const near = meansOf(Math.max(2, deep >> 3)).map((line) => smooth(line, length * 0.02))
  let [away, square, count] = [0, 0, 0]
  for (let along = 0; along < length; along++) {
    let least = 0
    for (let c = 0; c < 3; c++) least = Math.max(least, Math.abs(lines[c]![along]! - calm[c]![along]!))
    if (least > mostOff) return null
    for (let depth = 0; depth < deep; depth++) {
      const at = inside(along, depth) * 4
      let far = 0
      for (let c = 0; c < 3; c++) {
        const off = picture.data[at + c]! - lines[c]![along]!
        far = Math.max(far, Math.abs(off))
        square += off * off
      }
      if (far > mostOff * 2) away++
      count++
    }
  }
  if (away > count * 0.01) return null
  return { near, wide: near.map((line) => smooth(line, length * 0.08)), grain: Math.sqrt(square / count / 3) }
}

/** In values of a colour: as much as grain and the blocks of a JPEG make of one colour. */
const mostOff = 7

/** Means of what is around each place, twice. At the ends of a line there is less around. */
function smooth(line: Float64Array, reach: number): Float64Array {
  const wide = Math.max(1, Math.round(reach))
  let out = line
  for (let turn = 0; turn < 2; turn++) {
    const sums = new Float64Array(out.length + 1)
    for (let n = 0; n < out.length; n++) sums[n + 1] = sums[n]! + out[n]!
    out = out.map((_, n) => {
      const around = Math.min(wide, n, line.length - 1 - n)
      return (sums[n + around + 1]! - sums[n - around]!) / (around * 2 + 1)
    })
  }
  return out
}

function sidesOf({ width, height }: Raster, frame: Frame): Side[] {
  const { left, top } = frame
  const [right, bottom] = [frame.width - left - width, frame.height - top - height]
  const sides: Side[] = [
    {
      length: height,
      outer: left,
      inside: (y, deep) => y * width + deep,
      outside: (y, far) => (y + top) * frame.width + left - 1 - far,
    },
    {
      length: height,
      outer: right,
      inside: (y, deep) => y * width + width - 1 - deep,
      outside: (y, far) => (y + top) * frame.width + left + width + far,
    },
    {
      length: width,
      outer: top,
      inside: (x, deep) => deep * width + x,
      outside: (x, far) => (top - 1 - far) * frame.width + left + x,
    },
    {
      length: width,
      outer: bottom,
      inside: (x, deep) => (height - 1 - deep) * width + x,
      outside: (x, far) => (top + height + far) * frame.width + left + x,
    },
  ]
  return sides.filter(({ outer }) => outer > 0)
}
