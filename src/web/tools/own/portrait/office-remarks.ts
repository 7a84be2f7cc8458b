import { type Office, pixelsOf } from '#shared/offices/office.ts'
import { leastHeadPixels } from '#shared/offices/place.ts'
import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import { firstWish, placeBefore } from '#shared/offices/wish.ts'
import type { Size } from '#shared/tools/size.ts'
import type { Text } from '#shared/written/text.ts'
import type { Said } from './remark-list.tsx'

/** On paper nobody sees more dots than these, whatever the file has. */
const seenDpi = 300
const seenHeight = ({ millimetres, pixels }: Office): number =>
  millimetres ? pixelsOf(millimetres.height, seenDpi) : pixels.height

/** A head of so much of the wanted pixels is still seen as sharp. */
const enoughPixels = 0.8

type Wanted = { office: Office; picture: Size }

/** All that is to be said of a photo for one office: what was seen in it, and whether its head can stand as asked. */
export function remarksFor(
  t: Text,
  { remarks, portrait, width }: PortraitCheck<string>,
  { office, picture }: Wanted,
): Said[] {
  const wish = firstWish(office)
  const isPlain = wish.way === 'plain'
  const seen = isPlain ? remarks : remarks.map((one) => behindHair(t, one))
  if (!portrait) return seen
  const place = placeBefore(wish, portrait)
  if (!place) {
    const isSaid = seen.some(({ verdict }) => verdict === 'wrong')
    return isSaid
      ? seen
      : [...seen, { about: 'frame', verdict: 'mind', words: t(isPlain ? 'look.tightPlain' : 'look.tight') }]
  }
  const has = Math.round((portrait.crown * picture.width) / width)
  const needs = Math.round(place.head * seenHeight(office))
  return [...seen, { about: 'frame', verdict: 'good', words: null }, pixelsRemark(t, has, needs)]
}

/** On a new ground nobody sees what was behind, but where hair ends before it is hard to tell. */
const behindHair = (t: Text, remark: Said): Said =>
  remark.about === 'ground' && remark.verdict === 'mind' ? { ...remark, words: t('look.behindHair') } : remark

/** Of too few no photo is made at all. */
function pixelsRemark(t: Text, has: number, needs: number): Said {
  if (has < leastHeadPixels)
    return {
      about: 'pixels',
      verdict: 'wrong',
      words: t('look.tooFewPixels', { has, least: leastHeadPixels }),
    }
  if (has < needs * enoughPixels)
    return { about: 'pixels', verdict: 'mind', words: t('look.fewPixels', { has, needs }) }
  return { about: 'pixels', verdict: 'good', words: null }
}
