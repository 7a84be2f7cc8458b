import { redirect } from 'react-router'
import type { Me, Theme } from '#shared/me.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { pageLoader } from './page.ts'
import { paths } from './paths.ts'
import type { RootData } from './root-data.ts'

/** The session, and with it the balance, was read a moment before the page; other processes' clocks differ a little. */
const sessionMs = 1_000

/** What every page knows: who looks at it, how it should look, and what to say once. */
export const loader = pageLoader(
  async ({ user, halfway, shutOut, cookies, language, origin, takeFlash, server }): Promise<RootData> => {
    if (shutOut) {
      await shutOut()
      throw redirect(paths.auth)
    }
    const readAt = user ? Date.now() - sessionMs : null
    return {
      me: user && describeMe(user),
      halfway: halfway !== null,
      theme: readTheme(cookies.plain('theme')),
      language,
      origin,
      // 'Welcome back!' waits until the second step is done.
      toast: halfway ? null : takeFlash(),
      news: user?.hasNews ? await server.generations.listNews(user.id) : [],
      readAt,
    }
  },
)

function describeMe(user: SessionUser): Me {
  const { id, email, credits, held, shopName, isAdmin } = user
  return { id, email, credits, held, shopName, isAdmin }
}

const readTheme = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system'
