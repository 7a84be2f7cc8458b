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
  return { tf, layers }
}

function run({ tf, layers }: Network, input: Tf.Tensor4D, factor: number): Tf.Tensor4D {
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
  const first = conv(input, 'F_m1')
  const second = conv(first, 'F_0')
  const blocks: Tf.Tensor4D[] = []
  let at = second
  for (let block = 1; layers.has(`LFF_${block}`); block++) {
    let dense = at
    for (let n = 1; layers.has(`F_${block}_${n}`); n++) {
      dense = tf.concat([dense, conv(dense, `F_${block}_${n}`, 'relu')], 3)
    }
    at = tf.add(conv(dense, `LFF_${block}`), at)
    blocks.push(at)
  }
  const fused = conv(conv(tf.concat(blocks, 3), 'GFF_1'), 'GFF_2')
  const features = tf.add<Tf.Tensor4D>(fused, first)
  const wide = conv(conv(conv(features, 'UPN1', 'relu'), 'UPN2', 'relu'), 'UPN3')
  const [, height, width] = wide.shape
  const large = tf.image.resizeNearestNeighbor(wide, [height * factor, width * factor])
  return conv(large, 'SR')
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
      const large = tf.tidy(() => run(net, tf.tensor4d(values, [1, h, w, 3]), factor))
      const made = await large.data()
      large.dispose()
      for (let y = 0; y < height * factor; y++) {
        for (let x = 0; x < width * factor; x++) {
          const from = ((y + overlap * factor) * w * factor + x + overlap * factor) * 3
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
