import type { PortraitCheck, PortraitPoint } from '#shared/offices/portrait-check.ts'
import type { look } from '#shared/written/en/look.ts'

/** What somebody before the camera hears; `isRight` when the photo can be taken. */
export type Advice = { key: PlainLook; isRight: boolean }

type PlainLook = Exclude<keyof typeof look, 'look.fewPixels' | 'look.tooFewPixels' | 'look.smallFor'>

/** Where the outline has its head, from chin to crown, as shares of the picture. */
export const outline = { x: 0.5, y: 0.43, height: 0.44 }
const leastHigh = 0.35
const mostHigh = 0.52
const mostBeside = 0.08

/** What the studio refuses, and what is better put right now than noted afterwards. */
const advices: readonly (readonly [about: PortraitPoint, key: PlainLook])[] = [
  ['gaze', 'look.straight'],
  ['eyes', 'look.openEyes'],
  ['bare', 'look.uncover'],
  ['whole', 'look.back'],
  ['shoulders', 'look.back'],
  ['level', 'look.upright'],
  ['light', 'look.toLight'],
  ['mouth', 'look.closeMouth'],
  ['sharp', 'look.hold'],
]

/** One thing at a time: first where the head is, then how it looks. */
export function adviceFor(check: PortraitCheck<string>): Advice {
  const head = headIn(check)
  if (!head) return wrong('look.showFace')
  if (head.height < leastHigh) return wrong('look.closer')
  if (head.height > mostHigh) return wrong('look.back')
  const beside = Math.max(Math.abs(head.x - outline.x), Math.abs(head.y - outline.y))
  if (beside > mostBeside) return wrong('look.showFace')
  const first = advices.find(([about]) =>
    check.remarks.some((remark) => remark.about === about && remark.verdict !== 'good'),
  )
  return first ? wrong(first[1]) : { key: 'look.allRight', isRight: true }
}

const wrong = (key: PlainLook): Advice => ({ key, isRight: false })

/** Hair and shoulders out of sight leave a face to go by, whose box is about as high as the head. */
function headIn({ face, portrait, width, height }: PortraitCheck<string>): typeof outline | null {
  if (portrait) {
    const { chin, crown } = portrait
    return { x: chin.x / width, y: (chin.y - crown / 2) / height, height: crown / height }
  }
  if (!face) return null
  return {
    x: (face.left + face.width / 2) / width,
    y: (face.top + face.height * 0.4) / height,
    height: face.height / height,
  }
}
