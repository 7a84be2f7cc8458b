import { z } from 'zod'
import { say } from '#shared/words/say.ts'
import type { TestStep } from '#server/features/admin/admin.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), url: z.string(), was: z.string() }),
  z.object({ intent: z.literal('remove'), was: z.string() }),
  z.object({ intent: z.literal('test'), url: z.string() }),
])

export const action = adminAction<typeof form, { steps?: TestStep[] }>(form, async (input, page) => {
  const { admin, server } = page
  if (input.intent === 'test') {
    const steps = await failingWith(page, say('admin.notTested'), () =>
      server.admin.testWebhook(admin, input.url),
    )
    return { ok: true, steps }
  }
  const url = input.intent === 'save' ? input.url : null
  await failingWith(page, say('admin.webhookNotSaved'), () =>
    server.admin.changeWebhookUrl(admin, { url, was: input.was }),
  )
  return done(say(url === null ? 'admin.webhookRemoved' : 'admin.webhookSaved'))
})
