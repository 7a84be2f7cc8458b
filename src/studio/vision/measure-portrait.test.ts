import { expect, test } from 'vitest'
import { headBeside, measurePortrait, movedBeside } from './measure-portrait.ts'
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

const centred = (head: typeof turned) => movedBeside(measurePortrait(head, person()), headBeside(head))

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
