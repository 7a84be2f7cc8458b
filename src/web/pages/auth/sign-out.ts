import { redirect } from 'react-router'
import { z } from 'zod'
import { formAction, pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const loader = pageLoader(() => redirect(paths.home))

export const action = formAction(z.object({}), async (_input, { user, server, signOut }) => {
  if (user) await server.sessions.endSession(user.sessionId)
  signOut()
  return redirect(paths.home)
})
