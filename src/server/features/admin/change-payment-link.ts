import type { PlanId } from '#shared/plans.ts'
import { listPaymentLinks, setPaymentLink } from '#server/features/plans/payment-links.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

/** `was` is what the form was loaded with; an empty text takes the link away. */
export async function changePaymentLink(
  admin: Admin,
  input: { plan: PlanId; link: string; was: string },
): Promise<void> {
  const { plan, link, was } = input
  await change(admin, 'payment link changed', async () => {
    const before = (await listPaymentLinks())[plan] ?? ''
    if (before !== was) throw changedMeanwhile()
    await setPaymentLink(plan, link)
    return { subject: plan, before, after: link.trim(), result: undefined }
  })
}
