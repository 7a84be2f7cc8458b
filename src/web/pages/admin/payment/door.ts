import { z } from 'zod'
import { paidPlan } from '#shared/forms/plan.ts'
import { planById } from '#shared/plans.ts'
import { failingWith } from '#web/page.ts'
import { adminAction, done, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const form = z.object({ plan: paidPlan, link: z.string(), was: z.string() })

export const action = adminAction(form, async (input, page) => {
  await failingWith(page, 'Failed to update payment link', () =>
    page.server.admin.changePaymentLink(page.admin, input),
  )
  return done(`Payment link for ${planById(input.plan).name} updated successfully`)
})
