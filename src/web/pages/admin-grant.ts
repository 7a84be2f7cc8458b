import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { formAction, pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const loader = pageLoader(() => redirect(paths.home))

/** Behind the dialog at the foot of every page. Only the person who asks can become an admin by it. */
export const action = formAction(
  z.object({ password: z.string().max(200) }),
  async ({ password }, { user, server, browser, requestId, log }) => {
    if (!user) throw new AppError('signed_out', say('general.loginFirst'))
    try {
      await server.adminAccess.grantAdminAccess(user, password, { address: browser.address, requestId })
    } catch (error) {
      if (error instanceof AppError) throw error
      log.error({ err: error }, 'the admin password could not be checked')
      throw new AppError('unavailable', say('admin.failed'))
    }
    return { ok: true, toast: { tone: 'success', says: say('admin.granted') } }
  },
)
