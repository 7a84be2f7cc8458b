import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Field, Raster } from '../vision/raster.ts'
import { resized } from '../vision/raster.ts'
import { planesOf } from './planes.ts'
import { OnnxWriter } from './onnx-writer.ts'
import { openNetwork } from './session.ts'
import type { Network } from './session.ts'
import type { TfliteStep } from './tflite.ts'
import { readTflite } from './tflite.ts'

const side = 256
let opened: Promise<Network> | undefined

/**
 * How likely each place of a picture belongs to a person, hair and clothes included, 256 × 256: MediaPipe's selfie
 * segmentation, whose weights lie inside its package.
 */
export async function personChance(picture: Raster): Promise<Field> {
  opened ??= open()
  const network = await opened
  const answer = await network.run(planesOf(await resized(picture, side, side)))
  return { width: answer.width, height: answer.height, data: new Float32Array(answer.data) }
}

async function open(): Promise<Network> {
  const packageFile = createRequire(import.meta.url).resolve('@mediapipe/selfie_segmentation/package.json')
  const bytes = await readFile(path.join(path.dirname(packageFile), 'selfie_segmentation.tflite'))
  return openNetwork(onnxOf(bytes))
}

/** The same network as an ONNX file: TensorFlow keeps channels last, ONNX keeps them first. */
export function onnxOf(tflite: Buffer): Uint8Array {
  const { tensors, steps, inputs, outputs } = readTflite(tflite)
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
    const shape = tensors[n]?.shape ?? []
    return writer.weight(
      order.map((axis) => shape[axis] ?? 1),
      transposed(valuesOf(n), shape, order),
    )
  }
  for (const step of steps) {
    const [a = -1, b = -1, c = -1] = step.inputs
    const result = step.outputs[0] ?? -1
    const bias = () => writer.weight([valuesOf(c).length], valuesOf(c))
    const made = ((): string | null => {
      switch (step.operator) {
        case operator.dequantize:
          weights.set(result, valuesOf(a))
          return null
        case operator.convolution:
          return writer.node(
            'Conv',
            [nameOf(a), kernel(b, [0, 3, 1, 2]), bias()],
            window(step, tensors[b]?.shape),
          )
        case operator.depthwise:
          return writer.node('Conv', [nameOf(a), kernel(b, [3, 0, 1, 2]), bias()], {
            ...window(step, tensors[b]?.shape),
            group: tensors[b]?.shape[3] ?? 1,
          })
        case operator.transposedConvolution:
          return writer.node('ConvTranspose', [nameOf(a), kernel(b, [3, 0, 1, 2]), bias()], {
            strides: [2, 2],
          })
        case operator.averagePool:
          return writer.node('GlobalAveragePool', [nameOf(a)])
        case operator.resize:
          return writer.node('Resize', [nameOf(a), '', writer.weight([4], Float32Array.of(1, 1, 2, 2))], {
            mode: 'linear',
            coordinate_transformation_mode: 'half_pixel',
          })
        case operator.add:
          return writer.node('Add', [nameOf(a), nameOf(b)])
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
  return writer.file(['picture', [1, 3, side, side]], [nameOf(outputs[0] ?? -1), [1, 1, side, side]])
}

/** Numbers of the operators in TensorFlow Lite's schema; the custom one is a transposed convolution with a bias. */
const operator = {
  add: 0,
  averagePool: 1,
  convolution: 3,
  depthwise: 4,
  dequantize: 6,
  logistic: 14,
  multiply: 18,
  relu: 19,
  resize: 23,
  transposedConvolution: 32,
  hardSwish: 117,
} as const

function window(step: TfliteStep, shape: number[] = []) {
  return {
    kernel_shape: [shape[1] ?? 1, shape[2] ?? 1],
    strides: [step.option(2), step.option(1)],
    auto_pad: 'SAME_UPPER',
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
