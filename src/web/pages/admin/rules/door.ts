import { redirect } from 'react-router'
import { z } from 'zod'
import { say } from '#shared/words/say.ts'
import { done, failingWith, pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { adminAction } from '../ladder.ts'

/** This address takes forms only. */
export const loader = pageLoader(() => redirect(paths.admin))

const form = z.object({ required: z.enum(['yes', 'no']) })

export const action = adminAction(form, async ({ required }, page) => {
  const { admin, server } = page
  await failingWith(page, say('admin.ruleNotChanged'), () =>
    server.admin.requireFactorOfAdmins(admin, required === 'yes'),
  )
  return done(required === 'yes' ? say('admin.ruleOn') : say('admin.ruleOff'))
})
