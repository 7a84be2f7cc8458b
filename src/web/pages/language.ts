import { redirect } from 'react-router'
import { z } from 'zod'
import { safeNext } from '#shared/next-path.ts'
import { languages } from '#shared/words/language.ts'
import { formAction, pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const loader = pageLoader(() => redirect(paths.home))

const choice = z.object({ language: z.enum(languages), next: z.string().optional() })

/** A page with scripts stays where it is and reads itself again; any other comes back by `next`. */
export const action = formAction(choice, async ({ language, next }, { user, server, chooseLanguage }) => {
  if (user) await server.people.rememberLanguage(user.id, language)
  chooseLanguage(language)
  return next === undefined ? { ok: true } : redirect(ownPage(next))
})

/** To the sign-in page as well, where nobody is led after signing in. */
const ownPage = (next: string): string =>
  (/^\/auth(\?[\x21-\x7e]*)?$/.test(next) && !next.includes('\\') ? next : safeNext(next)) ?? paths.home
