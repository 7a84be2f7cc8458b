import { firstLanguage, type Language, languages } from './language.ts'

/** What anybody may read; each of these has an address in Bangla as well. */
export const openPages = [
  '/',
  '/tools',
  '/examples',
  '/signature',
  '/pricing',
  '/about',
  '/privacy-policy',
  '/developers',
  '/auth',
] as const

const banglaPlace = '/bn'

/** What stands in front of a path. */
export const placeOf = (language: Language): string => (language === 'bn' ? banglaPlace : '')

export const isOpenPage = (path: string): boolean => openPages.some((page) => page === path)

/** addressIn('bn', '/tools') === '/bn/tools'; in English, and for what is nobody else's business, the plain one. */
export const addressIn = (language: Language, path: string): string =>
  language !== firstLanguage && isOpenPage(path) ? placeOf(language) + (path === '/' ? '' : path) : path

/** plainOf('/bn/tools') === '/tools', plainOf('/bn') === '/'; undefined for an address that names no language. */
export function plainOf(path: string): string | undefined {
  if (path === banglaPlace) return '/'
  return path.startsWith(`${banglaPlace}/`) ? path.slice(banglaPlace.length) : undefined
}

/** For search: an open page's address in each language, and the one for whoever reads another. */
export const spellings = (path: string): [tongue: string, address: string][] => [
  ...languages.map((language): [string, string] => [language, addressIn(language, path)]),
  ['x-default', path],
]
