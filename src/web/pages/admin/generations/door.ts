import { z } from 'zod'
import { failingWith } from '#web/page.ts'
import { adminAction, done, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const id = z.uuid('There is no such generation any more.')
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('again'), id }),
  z.object({ intent: z.literal('stop'), id }),
])

export const action = adminAction(form, async ({ intent, id }, page) => {
  const { admin, server } = page
  if (intent === 'again') {
    await failingWith(page, 'Failed to try it again', () => server.admin.tryAgain(admin, id))
    return done('It is in the line again.')
  }
  await failingWith(page, 'Failed to stop it', () => server.admin.stopGeneration(admin, id))
  return done('Stopped. The credits are free again.')
})
