import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OnnxWriter } from './onnx-writer.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

const packageName = '@upscalerjs/esrgan-slim'
const entry = createRequire(import.meta.url).resolve(packageName)
const packageFolder = entry.slice(0, entry.indexOf(path.normalize(packageName)) + packageName.length)

type Manifest = { weightsManifest: { paths: string[]; weights: { name: string; shape: number[] }[] }[] }
type Layer = { shape: number[]; kernel: Float32Array; bias: Float32Array }

const opened = new Map<2 | 4, Promise<Network>>()

/** ESRGAN-slim, a residual dense network of fourteen convolutions; its weights lie inside the package. */
export function enlargingNetwork(factor: 2 | 4): Promise<Network> {
  const known = opened.get(factor)
  if (known) return known
  const made = layersOf(factor).then((layers) => openNetwork(onnxOf(layers, factor)))
  opened.set(factor, made)
  return made
}

async function layersOf(factor: 2 | 4): Promise<Map<string, Layer>> {
  const home = path.join(packageFolder, 'models', `x${factor}`)
  const manifest = JSON.parse(await readFile(path.join(home, 'model.json'), 'utf8')) as Manifest
  const layers = new Map<string, Layer>()
  for (const group of manifest.weightsManifest) {
    const files = await Promise.all(group.paths.map((file) => readFile(path.join(home, file))))
    const bytes = new Uint8Array(Buffer.concat(files)).buffer
    let offset = 0
    for (const { name, shape } of group.weights) {
      const size = shape.reduce((product, side) => product * side, 1)
      const values = new Float32Array(bytes, offset, size)
      offset += size * 4
      const [layer = '', kind] = name.split('/')
      const known = layers.get(layer) ?? { shape, kernel: values, bias: values }
      layers.set(layer, kind === 'bias' ? { ...known, bias: values } : { ...known, shape, kernel: values })
    }
  }
  return layers
}

function onnxOf(layers: Map<string, Layer>, factor: 2 | 4): Uint8Array {
  const writer = new OnnxWriter()
  const convolution = (input: string, name: string, made = layers.get(name)): string => {
    if (!made) throw new Error(`The upscaler has no layer ${name}`)
    const [rows = 1, columns = 1, from = 1, to = 1] = made.shape
    const kernel = writer.weight([to, from, rows, columns], channelsFirst(made))
    const bias = writer.weight([to], made.bias.slice())
    return writer.node('Conv', [input, kernel, bias], {
      kernel_shape: [rows, columns],
      auto_pad: 'SAME_UPPER',
    })
  }
  const relu = (input: string): string => writer.node('Relu', [input])
  const first = convolution('picture', 'F_m1')
  let at = convolution(first, 'F_0')
  const blocks: string[] = []
  for (let block = 1; layers.has(`LFF_${block}`); block++) {
    let dense = at
    for (let n = 1; layers.has(`F_${block}_${n}`); n++) {
      dense = writer.node('Concat', [dense, relu(convolution(dense, `F_${block}_${n}`))], { axis: 1 })
    }
    at = writer.node('Add', [convolution(dense, `LFF_${block}`), at])
    blocks.push(at)
  }
  const all = blocks.length > 1 ? writer.node('Concat', blocks, { axis: 1 }) : at
  const deep = writer.node('Add', [convolution(convolution(all, 'GFF_1'), 'GFF_2'), first])
  const detailed = convolution(relu(convolution(relu(convolution(deep, 'UPN1')), 'UPN2')), 'UPN3')
  const last = layers.get('SR')
  if (!last) throw new Error('The upscaler has no layer SR')
  const places = convolution(detailed, 'SR', beforeEnlarging(last, factor))
  const large = writer.node('DepthToSpace', [places], { blocksize: factor, mode: 'DCR' })
  return writer.file(['picture', [1, 3, 'height', 'width']], [large, [1, 3, 'rows', 'columns']])
}

/**
 * The network repeats every pixel factor × factor times and looks at the result through a 3 × 3 window. The same
 * numbers come from a window over the small picture that answers for all these places at once, in a twentieth of
 * the memory.
 */
function beforeEnlarging({ shape, kernel, bias }: Layer, factor: number): Layer {
  const [, , channels = 1, colours = 1] = shape
  const places = factor * factor
  const to = new Float32Array(9 * channels * places * colours)
  for (let place = 0; place < places; place++) {
    for (let tap = 0; tap < 9; tap++) {
      const row = Math.floor((Math.floor(place / factor) + Math.floor(tap / 3) - 1) / factor) + 1
      const column = Math.floor(((place % factor) + (tap % 3) - 1) / factor) + 1
      for (let channel = 0; channel < channels; channel++) {
        for (let colour = 0; colour < colours; colour++) {
          const at = (((row * 3 + column) * channels + channel) * places + place) * colours + colour
          to[at]! += kernel[(tap * channels + channel) * colours + colour]!
        }
      }
    }
  }
  const biases = Float32Array.from({ length: places * colours }, (_, n) => bias[n % colours]!)
  return { shape: [3, 3, channels, places * colours], kernel: to, bias: biases }
}

/** From height × width × in × out, as TensorFlow has it, to out × in × height × width. */
function channelsFirst({ shape, kernel }: Layer): Float32Array {
  const [rows = 1, columns = 1, from = 1, to = 1] = shape
  const window = rows * columns
  const out = new Float32Array(kernel.length)
  for (let tap = 0; tap < window; tap++) {
    for (let a = 0; a < from; a++) {
      for (let b = 0; b < to; b++) out[(b * from + a) * window + tap] = kernel[(tap * from + a) * to + b]!
    }
  }
  return out
}
