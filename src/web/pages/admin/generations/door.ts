import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const id = z.uuid(keep(say('admin.noGeneration')))
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('again'), id }),
  z.object({ intent: z.literal('stop'), id }),
])

export const action = adminAction(form, async ({ intent, id }, page) => {
  const { admin, server } = page
  if (intent === 'again') {
    await failingWith(page, say('admin.notInLine'), () => server.admin.tryAgain(admin, id))
    return done(say('admin.inLine'))
  }
  await failingWith(page, say('admin.notStopped'), () => server.admin.stopGeneration(admin, id))
  return done(say('admin.stopped'))
})
