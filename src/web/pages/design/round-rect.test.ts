import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { roundRect } from './round-rect.ts'

type Shape = [number, number, number, number]

it.each<[Shape, number | number[]]>([
  [[10, 20, 120, 60], 12],
  [[10, 20, 120, 60], 400],
  [
    [10.5, 20.25, 60, 130],
    [30, 30, 4, 4],
  ],
  [
    [10, 20, 60, 130],
    [80, 10],
  ],
  [[10, 20, 120, 60], 0],
])('%j with corners %j is drawn as the browser’s own would be', (shape, corners) => {
  const drawn = [true, false].map((isOwn) => {
    const canvas = createCanvas(160, 160)
    const pen = canvas.getContext('2d')
    pen.beginPath()
    if (isOwn) pen.roundRect(...shape, corners)
    else roundRect(pen, shape, corners)
    pen.fill()
    return pen.getImageData(0, 0, 160, 160).data
  })
  const apart = drawn[0]?.map((value, at) => Math.abs(value - (drawn[1]?.[at] ?? 0))) ?? []
  expect(Math.max(...apart)).toBeLessThan(24)
  expect(drawn[0]?.some((value) => value > 0)).toBe(true)
})
