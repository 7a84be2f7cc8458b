import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { setDpi } from '#shared/jpeg-dpi.ts'
import { Chance } from '#studio/random.ts'
import { findSignature } from './ink.ts'

type Sheet = { slope?: number; ink?: string; table?: boolean; specks?: boolean; written?: boolean }

const size = { width: 900, height: 600 }

/** A sheet as a phone sees it: lit from one side, grainy, perhaps on a dark table. */
function photographed({ slope = 0, ink = '#1c2a66', table = false, specks = false, written = true }: Sheet) {
  const canvas = createCanvas(size.width, size.height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = table ? '#4b3524' : '#e9e6df'
  pen.fillRect(0, 0, size.width, size.height)
  if (table) {
    pen.fillStyle = '#e9e6df'
    pen.fillRect(70, 50, size.width - 110, size.height - 90)
  }
  const shade = pen.createLinearGradient(0, 0, size.width, size.height)
  shade.addColorStop(0, 'rgba(40,30,20,0)')
  shade.addColorStop(1, 'rgba(40,30,20,0.55)')
  pen.fillStyle = shade
  pen.fillRect(0, 0, size.width, size.height)
  if (specks) {
    pen.fillStyle = '#777'
    for (let n = 0; n < 30; n++) pen.fillRect(110 + n * 24, 80 + ((n * 97) % 420), 2, 2)
  }
  if (written) {
    pen.translate(450, 300)
    pen.rotate(slope)
    pen.strokeStyle = ink
    pen.lineWidth = 5
    pen.beginPath()
    for (let x = -250; x <= 250; x += 2) pen.lineTo(x, Math.sin(x / 22) * 46 * Math.cos(x / 170))
    pen.stroke()
    pen.setTransform(1, 0, 0, 1, 0, 0)
  }
  const { data } = pen.getImageData(0, 0, size.width, size.height)
  const chance = new Chance(5)
  for (let i = 0; i < data.length; i++) if (i % 4 !== 3) data[i] = data[i]! + (chance.next() - 0.5) * 16
  return data
}

const framed = { left: 200, top: 254, width: 500, height: 92 }

describe('a signature', () => {
  it.each<[string, Sheet]>([
    ['in even light', {}],
    ['on a sheet that lies on a dark table', { table: true }],
    ['among specks of the paper', { specks: true }],
    ['in a thin pale pen', { ink: '#7d86a8' }],
  ])('is found %s, and nothing else', (_, sheet) => {
    const found = findSignature(photographed(sheet), size)
    if (!found) throw new Error('not found')
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(found.frame[side] - framed[side])).toBeLessThan(14)
    const inked = found.ink.data.reduce((sum, value) => sum + value, 0) / found.ink.data.length
    expect(inked).toBeGreaterThan(0.004)
    expect(inked).toBeLessThan(0.03)
  })

  it.each([-12, 9])('that slopes by %i degrees is known to', (degrees) => {
    const found = findSignature(photographed({ slope: (degrees * Math.PI) / 180 }), size)
    expect(((found?.slope ?? 0) * 180) / Math.PI).toBeCloseTo(degrees, -0.5)
  })

  it('is none on an empty sheet', () => {
    expect(findSignature(photographed({ written: false }), size)).toBeNull()
  })
})

describe('the size on paper', () => {
  it('is written into the head of a JPEG, and into nothing else', () => {
    const jpeg = new Uint8Array(24)
    jpeg.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1])
    setDpi(jpeg, 300)
    expect(jpeg.slice(13, 18)).toEqual(new Uint8Array([1, 1, 44, 1, 44]))
    const other = new Uint8Array(24).fill(7)
    setDpi(other, 300)
    expect(other).toEqual(new Uint8Array(24).fill(7))
  })
})
