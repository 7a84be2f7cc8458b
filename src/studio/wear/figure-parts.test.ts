import { describe, expect, test } from 'vitest'
import { say } from '#shared/words/say.ts'
import { drawnFigure } from '#studio/testing/figures.ts'
import type { Pen } from '../draw/canvas.ts'
import type { Field } from '../vision/raster.ts'
import { measureNeck } from './bare-neck.ts'
import { coveredBy } from './covered.ts'
import { figureParts } from './figure-parts.ts'
import type { SmallFigure } from './seen-figure.ts'

/** How much of an area, in heights of the face from the chin, is of a part. */
function share({ chin, unit }: SmallFigure, part: Field, [x0, y0, x1, y1]: [number, number, number, number]) {
  let [found, all] = [0, 0]
  for (let y = Math.round(chin.y + y0 * unit); y < chin.y + y1 * unit; y++) {
    for (let x = Math.round(chin.x + x0 * unit); x < chin.x + x1 * unit; x++) {
      found += part.data[y * part.width + x]!
      all++
    }
  }
  return found / all
}

const locks =
  (colour = '#2a1c16') =>
  (pen: Pen) => {
    pen.fillStyle = colour
    for (const side of [-1, 1]) {
      pen.beginPath()
      pen.moveTo(side * 0.36, -0.7)
      pen.lineTo(side * 0.54, -0.7)
      pen.quadraticCurveTo(side * 0.75, 0.4, side * 0.7, 1.1)
      pen.lineTo(side * 0.42, 1.1)
      pen.quadraticCurveTo(side * 0.4, 0.2, side * 0.36, -0.7)
      pen.fill()
    }
  }

const strap = (pen: Pen) => {
  pen.fillStyle = '#2a1c16'
  pen.fillRect(0.5, -0.3, 0.09, 2)
}

const scarf = (pen: Pen) => {
  pen.fillStyle = '#2a1c16'
  pen.beginPath()
  pen.ellipse(0, 0.3, 0.8, 0.8, 0, 0, Math.PI)
  pen.fill()
  pen.fillRect(-0.8, -0.2, 0.35, 0.6)
  pen.fillRect(0.45, -0.2, 0.35, 0.6)
  pen.fillRect(-0.5, 0.02, 1, 0.35)
  pen.fillRect(-0.8, -0.6, 0.3, 0.6)
  pen.fillRect(0.5, -0.6, 0.3, 0.6)
}

const hand = (pen: Pen) => {
  pen.fillStyle = '#b98563'
  pen.beginPath()
  pen.ellipse(0.6, -0.1, 0.17, 0.25, 0, 0, Math.PI * 2)
  pen.fill()
}

describe('what stays of a person in other clothes', () => {
  test('is hair that falls over the shoulders, and nothing of the top beside it', () => {
    const figure = drawnFigure({}, locks())
    const { head, clothes } = figureParts(figure)
    expect(share(figure, head, [0.5, 0, 0.6, 0.95])).toBeGreaterThan(0.97)
    expect(share(figure, head, [-0.6, 0, -0.5, 0.95])).toBeGreaterThan(0.97)
    expect(share(figure, clothes, [-0.3, 0.5, 0.3, 1.5])).toBeGreaterThan(0.97)
    expect(share(figure, head, [0.8, 0.5, 1, 1.5])).toBe(0)
  })

  test('is long hair of nearly the colour of the top, too', () => {
    const figure = drawnFigure({ top: '#23283c' }, locks())
    const { head } = figureParts(figure)
    expect(share(figure, head, [0.5, 0, 0.6, 0.3])).toBeGreaterThan(0.9)
    expect(share(figure, head, [-0.3, 0.9, 0.3, 2])).toBeLessThan(0.02)
  })

  test('is no top of the colour of short hair', () => {
    const figure = drawnFigure({ top: '#2a1c16' })
    const { head, clothes } = figureParts(figure)
    expect(share(figure, head, [-0.9, 0.5, 0.9, 2])).toBe(0)
    expect(share(figure, clothes, [-0.9, 0.6, 0.9, 2])).toBeGreaterThan(0.95)
  })

  test('is no strap that begins under the hair', () => {
    const figure = drawnFigure({}, strap)
    expect(share(figure, figureParts(figure).head, [0.5, 0.7, 0.6, 1.6])).toBe(0)
  })

  test('is the neck down to the collar, however deep its shade', () => {
    const figure = drawnFigure({}, (pen) => {
      pen.fillStyle = 'rgba(20, 8, 4, 0.6)'
      pen.fillRect(-0.3, 0.02, 0.6, 0.12)
    })
    const { skin } = figureParts(figure)
    expect(share(figure, skin, [-0.25, 0.04, 0.25, 0.25])).toBeGreaterThan(0.97)
    expect(share(figure, skin, [-0.9, 0.45, 0.9, 2])).toBe(0)
  })

  test('is no blouse of nearly the colour of skin', () => {
    const figure = drawnFigure({ skin: '#dcb49a', top: '#e9d6c2' })
    expect(share(figure, figureParts(figure).skin, [-0.9, 0.5, 0.9, 2])).toBeLessThan(0.02)
  })
})

describe('a neck', () => {
  const measured = (more?: (pen: Pen) => void) => {
    const figure = drawnFigure({}, more)
    return measureNeck(figure, figureParts(figure), 0.82)
  }

  test('is as wide as it is seen, with the collar where the clothes begin', () => {
    const { half, middle, collar } = measured()
    expect(half).toBeGreaterThan(0.27)
    expect(half).toBeLessThan(0.33)
    expect(Math.abs(middle)).toBeLessThan(0.02)
    expect(collar).toBeGreaterThan(0.27)
    expect(collar).toBeLessThan(0.36)
  })

  test('is guessed under a high collar that hides its sides', () => {
    const { half, collar } = measured((pen) => {
      pen.fillStyle = '#f4f4f4'
      pen.fillRect(-0.45, 0.02, 0.33, 0.4)
      pen.fillRect(0.12, 0.02, 0.33, 0.4)
      pen.fillRect(-0.3, 0.16, 0.6, 0.3)
    })
    expect(half).toBeCloseTo(0.32, 2)
    expect(collar).toBeLessThan(0.2)
  })
})

describe('a dress that cannot be seen or would not sit', () => {
  const problem = (more?: (pen: Pen) => void) => {
    const figure = drawnFigure({}, more)
    return coveredBy(figure, figureParts(figure))
  }

  test('is refused under a scarf over head and neck', () => {
    expect(problem(scarf)).toEqual(say('studio.dressCovered'))
  })

  test('is refused where a hand is beside the jaw', () => {
    expect(problem(hand)).toEqual(say('studio.dressHand'))
  })

  test('is made under long hair and over a bare neck', () => {
    expect(problem(locks())).toBeNull()
    expect(problem()).toBeNull()
  })
})
