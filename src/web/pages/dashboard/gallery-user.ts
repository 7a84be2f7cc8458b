import type { SessionUser } from '#server/auth/sessions.ts'
import { type PageArgs, requireUser } from '#web/page.ts'
import { paths } from '#web/paths.ts'

/** For what the gallery fetches: whoever was signed out meanwhile comes back to the gallery, not to bare data. */
export const galleryUser = (page: PageArgs): SessionUser =>
  requireUser({ ...page, url: new URL(paths.dashboard, page.url) })
