import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

export const action = adminAction(
  z.object({ id: z.uuid(keep(say('admin.feedbackGone'))) }),
  async ({ id }, page) => {
    await failingWith(page, say('admin.feedbackNotDeleted'), () =>
      page.server.admin.deleteFeedback(page.admin, id),
    )
    return done(say('admin.feedbackDeleted'))
  },
)
