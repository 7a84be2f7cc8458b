import { OnnxWriter } from './onnx-writer.ts'
import type { TfliteStep } from './tflite.ts'
import { readTflite } from './tflite.ts'

/**
 * One answer of a network as an ONNX file, the picture it takes and the map it gives being squares: TensorFlow keeps
 * channels last, ONNX keeps them first. `channels` and `side` say which answer, where there are several.
 */
export function onnxOf(tflite: Buffer, { channels, side }: { channels: number; side: number }): Uint8Array {
  const { tensors, steps, inputs, outputs } = readTflite(tflite)
  const shapeOf = (n: number): number[] => tensors[n]?.shape ?? []
  const answer = outputs.find((n) => String(shapeOf(n)) === String([1, side, side, channels])) ?? -1
  const writer = new OnnxWriter()
  const names = new Map<number, string>([[inputs[0] ?? -1, 'picture']])
  /** Weights are stored at half precision and made whole by a step of their own. */
  const weights = new Map<number, Float32Array>()
  const valuesOf = (n: number): Float32Array => {
    const values = weights.get(n) ?? tensors[n]?.values
    if (!values) throw new Error(`Tensor ${n} has no numbers`)
    return values
  }
  const nameOf = (n: number): string => {
    const name = names.get(n)
    if (!name) throw new Error(`Tensor ${n} is used before it is made`)
    return name
  }
  /** From out × height × width × in (as TensorFlow Lite has it) to the order that ONNX wants. */
  const kernel = (n: number, order: readonly [number, number, number, number]): string => {
    const shape = shapeOf(n)
    return writer.weight(
      order.map((axis) => shape[axis] ?? 1),
      transposed(valuesOf(n), shape, order),
    )
  }
  /** What a step does to its result besides. */
  const finished = (name: string, kind: number): string => {
    if (kind === activation.none) return name
    if (kind === activation.relu) return writer.node('Relu', [name])
    const scalar = (value: number): string => writer.weight([], Float32Array.of(value))
    if (kind === activation.reluUntilSix) return writer.node('Clip', [name, scalar(0), scalar(6)])
    throw new Error(`The network has an activation that is not known: ${kind}`)
  }
  /** With zeros around, or channels of them behind, by weights of one: ONNX's own step wants whole numbers. */
  const padded = (n: number, [, , top = 0, below = 0, left = 0, right = 0]: Float32Array, wide: number) => {
    const own = shapeOf(n)[3] ?? 0
    const same = new Float32Array(wide * own)
    for (let at = 0; at < own; at++) same[at * own + at] = 1
    const weights = [writer.weight([wide, own, 1, 1], same), writer.weight([wide], new Float32Array(wide))]
    return writer.node('Conv', [nameOf(n), ...weights], {
      kernel_shape: [1, 1],
      pads: [top, left, below, right],
    })
  }
  const needed = leadingTo(answer, steps)
  for (const step of steps) {
    const [a = -1, b = -1, c = -1] = step.inputs
    const result = step.outputs[0] ?? -1
    if (!needed.has(result)) continue
    const bias = () => writer.weight([valuesOf(c).length], valuesOf(c))
    const made = ((): string | null => {
      switch (step.operator) {
        case operator.dequantize:
          weights.set(result, valuesOf(a))
          return null
        case operator.convolution:
          return finished(
            writer.node('Conv', [nameOf(a), kernel(b, [0, 3, 1, 2]), bias()], window(step, shapeOf(b))),
            step.option(3),
          )
        case operator.depthwise:
          return finished(
            writer.node('Conv', [nameOf(a), kernel(b, [3, 0, 1, 2]), bias()], {
              ...window(step, shapeOf(b)),
              group: shapeOf(b)[3] ?? 1,
            }),
            step.option(4),
          )
        case operator.transposedConvolution:
          return writer.node('ConvTranspose', [nameOf(a), kernel(b, [3, 0, 1, 2]), bias()], {
            strides: [2, 2],
          })
        case operator.averagePool:
          return writer.node('GlobalAveragePool', [nameOf(a)])
        case operator.largestPool:
          return writer.node('MaxPool', [nameOf(a)], window(step, [1, step.option(4), step.option(3)]))
        case operator.resize: {
          const times = (axis: number): number => (shapeOf(result)[axis] ?? 1) / (shapeOf(a)[axis] ?? 1)
          const scale = Float32Array.of(1, 1, times(1), times(2))
          return writer.node('Resize', [nameOf(a), '', writer.weight([4], scale)], {
            mode: 'linear',
            coordinate_transformation_mode: 'half_pixel',
          })
        }
        case operator.pad:
          return padded(a, valuesOf(b), shapeOf(result)[3] ?? 0)
        case operator.add:
          return finished(writer.node('Add', [nameOf(a), nameOf(b)]), step.option(0))
        case operator.multiply:
          return writer.node('Mul', [nameOf(a), nameOf(b)])
        case operator.relu:
          return writer.node('Relu', [nameOf(a)])
        case operator.hardSwish:
          return writer.node('HardSwish', [nameOf(a)])
        case operator.logistic:
          return writer.node('Sigmoid', [nameOf(a)])
        default:
          throw new Error(`The network has a step that is not known: ${step.operator}`)
      }
    })()
    if (made) names.set(result, made)
  }
  const [, taken = 1] = shapeOf(inputs[0] ?? -1)
  return writer.file(['picture', [1, 3, taken, taken]], [nameOf(answer), [1, channels, side, side]])
}

/** What is made on the way to one answer: a network may give more. */
function leadingTo(answer: number, steps: TfliteStep[]): Set<number> {
  const needed = new Set([answer])
  for (const step of steps.toReversed()) {
    if (step.outputs.some((n) => needed.has(n))) for (const n of step.inputs) needed.add(n)
  }
  return needed
}

/** Numbers of the operators in TensorFlow Lite's schema; the custom one is a transposed convolution with a bias. */
const operator = {
  add: 0,
  averagePool: 1,
  convolution: 3,
  depthwise: 4,
  dequantize: 6,
  logistic: 14,
  largestPool: 17,
  multiply: 18,
  relu: 19,
  resize: 23,
  transposedConvolution: 32,
  pad: 34,
  hardSwish: 117,
} as const

const activation = { none: 0, relu: 1, reluUntilSix: 3 } as const
const onlyInside = 1

function window(step: TfliteStep, shape: number[]) {
  return {
    kernel_shape: [shape[1] ?? 1, shape[2] ?? 1],
    strides: [step.option(2), step.option(1)],
    auto_pad: step.option(0) === onlyInside ? 'VALID' : 'SAME_UPPER',
  }
}

function transposed(values: Float32Array, shape: number[], order: readonly number[]): Float32Array {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, one) => product * one, 1))
  const [a = 1, b = 1, c = 1, d = 1] = order.map((axis) => shape[axis])
  const [sa = 0, sb = 0, sc = 0, sd = 0] = order.map((axis) => strides[axis])
  const out = new Float32Array(values.length)
  let n = 0
  for (let i = 0; i < a; i++)
    for (let j = 0; j < b; j++)
      for (let k = 0; k < c; k++)
        for (let l = 0; l < d; l++) out[n++] = values[i * sa + j * sb + k * sc + l * sd] ?? 0
  return out
}
