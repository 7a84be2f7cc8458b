import { faceOutline } from '#studio/vision/face-frame.ts'
import type { Face, Point } from '#studio/vision/sight.ts'

/** A face as it would be seen, level and looking ahead, over a chin; `unit` is its height. */
export function drawnFace(chin: Point, unit: number): Face {
  const middle = { x: chin.x, y: chin.y - unit * 0.5 }
  const mesh = Array.from({ length: 478 }, () => middle)
  for (const [n, index] of faceOutline.entries()) {
    const angle = (n / faceOutline.length) * Math.PI * 2
    mesh[index] = {
      x: middle.x + Math.sin(angle) * unit * 0.4,
      y: middle.y - Math.cos(angle) * unit * 0.5,
    }
  }
  const eye = (index: number, beside: number): void => {
    mesh[index] = { x: chin.x + unit * beside, y: chin.y - unit * 0.6 }
  }
  eye(33, -0.25)
  eye(133, -0.12)
  eye(362, 0.12)
  eye(263, 0.25)
  const box = { left: chin.x - unit * 0.5, top: chin.y - unit * 1.1, width: unit, height: unit * 1.2 }
  return { score: 1, box, mesh, roll: 0, yaw: 0, pitch: 0 }
}
