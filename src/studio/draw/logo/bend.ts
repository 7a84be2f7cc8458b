import { Path2D } from '@napi-rs/canvas'

const numbersIn: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0, H: 1, V: 1 }
const longest = 4

/** Lays a line of letters around a circle, outlines and all: a matra becomes an arc instead of broken pieces. */
export function bent(path: Path2D, radius: number, middle: number, inside = false): Path2D {
  const to = (x: number, y: number): string => {
    const angle = (x - middle) / radius
    const far = inside ? radius + y : radius - y
    const [sin, cos] = [Math.sin(angle), inside ? -Math.cos(angle) : Math.cos(angle)]
    return `${(far * sin).toFixed(3)} ${(-far * cos).toFixed(3)}`
  }
  let out = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const line = (toX: number, toY: number) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / longest))
    for (let n = 1; n <= steps; n++) out += `L${to(x + ((toX - x) * n) / steps, y + ((toY - y) * n) / steps)}`
    ;[x, y] = [toX, toY]
  }
  for (const [, command = '', rest = ''] of path.toSVGString().matchAll(/([MLQCZHV])([^MLQCZHV]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    const count = numbersIn[command] ?? 0
    if (command === 'Z') {
      line(startX, startY)
      out += 'Z'
    }
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const own = numbers.slice(at, at + count)
      if (command === 'M' && at === 0) {
        ;[x = 0, y = 0] = own
        ;[startX, startY] = [x, y]
        out += `M${to(x, y)}`
      } else if (command === 'H') line(own[0]!, y)
      else if (command === 'V') line(x, own[0]!)
      else if (count === 2) line(own[0]!, own[1]!)
      else {
        out += command
        for (let n = 0; n < count; n += 2) out += `${to(own[n]!, own[n + 1]!)} `
        ;[x = 0, y = 0] = own.slice(-2)
      }
    }
  }
  const made = new Path2D(out)
  made.setFillType(path.getFillType())
  return made
}
