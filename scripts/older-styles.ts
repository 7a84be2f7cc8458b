import type { Plugin } from 'vite'

/** Strings and comments are passed over; else braces, and where a layer begins or is only named. */
const tokens = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|@layer\b[^{};]*[{;]|[{}]/g

/**
 * A browser without cascade layers (Chrome before 99, Safari before 15.4) throws away every rule inside of one, which
 * is all of them: the page would be text without a look. Layers stand in the file in the order in which they win, and
 * nothing here stands outside of one that a layer's rule could meet, so the rules alone say the same.
 */
export function withoutLayers(css: string): string {
  const open: boolean[] = []
  return css.replace(tokens, (token) => {
    if (token.startsWith('@layer')) {
      if (token.endsWith('{')) open.push(true)
      return ''
    }
    if (token === '{') open.push(false)
    if (token === '}' && open.pop() === true) return ''
    return token
  })
}

const tall = /([{;]\s*)([a-z][-\w]*\s*:)([^;{}]*\d[sd]vh[^;{}]*)/g

/** Heights that follow the bars of a phone's browser have the plain one before them (Chrome before 108). */
export const withPlainHeights = (css: string): string =>
  css.replace(
    tall,
    (_, before: string, name: string, value: string) =>
      `${before}${name}${value.replace(/(\d)[sd]vh/g, '$1vh')};${name}${value}`,
  )

export const olderStyles = (): Plugin => ({
  name: 'older-styles',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: withPlainHeights(withoutLayers(code)), map: null }),
  },
})
