import { z } from 'zod'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const form = z.object({ required: z.enum(['yes', 'no']) })

export const action = adminAction(form, async ({ required }, page) => {
  const { admin, server } = page
  await failingWith(page, say('admin.ruleNotChanged'), () =>
    server.admin.requireFactorOfAdmins(admin, required === 'yes'),
  )
  return done(required === 'yes' ? say('admin.ruleOn') : say('admin.ruleOff'))
})
