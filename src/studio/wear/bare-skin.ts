import { fitMixture } from '../vision/mixture.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { cutByColour } from './cut-by-colour.ts'
import type { SeenFigure } from './seen-figure.ts'

/** Bare skin below the face: what is under the chin is likelier skin, however dark the shade there. */
export function bareOf(
  picture: Raster,
  { lab, isPerson, face, isSkin, place }: SeenFigure,
  hair: Field,
): Uint8Array {
  const count = face.data.length
  const [own, other] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    if (!isPerson(i) || hair.data[i]) continue
    const { x, y } = place(i)
    const isNear = Math.abs(x) < 0.35 && y < 0.5
    // Clothes may have the colour of skin, so that is learnt where skin is likely.
    if (isSkin(i) && (face.data[i] || isNear)) own[i] = face.data[i] ? 0.3 : 1
    else if (!face.data[i] && y > 0.1 && (y > 0.3 || Math.abs(x) > 0.45)) other[i] = 1
  }
  return cutByColour(picture, lab, (i) => isPerson(i) && !face.data[i] && !hair.data[i], {
    own: fitMixture(lab, own, 5),
    other: fitMixture(lab, other, 8),
    leanAt: (i) => {
      const { x, y } = place(i)
      return (Math.abs(x) < 0.38 ? Math.max(-1, 4 - y * 16) : -1) + (isSkin(i) ? 1 : -1)
    },
  })
}
