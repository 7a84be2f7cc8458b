import { withoutNames } from './bangla-names.ts'

/** A sign that ends one may stand in what it says. */
const tag = /<(?:"[^"]*"|[^">])*>/g

/** What is shown of a page, or read out: texts, and the attributes that are words. */
export function shownIn(html: string): string[] {
  const bare = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    // An address, a key or a code is nobody's sentence; what says that it is English is meant to be.
    .replace(/<(code|kbd|pre|samp)\b[\s\S]*?<\/\1>|<(\w+)[^>]*\slang="en"[\s\S]*?<\/\2>/g, (whole) =>
      whole.startsWith('<html') ? whole : ' ',
    )
  const attributes = [...bare.matchAll(/\s(?:aria-label|title|alt|placeholder|aria-description)="([^"]*)"/g)]
  const described = [...bare.matchAll(/<meta name="description" content="([^"]*)"/g)]
  const texts = bare.replace(tag, '\n').split('\n')
  return [...attributes.map(([, text = '']) => text), ...described.map(([, text = '']) => text), ...texts]
    .map((text) => text.replace(/&\w+;|&#\w+;/g, ' ').trim())
    .filter((text) => text !== '')
}

/** Addresses, what has a figure in it, and units. */
const notWords = /\S+@\S+|https?:\/\/\S+|\/[\w/.-]+|\b[\w-]*\d[\w-]*\b|\b(?:cm|mm|px|ms|UTC)\b/g

/** The texts in which English is left. `own` is what people have written themselves. */
export function englishIn(texts: readonly string[], own: readonly string[] = []): string[] {
  return texts.filter((text) => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ' '), text).replace(notWords, ' ')
    return /[A-Za-z]{2,}/.test(withoutNames(rest))
  })
}
