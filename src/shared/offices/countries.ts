import type { Language } from '../words/language.ts'
import type { Office } from './office.ts'

/** By code, in the reader's language. Said by the server: what a browser calls a country may differ from it. */
export function namesOfCountries(offices: readonly Office[], language: Language): Record<string, string> {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const codes = offices.flatMap(({ country, also = [] }) => [country, ...also])
  return Object.fromEntries(
    codes.flatMap((code) => (code === null || code === 'EU' ? [] : [[code, names.of(code) ?? code]])),
  )
}

const regionalA = 0x1f1e6

/** flagOf('BD') === '🇧🇩' */
export const flagOf = (country: string | null): string =>
  country === null
    ? '🌐'
    : country.replace(/[A-Z]/g, (letter) => String.fromCodePoint(regionalA + letter.charCodeAt(0) - 65))
