import type { PicturePage } from '#shared/gallery.ts'
import { pageLoader } from '#web/page.ts'
import { readFilter } from './gallery-filter.ts'
import { galleryUser } from './gallery-user.ts'
import type { Route } from './+types/more.ts'

/** `after` says which page's end it follows, so that a late answer is not put in the wrong place. */
export type MoreAnswer = { ok: true; after: string | null; page: PicturePage } | { ok: false }

export const loader = pageLoader(async (page): Promise<MoreAnswer> => {
  const { id } = galleryUser(page)
  const { url, server } = page
  const after = url.searchParams.get('before')
  return {
    ok: true,
    after,
    page: await server.gallery.listPictures(id, readFilter(url.searchParams), after),
  }
})

/** On a train the next page may not come; the pictures that are there stay, and it can be asked for again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MoreAnswer> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error
    return { ok: false }
  }
}

/** What is loaded stays as it is; only the first page is read again. */
export const shouldRevalidate = () => false
