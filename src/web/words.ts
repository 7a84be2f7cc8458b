import { browser } from '#shared/words/en/browser.ts'
import { tools } from '#shared/words/en/tools.ts'
import { englishFormats } from '#shared/words/formats-en.ts'
import { render } from '#shared/words/render.ts'
import type { Say } from '#shared/words/say.ts'

const sentences = { ...browser, ...tools }

export type BrowserKey = keyof typeof sentences

/** What a page may say without having been told by the server. */
export type BrowserSay = Extract<Say, { key: BrowserKey }>

export const wordsOf = (says: BrowserSay): string => render({ sentences, formats: englishFormats }, says)
