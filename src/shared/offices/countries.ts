import type { Language } from '../words/language.ts'
import type { Office } from './office.ts'

/** By code, in the reader's language. Said by the server: what a browser calls a country may differ from it. */
export function countryNames(codes: readonly string[], language: Language): Record<string, string> {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]))
}

/** Of those that the rows name. */
export function namesOfCountries(offices: readonly Office[], language: Language): Record<string, string> {
  const codes = offices.flatMap(({ country, also = [] }) => [...(country ? [country] : []), ...also])
  return countryNames(
    codes.filter((code) => code !== 'EU'),
    language,
  )
}

const regionalA = 0x1f1e6

/** flagOf('BD') === '🇧🇩' */
export const flagOf = (country: string | null): string =>
  country === null
    ? '🌐'
    : country.replace(/[A-Z]/g, (letter) => String.fromCodePoint(regionalA + letter.charCodeAt(0) - 65))
