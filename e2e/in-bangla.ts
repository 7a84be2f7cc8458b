import type { BrowserContext, Page } from '@playwright/test'
import { wordsOf } from '#server/lib/words.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { banglaFormats } from '#shared/words/formats-bn.ts'
import type { Say } from '#shared/words/say.ts'
import { labelsOfCards, labelsOfForms } from '#shared/written/bn-labels.ts'
import { bnPages } from '#shared/written/bn.ts'
import { textOf } from '#shared/written/text.ts'
import { withoutNames } from '#test/bangla-names.ts'
import { expect } from './site.ts'

/** What pages have written on them, what is declared as data, and what is said: as somebody reads it in Bangla. */
export const t = textOf({ sentences: Object.assign({}, ...Object.values(bnPages)), formats: banglaFormats })
export const label = ({ id }: { id: ToolId }, text: string): string =>
  labelsOfForms[id][text] ?? labelsOfCards[text] ?? text
export const said = (says: Say): string => wordsOf(says, 'bn')

export const readBangla = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: 'language', value: 'bn', url: origin }])

/** Addresses, names of files, what somebody typed, and what somebody else has numbered: '6648TRN3'; codes may have no digit: 'LHWWWHPB'. */
const data = /“[^”]*”|https?:\/\/\S+|\S+@\S+|\S+\.(?:jpg|png)|\b(?=[A-Z]*\d)[A-Z\d]{6,}\b|\b[A-Z\d]{8}\b/g

/** Nothing that can be read or heard on the page is in Latin letters but names and what nobody translates. */
export async function expectBangla(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  const texts = await page.evaluate(() => {
    const unread = 'script, style, noscript, template, [lang="en"]'
    const said = ['aria-label', 'alt', 'title', 'placeholder']
    const all = [...document.body.querySelectorAll('*')].filter((each) => !each.closest(unread))
    const written = all.flatMap((each) =>
      [...each.childNodes].flatMap((child) => (child instanceof Text ? [child.data] : [])),
    )
    return [
      document.title,
      ...written,
      ...all.flatMap((each) => said.map((name) => each.getAttribute(name) ?? '')),
    ]
  })
  const bare = (text: string) => withoutNames(text.replace(data, ''))
  expect(texts.filter((text) => /[A-Za-z]{2}/.test(bare(text)))).toEqual([])
  expect(texts.filter((text) => /[ঀ-৿]/.test(text)).length).toBeGreaterThan(5)
}
