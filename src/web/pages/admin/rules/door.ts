import { z } from 'zod'
import { failingWith } from '#web/page.ts'
import { adminAction, done, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const form = z.object({ required: z.enum(['yes', 'no']) })

export const action = adminAction(form, async ({ required }, page) => {
  const { admin, server } = page
  await failingWith(page, 'Failed to change the rule', () =>
    server.admin.requireFactorOfAdmins(admin, required === 'yes'),
  )
  return done(
    required === 'yes'
      ? 'Every admin needs a second step now.'
      : 'Admins may sign in without a second step again.',
  )
})
