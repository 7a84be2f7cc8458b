import type { PosterWords } from '#shared/designs/posters/kit.ts'
import { offerOf } from '#shared/designs/posters/templates.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import type { AdWords } from '#shared/designs/lay-ad.ts'

/** The words of an ad as a template has them: where nothing at all is to be written it says nothing either. */
export function posterWords(name: TemplateName, { contact = '', ...words }: AdWords): PosterWords {
  const said = [words.headline, words.line, words.shop]
  const isSilent = [...said, words.badge, contact].every((word) => word === '')
  return { kicker: isSilent ? '' : offerOf(name, ...said), ...words, contact }
}

/** The same of a thumbnail, which has a title alone. */
export const coverWords = (name: TemplateName, title: string, contact: string): PosterWords => ({
  kicker: title === '' ? '' : offerOf(name, title),
  headline: title,
  line: '',
  badge: '',
  shop: '',
  contact,
})
