import { expect, test } from 'vitest'
import { measurePortrait } from './measure-portrait.ts'
import { newField } from './raster.ts'

/** A level head whose nose points aside: chin and eyes have moved, the outline of the face less so. */
const turned = {
  chin: { x: 240, y: 300 },
  eyes: { x: 212, y: 200 },
  cheeks: { x: 192, y: 220 },
  middle: { x: 230, y: 220 },
  unit: 150,
  faceWidth: 120,
  tilt: 0,
}

function person() {
  const alpha = newField(400, 500)
  for (let y = 90; y < 500; y++) alpha.data.fill(1, y * 400 + 130, y * 400 + 260)
  return alpha
}

const centred = (head: typeof turned) => measurePortrait(head, person())

test('a photo is centred on the head, not on the chin of somebody who looks a little aside', () => {
  const { chin } = centred(turned)
  expect(chin).toEqual({ x: 202, y: 300 })
})

test('a head that leans is centred as it stands once it is level', () => {
  const tilt = 0.2
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const lean = ({ x, y }: { x: number; y: number }) => {
    const [dx, dy] = [x - turned.chin.x, y - turned.chin.y]
    return { x: turned.chin.x + dx * cos - dy * sin, y: turned.chin.y + dx * sin + dy * cos }
  }
  const head = { ...turned, eyes: lean(turned.eyes), cheeks: lean(turned.cheeks), tilt }
  const { chin } = centred(head)
  const straight = lean({ x: 202, y: 300 })
  expect(Math.abs(chin.x - straight.x)).toBeLessThan(1)
})

/** A head that looks straight ahead: the face puts its crown at 202 above the chin. */
const straight = {
  chin: { x: 200, y: 360 },
  eyes: { x: 200, y: 260 },
  cheeks: { x: 200, y: 280 },
  middle: { x: 200, y: 270 },
  unit: 150,
  faceWidth: 120,
  tilt: 0,
}

/** Somebody whose hair ends so far above the chin, with a lock that stands up beside it. */
function haired(top: number, lock = 0) {
  const alpha = newField(400, 800)
  for (let y = 360 - top; y < 800; y++) alpha.data.fill(1, y * 400 + 120, y * 400 + 280)
  for (let y = 360 - top - lock; y < 360 - top; y++) alpha.data.fill(1, y * 400 + 250, y * 400 + 258)
  return measurePortrait(straight, alpha)
}

test('no crown is above its hair', () => {
  expect(haired(190)).toMatchObject({ crown: 190, hair: 190 })
})

test('a crown under usual hair is where the face says, and a little higher under more', () => {
  expect(haired(220).crown).toBeCloseTo(202)
  expect(haired(240).crown).toBeCloseTo(240 / 1.12)
  // A tower of hair says nothing of the head.
  expect(haired(300).crown).toBeCloseTo(202)
})

test('a mask that has lost the head leaves the crown to the face', () => {
  expect(haired(160)).toMatchObject({ crown: 202, hair: 202 })
})

test('a single lock counts for what may not be cut off, and not for the crown', () => {
  const { crown, hair } = haired(220, 30)
  expect(crown).toBeCloseTo(202)
  expect(hair).toBe(250)
})

test('hair that touches the upper edge a little is refused by whoever sees it less well', () => {
  const head = { ...straight, chin: { x: 200, y: 230 }, eyes: { x: 200, y: 130 } }
  const alpha = newField(400, 800)
  for (let y = 0; y < 800; y++) {
    const wide = y < 10 ? 13 : 160
    alpha.data.fill(1, y * 400 + 200 - wide / 2, y * 400 + 200 + wide / 2)
  }
  expect(() => measurePortrait(head, alpha)).not.toThrow()
  expect(() => measurePortrait(head, alpha, undefined, 0.1)).toThrow('top of the head')
})
