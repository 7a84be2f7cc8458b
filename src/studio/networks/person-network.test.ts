import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { portrait } from '#test/pictures.ts'
import { openPicture } from '../vision/raster.ts'
import { personChance } from './person-network.ts'
import { onnxOf } from './tflite-as-onnx.ts'
import { readTflite } from './tflite.ts'

test('the network sees the person in a portrait and nobody in its corners', async () => {
  const picture = await openPicture({ bytes: portrait(), type: 'image/jpeg', width: 0, height: 0 })
  const seen = await personChance(picture)
  const at = (x: number, y: number) => seen.data[Math.round(y * 255) * 256 + Math.round(x * 255)]!
  expect(at(0.5, 0.4)).toBeGreaterThan(0.95)
  expect(at(0.5, 0.95)).toBeGreaterThan(0.95)
  expect(at(0.03, 0.03)).toBeLessThan(0.05)
  expect(at(0.97, 0.03)).toBeLessThan(0.05)
})

test('a file of another kind is told from a network', async () => {
  const other = await readFile(import.meta.filename)
  expect(() => readTflite(other)).toThrow('This is no .tflite file')
  expect(() => onnxOf(other, { channels: 1, side: 256 })).toThrow('This is no .tflite file')
})
