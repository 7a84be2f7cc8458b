import type { PictureFilter } from '#shared/gallery.ts'
import { findCard } from '#shared/tools/cards.ts'
import { toWellFormed } from '#shared/well-formed.ts'

const longestSearch = 100

/** What of the address says which pictures are wanted; anything odd means all of them. */
export function readFilter(query: URLSearchParams): PictureFilter {
  const search = toWellFormed(query.get('q') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch)
  return { search: toWellFormed(search), tool: findCard(query.get('tool') ?? '')?.id ?? null }
}

/** The same filter as an address: '' or '?q=…&tool=…'. */
export function writeFilter({ search, tool }: PictureFilter): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (tool !== null) query.set('tool', tool)
  return query.size === 0 ? '' : `?${query}`
}

export const isFiltered = ({ search, tool }: PictureFilter): boolean => search !== '' || tool !== null
