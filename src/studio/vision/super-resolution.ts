import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Tf from '@tensorflow/tfjs-core'
import type { Raster } from './raster.ts'
import { newRaster, resized } from './raster.ts'
import { visionModels } from './sight.ts'

const packageName = '@upscalerjs/esrgan-slim'
const entry = createRequire(import.meta.url).resolve(packageName)
const packageFolder = entry.slice(0, entry.indexOf(path.normalize(packageName)) + packageName.length)

type Layer = { kernel: Tf.Tensor4D; bias: Tf.Tensor1D }
type Network = { tf: typeof Tf; layers: Map<string, Layer> }
const networks = new Map<2 | 4, Promise<Network>>()

/** ESRGAN-slim, a residual dense network of fourteen convolutions; its weights lie inside the package. */
function network(factor: 2 | 4): Promise<Network> {
  const known = networks.get(factor)
  if (known) return known
  const made = loadNetwork(factor)
  networks.set(factor, made)
  return made
}

type Manifest = { weightsManifest: { paths: string[]; weights: { name: string; shape: number[] }[] }[] }

async function loadNetwork(factor: 2 | 4): Promise<Network> {
  const { tf } = (await visionModels()) as unknown as { tf: typeof Tf }
  const home = path.join(packageFolder, 'models', `x${factor}`)
  const manifest = JSON.parse(await readFile(path.join(home, 'model.json'), 'utf8')) as Manifest
  const layers = new Map<string, Layer>()
  for (const group of manifest.weightsManifest) {
    const files = await Promise.all(group.paths.map((file) => readFile(path.join(home, file))))
    const bytes = new Uint8Array(Buffer.concat(files)).buffer
    let offset = 0
    const values = new Map<string, Tf.Tensor>()
    for (const { name, shape } of group.weights) {
      const size = shape.reduce((product, side) => product * side, 1)
      values.set(name, tf.tensor(new Float32Array(bytes, offset, size), shape))
      offset += size * 4
    }
    for (const [name, kernel] of values) {
      const [layer, kind] = name.split('/')
      const bias = values.get(`${layer}/bias`)
      if (layer && kind === 'kernel' && bias) {
        layers.set(layer, { kernel: kernel as Tf.Tensor4D, bias: bias as Tf.Tensor1D })
      }
    }
  }
  const last = layers.get('SR')
  if (!last) throw new Error('The upscaler has no layer SR')
  layers.set(
    'SR',
    tf.tidy(() => beforeEnlarging(tf, last, factor)),
  )
  return { tf, layers }
}

/**
 * The network repeats every pixel factor × factor times and looks at the result through a 3 × 3 window. The same
 * numbers come from a window over the small picture that answers for all these places at once, in a twentieth of
 * the memory.
 */
function beforeEnlarging(tf: typeof Tf, { kernel, bias }: Layer, factor: number): Layer {
  const [, , channels, colours] = kernel.shape
  const places = factor * factor
  const from = kernel.dataSync()
  const to = new Float32Array(9 * channels * places * colours)
  for (let place = 0; place < places; place++) {
    for (let tap = 0; tap < 9; tap++) {
      const row = Math.floor((Math.floor(place / factor) + Math.floor(tap / 3) - 1) / factor) + 1
      const column = Math.floor(((place % factor) + (tap % 3) - 1) / factor) + 1
      for (let channel = 0; channel < channels; channel++) {
        for (let colour = 0; colour < colours; colour++) {
          const at = (((row * 3 + column) * channels + channel) * places + place) * colours + colour
          to[at]! += from[(tap * channels + channel) * colours + colour]!
        }
      }
    }
  }
  return {
    kernel: tf.tensor4d(to, [3, 3, channels, places * colours]),
    bias: tf.tile(bias, [places]),
  }
}

/** For every pixel the factor × factor pixels that it becomes. */
function run({ tf, layers }: Network, input: Tf.Tensor4D): Tf.Tensor4D {
  const conv = (x: Tf.Tensor4D, name: string, activation?: 'relu'): Tf.Tensor4D => {
    const layer = layers.get(name)
    if (!layer) throw new Error(`The upscaler has no layer ${name}`)
    return tf.fused.conv2d({
      x,
      filter: layer.kernel,
      strides: 1,
      pad: 'same',
      bias: layer.bias,
      ...(activation ? { activation } : {}),
    })
  }
  // Each step lets go of what it needed: all layers at once would take 300 MB.
  const first = conv(input, 'F_m1')
  let at = conv(first, 'F_0')
  const blocks: Tf.Tensor4D[] = []
  for (let block = 1; layers.has(`LFF_${block}`); block++) {
    const start = at
    at = tf.tidy(() => {
      let dense = start
      for (let n = 1; layers.has(`F_${block}_${n}`); n++) {
        dense = tf.concat([dense, conv(dense, `F_${block}_${n}`, 'relu')], 3)
      }
      return tf.add(conv(dense, `LFF_${block}`), start)
    })
    blocks.push(at)
  }
  const steps: ((x: Tf.Tensor4D) => Tf.Tensor4D)[] = [
    (x) => conv(x, 'GFF_1'),
    (x) => tf.add(conv(x, 'GFF_2'), first),
    (x) => conv(x, 'UPN1', 'relu'),
    (x) => conv(x, 'UPN2', 'relu'),
    (x) => conv(x, 'UPN3'),
    (x) => conv(x, 'SR'),
  ]
  let made = tf.concat(blocks, 3)
  tf.dispose(blocks)
  for (const step of steps) {
    const next = tf.tidy(() => step(made))
    made.dispose()
    made = next
  }
  return made
}

const tile = 160
const overlap = 12

/** Twice or four times as large. Tiles overlap by more than the network can see, so no seam shows. */
export async function enlarged(picture: Raster, factor: 2 | 4): Promise<Raster> {
  const net = await network(factor)
  const { tf } = net
  const out = newRaster(picture.width * factor, picture.height * factor)
  for (let top = 0; top < picture.height; top += tile) {
    for (let left = 0; left < picture.width; left += tile) {
      const width = Math.min(tile, picture.width - left)
      const height = Math.min(tile, picture.height - top)
      const [w, h] = [width + overlap * 2, height + overlap * 2]
      const values = new Float32Array(w * h * 3)
      for (let y = 0; y < h; y++) {
        const sourceY = Math.min(picture.height - 1, Math.max(0, top + y - overlap))
        for (let x = 0; x < w; x++) {
          const sourceX = Math.min(picture.width - 1, Math.max(0, left + x - overlap))
          const from = (sourceY * picture.width + sourceX) * 4
          const to = (y * w + x) * 3
          for (let c = 0; c < 3; c++) values[to + c] = picture.data[from + c]! / 255
        }
      }
      const large = tf.tidy(() => run(net, tf.tensor4d(values, [1, h, w, 3])))
      const made = await large.data()
      large.dispose()
      for (let y = 0; y < height * factor; y++) {
        const row = (Math.floor(y / factor) + overlap) * w + overlap
        for (let x = 0; x < width * factor; x++) {
          const place = (y % factor) * factor + (x % factor)
          const from = ((row + Math.floor(x / factor)) * factor * factor + place) * 3
          const to = ((top * factor + y) * out.width + left * factor + x) * 4
          for (let c = 0; c < 3; c++) out.data[to + c] = made[from + c]! * 255
          out.data[to + 3] = 255
        }
      }
    }
  }
  await keepAlpha(picture, out)
  return out
}

async function keepAlpha(picture: Raster, out: Raster): Promise<void> {
  let opaque = true
  for (let i = 3; opaque && i < picture.data.length; i += 4) opaque = picture.data[i] === 255
  if (opaque) return
  const large = await resized(picture, out.width, out.height)
  for (let i = 3; i < out.data.length; i += 4) out.data[i] = large.data[i]!
}
