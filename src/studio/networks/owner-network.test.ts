import { createHash } from 'node:crypto'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cutOut } from '../vision/cutout.ts'
import { newRaster } from '../vision/raster.ts'
import { OnnxWriter } from './onnx-writer.ts'
import { checkOwnerModel, useOwnerModel } from './owner-network.ts'

/** A network of one step that takes for the subject whatever is green, however small. */
function seesGreen(side = 320): Uint8Array {
  const writer = new OnnxWriter()
  const weights = writer.weight([1, 3, 1, 1], Float32Array.of(-6, 9, -6))
  const bias = writer.weight([1], Float32Array.of(-4))
  const sum = writer.node('Conv', ['picture', weights, bias])
  return writer.file(['picture', [1, 3, side, side]], [writer.node('Sigmoid', [sum]), [1, 1, side, side]])
}

/** A large red disc in the middle, and a small green square at the side. */
function scene() {
  const picture = newRaster(300, 240)
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 300; x++) {
      const isDisc = Math.hypot(x - 130, y - 120) < 70
      const isSquare = x >= 230 && x < 270 && y >= 100 && y < 140
      const colour = isDisc ? [190, 30, 40] : isSquare ? [30, 170, 60] : [225, 222, 215]
      picture.data.set([...colour, 255], (y * 300 + x) * 4)
    }
  }
  return picture
}

afterEach(() => useOwnerModel(undefined))

async function chosen(bytes: Uint8Array, sha256?: string) {
  const folder = await mkdtempDisposable(path.join(os.tmpdir(), 'model-'))
  const file = path.join(folder.path, 'model.onnx')
  await writeFile(file, bytes)
  useOwnerModel({ file, sha256 })
  return { file, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

const sight = { faces: [], bodies: [], things: [] }

test('the studio cuts out what the network of the owner names, not what it would choose itself', async () => {
  const own = await cutOut(scene(), sight)
  expect([own.alpha.data[120 * 300 + 130], own.alpha.data[120 * 300 + 250]]).toEqual([1, 0])
  await using model = await chosen(seesGreen())
  const cut = await cutOut(scene(), sight)
  expect([cut.alpha.data[120 * 300 + 130], cut.alpha.data[120 * 300 + 250]]).toEqual([0, 1])
  expect(await checkOwnerModel()).toBe(`${model.file}, 320 × 320 pixels`)
})

test('a file with another hash is refused before it is opened', async () => {
  const bytes = seesGreen()
  const right = createHash('sha256').update(bytes).digest('hex')
  await using first = await chosen(bytes, right.toUpperCase())
  expect(await checkOwnerModel()).toContain(first.file)
  await using second = await chosen(bytes, '0'.repeat(64))
  await expect(checkOwnerModel()).rejects.toThrow(
    `${second.file} has the SHA-256 ${right}, not ${'0'.repeat(64)}`,
  )
})

test.each([
  ['a file that is no network', async () => readFile(import.meta.filename), /is no ONNX network/],
  ['one that is too small to see anything', async () => seesGreen(64), /takes 64 × 64 pixels/],
  ['one that takes no pictures', async () => takesNumbers(), /does not take pictures: its input is 1 × 10/],
])('%s is told', async (_, bytes, reason) => {
  await using model = await chosen(await bytes())
  await expect(checkOwnerModel()).rejects.toThrow(reason)
  expect(model.file).toBeTruthy()
})

test('a file that is not there is told', async () => {
  useOwnerModel({ file: '/nowhere/model.onnx' })
  await expect(checkOwnerModel()).rejects.toThrow('/nowhere/model.onnx cannot be read: ENOENT')
})

function takesNumbers(): Uint8Array {
  const writer = new OnnxWriter()
  return writer.file(['numbers', [1, 10]], [writer.node('Sigmoid', ['numbers']), [1, 10]])
}
