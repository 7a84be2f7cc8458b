import { z } from 'zod'
import { paidPlan } from '#shared/forms/plan.ts'
import { planById } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const form = z.object({ plan: paidPlan, link: z.string(), was: z.string() })

export const action = adminAction(form, async (input, page) => {
  await failingWith(page, say('admin.linkNotSaved'), () =>
    page.server.admin.changePaymentLink(page.admin, input),
  )
  return done(say('admin.linkSaved', { plan: planById(input.plan).name }))
})
