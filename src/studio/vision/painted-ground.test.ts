import { expect, test } from 'vitest'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { cutOut } from './cutout.ts'
import { paintedGround, withSeenPieces } from './painted-ground.ts'
import { newField } from './raster.ts'

/** A shirt as pale as the ground that it was cut out on. */
function paleShirt(ground: string) {
  const { pen, ...on } = newSheet(400, 400)
  pen.fillStyle = ground
  pen.fillRect(0, 0, 400, 400)
  pen.fillStyle = '#f8f8f8'
  pen.beginPath()
  for (const [x, y] of [
    [140, 60],
    [260, 60],
    [370, 140],
    [330, 190],
    [280, 160],
    [280, 350],
    [120, 350],
    [120, 160],
    [70, 190],
    [30, 140],
  ] as const)
    pen.lineTo(x, y)
  pen.fill()
  pen.fillStyle = '#a33'
  pen.fillRect(160, 180, 80, 40)
  pen.fillStyle = ground
  pen.fillRect(190, 195, 20, 10)
  return rasterOf({ pen, ...on })
}

test('a ground of exactly one colour is known to the pixel, and ends where the subject begins', () => {
  const ground = paintedGround(paleShirt('#ffffff'))!
  const at = (x: number, y: number) => ground.data[y * 400 + x]
  expect([at(5, 5), at(100, 300), at(300, 300)]).toEqual([1, 1, 1])
  expect([at(60, 150), at(200, 100), at(200, 300)]).toEqual([0, 0, 0])
  // A label of the same colour is joined to no border.
  expect(at(200, 200)).toBe(0)
})

test('what a JPEG leaves of it along an edge belongs to it, white cloth does not', () => {
  const scraps = (x: number, y: number) => (x === 119 || x === 116) && y > 200 && y < 300
  const shirt = (colour: string) => {
    const picture = paleShirt('#ffffff')
    const { pen, ...on } = newSheet(400, 400)
    pen.drawImage(sheetOf(picture).canvas, 0, 0)
    pen.globalCompositeOperation = 'multiply'
    pen.fillStyle = colour
    pen.fillRect(120, 160, 160, 190)
    const drawn = rasterOf({ pen, ...on })
    for (let i = 0; i < 400 * 400; i++)
      if (scraps(i % 400, Math.floor(i / 400)) || scraps((i % 400) + 1, Math.floor(i / 400)))
        drawn.data.fill(240, i * 4, i * 4 + 3)
    return paintedGround(drawn)!
  }
  const at = ({ data }: { data: Float32Array }, x: number, y: number) => data[y * 400 + x]
  expect(at(shirt('#654321'), 119, 250)).toBe(1)
  expect(at(shirt('#654321'), 121, 250)).toBe(0)
  // Joined to cloth of nearly that colour it is cloth.
  expect(at(shirt('#ffffff'), 119, 250)).toBe(0)
})

test('a wall has no such colour', () => {
  const photo = paleShirt('#ffffff')
  for (let i = 0; i < photo.data.length; i++) if (i % 4 !== 3) photo.data[i]! -= (i * 7) % 5
  expect(paintedGround(photo)).toBeNull()
})

test('a white shirt on white is cut out whole, and surely', async () => {
  const { alpha, certainty } = await cutOut(paleShirt('#ffffff'))
  const at = (x: number, y: number) => alpha.data[y * 400 + x]!
  for (const [x, y] of [
    [60, 150],
    [340, 150],
    [130, 340],
    [270, 340],
    [200, 70],
    [200, 200],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(0.9)
  for (const [x, y] of [
    [20, 20],
    [100, 250],
    [300, 250],
  ] as const)
    expect(at(x, y)).toBeLessThan(0.1)
  expect(certainty).toBeGreaterThan(0.5)
})

test('of what stands on it only that is kept of which something was seen', () => {
  const [mask, seen] = [newField(100, 10), newField(100, 10)]
  for (let y = 2; y < 8; y++) {
    mask.data.fill(1, y * 100 + 5, y * 100 + 45)
    mask.data.fill(1, y * 100 + 55, y * 100 + 95)
    seen.data.fill(1, y * 100 + 10, y * 100 + 15)
  }
  const kept = withSeenPieces(mask, seen)
  expect([kept.data[540], kept.data[560]]).toEqual([1, 0])
})
