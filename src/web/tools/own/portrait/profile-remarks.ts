import type { PortraitCheck, PortraitPoint } from '#shared/offices/portrait-check.ts'
import { airLiked, facesAsked, mostProfileSide, sharpUpTo } from '#shared/tools/profile-framing.ts'
import { ownBackground } from '#shared/tools/profile-options.ts'
import { type Size, sizeIn } from '#shared/tools/size.ts'
import type { Text } from '#shared/written/text.ts'
import type { Said } from './remark-list.tsx'

/** What only offices ask about. */
const ofOffices: readonly PortraitPoint[] = ['level', 'mouth', 'glasses']

type Asked = { picture: Size; size: string; position: string; background: string }

/**
 * A profile picture needs one face, and one of enough pixels for its size; what is behind matters for the hair, and all
 * else is its person's taste, said once.
 */
export function remarksForProfile(t: Text, check: PortraitCheck<string>, asked: Asked): Said[] {
  const seen = check.remarks
    .filter(({ about }) => !ofOffices.includes(about))
    .map((remark): Said =>
      remark.about !== 'face' && remark.verdict === 'wrong' ? { ...remark, verdict: 'mind' } : remark,
    )
    .flatMap((remark) => groundRemark(t, remark, asked))
  return check.head ? [...seen, pixelsRemark(t, check, check.head, asked)] : seen
}

/** Before its own ground nobody sees where hair ends. */
function groundRemark(t: Text, remark: Said, { background }: Asked): Said[] {
  if (remark.about !== 'ground' || remark.verdict !== 'mind') return [remark]
  return background === ownBackground ? [] : [{ ...remark, words: t('look.behindHairElse') }]
}

/** The recipe frames by the whole figure, which may end sooner: then it allows a little less than is said here. */
function pixelsRemark(
  t: Text,
  { width }: PortraitCheck<string>,
  { unit, below }: NonNullable<PortraitCheck<string>['head']>,
  { picture, size, position }: Asked,
): Said {
  const wanted = sizeIn(size)
  const opened = Math.min(
    picture.width,
    (picture.width * mostProfileSide) / Math.max(picture.width, picture.height),
  )
  const has = (unit * opened) / width
  const shown = facesAsked(position)
  const sharp =
    wanted && sharpUpTo(wanted, has, Math.min(shown, airLiked(shown, below / unit) + below / unit))
  if (!sharp) return { about: 'pixels', verdict: 'good', words: null }
  const words = t('look.smallFor', {
    ...wanted,
    has: Math.round(has),
    mostWidth: sharp.width,
    mostHeight: sharp.height,
  })
  return { about: 'pixels', verdict: 'wrong', words }
}
