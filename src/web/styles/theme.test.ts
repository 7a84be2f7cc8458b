import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')

type Look = 'light' | 'dark'
type Rgb = [number, number, number]

function colour(name: string, look: Look): Rgb {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
  if (!value) throw new Error(`theme.css has no --color-${name}`)
  const pair = /^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/.exec(value)
  const hex = pair ? pair[look === 'light' ? 1 : 2] : value
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex ?? '')?.[1]
  if (!digits) throw new Error(`--color-${name} is not a plain colour: ${value}`)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(front: string, back: string, look: Look): number {
  const [a, b] = [luminance(colour(front, look)), luminance(colour(back, look))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const surfaces = ['paper', 'card', 'sunk']
const text = [
  ...['ink', 'muted', 'brand', 'brick'].flatMap((front) => surfaces.map((back) => [front, back] as const)),
  ['paper', 'ink'],
  ['ink', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['muted', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-brick', 'brick'],
  ['brick', 'brick-soft'],
  ['on-marigold', 'marigold-soft'],
] as const

/** What is no text but must be seen: borders of what can be filled in, the ring around the focus. */
const shapes = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['edge', 'sunk'],
  ['brand', 'paper'],
  ['brand', 'card'],
] as const

describe.each(['light', 'dark'] as const)('%s', (look) => {
  test.each(text)('%s on %s can be read', (front, back) => {
    expect(contrast(front, back, look)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(shapes)('%s on %s can be seen', (front, back) => {
    expect(contrast(front, back, look)).toBeGreaterThanOrEqual(3)
  })
})
