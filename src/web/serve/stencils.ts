import { randomUUID } from 'node:crypto'

export type Values = Readonly<Record<string, string>>

/** A part of a page as it was drawn once, cut where something of each reader's stands. */
type Stencil = { pieces: readonly string[]; holes: readonly string[] }

export type Stencils = ReturnType<typeof keepStencils>

/** All pages in all languages have some two hundred; where there are more, something draws a new one for each reader. */
const most = 1_000

/**
 * What looks the same for everybody is drawn once, and from then on filled in (decision 041). Signs that nobody
 * outside can know stand around a part, and for its values, when it is drawn for the first time.
 */
export function keepStencils() {
  const secret = randomUUID()
  const signs = { begin: `b${secret}-`, end: `e${secret}` }
  const kept = new Map<string, Stencil>()
  const part = new RegExp(`${signs.begin}(\\d+)-([^]*?)${signs.end}`, 'g')
  const hole = new RegExp(`h${secret}-(\\w+)-`)

  function keep(key: string, html: string): Stencil {
    const cut = html.split(hole)
    const stencil = {
      pieces: cut.filter((_, at) => at % 2 === 0),
      holes: cut.filter((_, at) => at % 2 === 1),
    }
    if (kept.size >= most) kept.clear()
    kept.set(key, stencil)
    return stencil
  }

  /** Those of one page. */
  return () => {
    const wanted: { key: string; values: Values }[] = []
    return {
      /** Undefined where it was never drawn before. */
      find(key: string, values: Values): string | undefined {
        const stencil = kept.get(key)
        return stencil && fill(stencil, values)
      },
      /** What to write before and behind the part while it is drawn for the first time, and in place of its values. */
      begin(key: string, values: Values): { before: string; behind: string; holes: Values } {
        const place = wanted.push({ key, values }) - 1
        const holes = Object.fromEntries(Object.keys(values).map((name) => [name, `h${secret}-${name}-`]))
        return { before: `${signs.begin}${place}-`, behind: signs.end, holes }
      },
      /** The page as it goes out. */
      finish(html: string): string {
        if (wanted.length === 0) return html
        return html.replace(part, (_, place: string, drawn: string) => {
          const first = wanted[Number(place)]
          return first ? fill(keep(first.key, tidied(drawn)), first.values) : ''
        })
      },
    }
  }
}

function fill({ pieces, holes }: Stencil, values: Values): string {
  let text = pieces[0] ?? ''
  for (let at = 0; at < holes.length; at++)
    text += escaped(values[holes[at] ?? ''] ?? '') + (pieces[at + 1] ?? '')
  return text
}

const special = /["&<]/
const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;' }

/** As the renderer writes texts and attributes. */
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/["&<]/g, (sign) => escapes[sign] ?? sign) : text

/**
 * A page is read before it is alive: on a slow line its scripts shall not take the way of the style sheet and the first
 * pictures. And what is only said to another renderer need not travel.
 */
export const tidied = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href')
    .replaceAll(/(<(?:link|script)\b[^>]*?) suppressHydrationWarning/g, '$1')
    // Only what stands in the page itself needs leave by a nonce.
    .replaceAll(/(<link\b[^>]*?) nonce="[^"]*"/g, '$1')
