import { beforeAll, describe, expect, test } from 'vitest'
import { portrait } from '#test/pictures.ts'
import { rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Pen } from '../draw/canvas.ts'
import { demandPassportFace, isMouthOpen } from './face-checks.ts'
import { oneFace } from './one-face.ts'
import type { Raster } from './raster.ts'
import { openPicture } from './raster.ts'
import type { Face, Point, Sight } from './sight.ts'
import { look } from './sight.ts'

let picture: Raster
let sight: Sight
let face: Face
beforeAll(async () => {
  picture = await openPicture({ bytes: portrait(), type: 'image/jpeg', width: 0, height: 0 })
  sight = await look(picture)
  face = oneFace(sight)
}, 60_000)

const check = (change: { picture?: Raster; face?: Partial<Face>; sight?: Partial<Sight> }) => () =>
  demandPassportFace(change.picture ?? picture, { ...face, ...change.face }, { ...sight, ...change.sight })

const moved = (...points: [index: number, to: (from: Point) => Point][]): Point[] => {
  const mesh = [...face.mesh]
  for (const [index, to] of points) mesh[index] = to(mesh[index]!)
  return mesh
}

function painted(draw: (pen: Pen, at: (index: number) => Point, unit: number) => void): Raster {
  const sheet = sheetOf(picture)
  const at = (index: number): Point => face.mesh[index]!
  draw(sheet.pen, at, at(152).y - at(10).y)
  return rasterOf(sheet)
}

describe('a face in a passport photo', () => {
  test('is taken when it looks straight into the camera with a closed mouth', () => {
    expect(check({})).not.toThrow()
    expect(isMouthOpen(face)).toBe(false)
  })

  test.each([
    ['to a side', { yaw: 0.26 }],
    ['to the floor', { pitch: 0.35 }],
  ])('is refused when it is turned %s', (_, turned) => {
    expect(check({ face: turned })).toThrow('The face is turned away')
  })

  test('is refused when one eye is closed', () => {
    const mesh = moved([159, ({ x }) => ({ x, y: face.mesh[145]!.y - 1 })])
    expect(check({ face: { mesh } })).toThrow('The eyes are closed')
  })

  test('is refused when it lies partly outside the photo', () => {
    const mesh = moved([234, ({ y }) => ({ x: -3, y })])
    expect(check({ face: { mesh } })).toThrow('The head is not wholly in the photo')
  })

  test('is refused when a hand is held to it', () => {
    const chin = face.mesh[152]!
    const joints = new Map([['leftWrist', { x: chin.x + 10, y: chin.y + 12, score: 0.8 }]])
    expect(check({ sight: { bodies: [{ score: 0.8, joints }] } })).toThrow('The face is partly covered')
  })

  test('is refused behind dark glasses', () => {
    const glasses = painted((pen, at, unit) => {
      pen.fillStyle = '#0c0c0e'
      for (const [left, right] of [
        [33, 133],
        [362, 263],
      ] as const) {
        const [a, b] = [at(left), at(right)]
        pen.beginPath()
        pen.ellipse((a.x + b.x) / 2, (a.y + b.y) / 2 + unit * 0.03, unit * 0.17, unit * 0.14, 0, 0, 7)
        pen.fill()
      }
    })
    expect(check({ picture: glasses })).toThrow('The face is partly covered')
  })

  test('is refused behind a mask over mouth and nose', () => {
    const mask = painted((pen, at) => {
      pen.fillStyle = '#9cc4d6'
      pen.beginPath()
      for (const index of [234, 195, 454, 365, 152, 136]) pen.lineTo(at(index).x, at(index).y)
      pen.fill()
    })
    expect(check({ picture: mask })).toThrow('The face is partly covered')
  })

  test('is told to show an open mouth', () => {
    const mesh = moved([14, ({ x, y }) => ({ x, y: y + (face.mesh[152]!.y - face.mesh[10]!.y) * 0.06 })])
    expect(isMouthOpen({ ...face, mesh })).toBe(true)
  })
})
