import { describe, expect, test } from 'vitest'
import { say } from '#shared/words/say.ts'
import type { Face, Point, Sight } from '../vision/sight.ts'
import { dressProblem } from './dress-problem.ts'

const size = { width: 800, height: 1000 }
const chin = { x: 400, y: 500 }

/** A head of 200 by 160 pixels over its chin, level or tilted. */
function faceAt(tilt = 0): Face {
  const turned = (x: number, y: number): Point => ({
    x: chin.x + x * Math.cos(tilt) - y * Math.sin(tilt),
    y: chin.y + x * Math.sin(tilt) + y * Math.cos(tilt),
  })
  const mesh = Array.from({ length: 478 }, () => turned(0, -100))
  const set = (index: number, x: number, y: number) => (mesh[index] = turned(x, y))
  set(152, 0, 0)
  set(10, 0, -200)
  set(234, -80, -100)
  set(454, 80, -100)
  set(33, -50, -110)
  set(133, -20, -110)
  set(362, 20, -110)
  set(263, 50, -110)
  const box = { left: chin.x - 80, top: chin.y - 200, width: 160, height: 200 }
  return { score: 1, box, mesh, roll: tilt, yaw: 0, pitch: 0 }
}

/** In heights of the face from the chin, as they are in the picture. */
function bodyWith(joints: Record<string, [number, number]>, nose: [number, number] = [0, -0.5]): Sight {
  const all = Object.entries({ nose, ...joints }).map(
    ([name, [x, y]]) => [name, { x: chin.x + x * 200, y: chin.y + y * 200, score: 0.8 }] as const,
  )
  return { faces: [], things: [], bodies: [{ score: 0.8, joints: new Map(all) }] }
}

const straight = { leftShoulder: [0.95, 0.5], rightShoulder: [-0.9, 0.52] } as const
const standing = (more: Record<string, [number, number]> = {}): Sight =>
  bodyWith({ leftShoulder: [...straight.leftShoulder], rightShoulder: [...straight.rightShoulder], ...more })

describe('a dress', () => {
  test('sits on shoulders that face the camera', () => {
    expect(dressProblem(faceAt(), standing(), size)).toBeNull()
  })

  test('sits where hanging hands are in the photo', () => {
    const sight = standing({ leftWrist: [1.2, 2.2], rightWrist: [-0.3, 2.1] })
    expect(dressProblem(faceAt(), sight, size)).toBeNull()
  })

  test('sits where the shoulders run into the lower edge, so that no joint is found', () => {
    expect(dressProblem(faceAt(), bodyWith({}), { width: 800, height: 620 })).toBeNull()
  })

  test('sits on a head that is held aslant over level shoulders', () => {
    expect(dressProblem(faceAt(0.12), standing(), size)).toBeNull()
  })

  test.each([
    ['below the chin', { width: 800, height: 560 }],
    ['beside the chin', { width: 500, height: 1000 }],
  ])('is refused where the photo ends right %s', (_, cut) => {
    expect(dressProblem(faceAt(), standing(), cut)).toEqual(say('studio.dressCutOff'))
  })

  test.each<[string, Record<string, [number, number]>]>([
    ['to a side', { leftShoulder: [1.2, 0.4], rightShoulder: [-0.4, 0.4] }],
    ['away until they are narrow', { leftShoulder: [0.4, 0.4], rightShoulder: [-0.4, 0.4] }],
    ['aslant', { leftShoulder: [0.95, 0.1], rightShoulder: [-0.9, 0.8] }],
  ])('is refused on shoulders turned %s', (_, shoulders) => {
    expect(dressProblem(faceAt(), bodyWith(shoulders), size)).toEqual(say('studio.dressTurned'))
  })

  test('is refused where a hand is before the chest', () => {
    const sight = standing({ rightWrist: [-0.2, 0.6] })
    expect(dressProblem(faceAt(), sight, size)).toEqual(say('studio.dressHand'))
  })

  test('asks nothing of a body that is another person’s', () => {
    const other = bodyWith(
      { leftShoulder: [2.2, 0.5], rightShoulder: [1.8, 0.5], leftWrist: [0, 0.5] },
      [2, -0.5],
    )
    expect(dressProblem(faceAt(), other, size)).toBeNull()
  })
})
