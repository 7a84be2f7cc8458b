import { describe, expect, it } from 'vitest'
import type { PictureCard } from '#shared/gallery.ts'
import { appendPage, mergeFirstPage } from './merge-pages.ts'

const card = (minute: number): PictureCard => ({
  id: `p${String(minute).padStart(3, '0')}`,
  tool: 'ad_generator',
  name: `Picture ${minute}`,
  width: 1,
  height: 1,
  blur: '',
  createdAt: new Date(minute * 60_000),
  daysLeft: 20,
})
const page = (next: string | null, ...minutes: number[]) => ({ pictures: minutes.map(card), next })
const ids = (loaded: { pictures: PictureCard[] }) =>
  loaded.pictures.map(({ createdAt }) => createdAt.getTime() / 60_000)

describe('the loaded pictures', () => {
  const loaded = page('end', 90, 80, 70, 60, 50)

  it('get a new one in front and keep the older ones', () => {
    const merged = mergeFirstPage(loaded, page('x', 95, 90, 80))
    expect(ids(merged)).toEqual([95, 90, 80, 70, 60, 50])
    expect(merged.next).toBe('end')
  })
  it('lose one that was deleted elsewhere', () => {
    expect(ids(mergeFirstPage(loaded, page('x', 90, 70)))).toEqual([90, 70, 60, 50])
  })
  it('begin afresh when so many are new that there would be a gap', () => {
    expect(mergeFirstPage(loaded, page('x', 99, 98, 97))).toEqual(page('x', 99, 98, 97))
  })
  it('are few when there are few', () => {
    expect(ids(mergeFirstPage(loaded, page(null, 90)))).toEqual([90])
  })
  it('grow by a page, each picture once', () => {
    const grown = appendPage(loaded, page(null, 50, 40))
    expect(ids(grown)).toEqual([90, 80, 70, 60, 50, 40])
    expect(grown.next).toBeNull()
  })
})
