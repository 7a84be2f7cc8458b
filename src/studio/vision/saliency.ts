import { fitMixture } from './mixture.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import { softened } from './filter.ts'

/**
 * How much each pixel stands out from what touches the border, 0 to 1. Two views are joined: the minimum barrier
 * distance (how much colour has to change on the easiest way to the border; Zhang et al. 2015) and how badly the
 * colour fits a mixture learnt from the border.
 */
export function saliencyOf(lab: Float32Array<ArrayBuffer>, width: number, height: number): Field {
  const barrier = barrierDistance(lab, width, height)
  const strange = borderStrangeness(lab, width, height)
  const joined = newField(width, height)
  for (let i = 0; i < joined.data.length; i++) {
    joined.data[i] = barrier.data[i]! * 0.6 + strange.data[i]! * 0.4
  }
  const calm = softened(joined, Math.max(1, Math.round(width / 160)))
  return stretched(calm)
}

function barrierDistance(lab: Float32Array<ArrayBuffer>, width: number, height: number): Field {
  const total = newField(width, height)
  for (let channel = 0; channel < 3; channel++) {
    const high = new Float32Array(width * height)
    const low = new Float32Array(width * height)
    const far = new Float32Array(width * height).fill(1e6)
    const value = new Float32Array(width * height)
    for (let i = 0; i < value.length; i++) {
      value[i] = lab[i * 3 + channel]!
      high[i] = value[i]!
      low[i] = value[i]!
    }
    for (let x = 0; x < width; x++) far[x] = far[(height - 1) * width + x] = 0
    for (let y = 0; y < height; y++) far[y * width] = far[y * width + width - 1] = 0
    const visit = (at: number, from: number) => {
      const up = Math.max(high[from]!, value[at]!)
      const down = Math.min(low[from]!, value[at]!)
      if (up - down < far[at]!) {
        far[at] = up - down
        high[at] = up
        low[at] = down
      }
    }
    for (let pass = 0; pass < 4; pass++) {
      if (pass % 2 === 0) {
        for (let y = 1; y < height - 1; y++) {
          for (let x = 1; x < width - 1; x++) {
            const at = y * width + x
            visit(at, at - 1)
            visit(at, at - width)
          }
        }
      } else {
        for (let y = height - 2; y > 0; y--) {
          for (let x = width - 2; x > 0; x--) {
            const at = y * width + x
            visit(at, at + 1)
            visit(at, at + width)
          }
        }
      }
    }
    for (let i = 0; i < far.length; i++) total.data[i]! += far[i]!
  }
  return stretched(total)
}

function borderStrangeness(lab: Float32Array<ArrayBuffer>, width: number, height: number): Field {
  const weights = new Float32Array(width * height)
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.05))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sideways = x < rim || x >= width - rim
      // The lower border often cuts through the subject: it counts less.
      if (y < rim || sideways) weights[y * width + x] = 1
      else if (y >= height - rim) weights[y * width + x] = 0.5
    }
  }
  const model = fitMixture(lab, weights, 6)
  const out = newField(width, height)
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] = Math.min(40, Math.max(0, model.cost(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!) - 3))
  }
  return stretched(out)
}

/** So that the quietest twentieth is 0 and the loudest twentieth is 1. */
function stretched(field: Field): Field {
  const sample: number[] = []
  const step = Math.max(1, Math.floor(field.data.length / 5000))
  for (let i = 0; i < field.data.length; i += step) sample.push(field.data[i]!)
  sample.sort((a, b) => a - b)
  const low = sample[Math.floor(sample.length * 0.05)] ?? 0
  const high = sample[Math.floor(sample.length * 0.97)] ?? 1
  const out = newField(field.width, field.height)
  const range = Math.max(high - low, 1e-3)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = Math.min(1, Math.max(0, (field.data[i]! - low) / range))
  return out
}
