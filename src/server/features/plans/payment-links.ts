import { sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { paidPlans, type PlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { planPaymentLinks } from './plans.table.ts'

export type PaymentLinks = Record<string, string | null>

/** Where each plan is paid, null where there is no link; what is not https counts as none. */
export async function listPaymentLinks(): Promise<PaymentLinks> {
  const rows = await all().execute()
  return Object.fromEntries(
    paidPlans.map(({ id }) => {
      const link = rows.find((row) => row.planName === id)?.paymentLink
      return [id, link && isPaymentLink(link) ? link : null]
    }),
  )
}

const all = hotQuery((database) => database.select().from(planPaymentLinks).prepare('payment_links'))

/** For admins only. An empty text takes the link away. */
export async function setPaymentLink(plan: PlanId, typed: string): Promise<void> {
  const paymentLink = typed.trim() || null
  if (paymentLink !== null && !isPaymentLink(paymentLink)) {
    throw new AppError('invalid', say('payment.link'), { field: 'link' })
  }
  await transaction(async () => {
    await db()
      .insert(planPaymentLinks)
      .values({ planName: plan, paymentLink })
      .onConflictDoUpdate({
        target: planPaymentLinks.planName,
        set: { paymentLink, updatedAt: sql`now()` },
      })
    await publish('admin', { kind: 'admin', what: 'payment_links' })
  })
}

function isPaymentLink(text: string): boolean {
  if (text.length > 2_000 || !text.startsWith('https://') || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
