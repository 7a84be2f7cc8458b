import { z } from 'zod'
import { failingWith } from '#web/page.ts'
import { adminAction, done, doorLoader } from '../ladder.ts'

export const loader = doorLoader

export const action = adminAction(
  z.object({ id: z.uuid('This feedback is gone already.') }),
  async ({ id }, page) => {
    await failingWith(page, 'Failed to delete feedback', () =>
      page.server.admin.deleteFeedback(page.admin, id),
    )
    return done('Feedback deleted successfully')
  },
)
