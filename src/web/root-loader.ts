import { redirect } from 'react-router'
import type { Me, Theme } from '#shared/me.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { pageLoader } from './page.ts'
import { paths } from './paths.ts'
import type { RootData } from './root-data.ts'

/** What every page knows: who looks at it, how it should look, and what to say once. */
export const loader = pageLoader(
  async ({ user, halfway, shutOut, cookies, language, origin, takeFlash, server }): Promise<RootData> => {
    if (shutOut) throw redirect(paths.auth)
    return {
      me: user && describeMe(user),
      halfway: halfway !== null,
      theme: readTheme(cookies.plain('theme')),
      language,
      origin,
      // 'Welcome back!' waits until the second step is done.
      toast: halfway ? null : takeFlash(),
      news: user ? await server.generations.listNews(user.id) : [],
    }
  },
)

function describeMe(user: SessionUser): Me {
  const { id, email, credits, held, shopName, isAdmin } = user
  return { id, email, credits, held, shopName, isAdmin }
}

const readTheme = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system'
