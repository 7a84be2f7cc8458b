import type { PictureCard, PicturePage } from '#shared/gallery.ts'

/** What of the gallery this tab has loaded, without a gap from the newest on. */
export type Loaded = PicturePage

/** The first page was read again: new ones come in, deleted ones go, all that is older stays loaded. */
export function mergeFirstPage(loaded: Loaded, page: PicturePage): Loaded {
  const last = page.pictures.at(-1)
  if (!last || page.next === null) return page
  const onPage = new Set(page.pictures.map(({ id }) => id))
  const older = loaded.pictures.filter((picture) => isOlder(picture, last))
  const meets = loaded.pictures.some(({ id }) => onPage.has(id))
  // Nothing in common: so many are new that there is a gap between the two.
  if (!meets || older.length === 0) return page
  return { pictures: [...page.pictures, ...older], next: loaded.next }
}

/** The next page has come. One that does not follow the loaded ones any more is left out. */
export function appendPage(loaded: Loaded, page: PicturePage): Loaded {
  const known = new Set(loaded.pictures.map(({ id }) => id))
  return {
    pictures: [...loaded.pictures, ...page.pictures.filter(({ id }) => !known.has(id))],
    next: page.next,
  }
}

function isOlder(one: PictureCard, other: PictureCard): boolean {
  const apart = one.createdAt.getTime() - other.createdAt.getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}
