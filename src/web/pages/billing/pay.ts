import type { Tenths } from '#shared/credits.ts'
import { payForm } from '#shared/forms/pay.ts'
import { AppError } from '#shared/errors.ts'
import type { PlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { safeNext } from '#shared/next-path.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { type FormAnswer, formAction, type PageArgs, pageLoader, requireUser } from '#web/page.ts'
import { paths, visitAt } from '#web/paths.ts'

/** How money can come just now, for whoever opens the dialog of a picture that they cannot pay. */
export const loader = pageLoader((page) => {
  payer(page)
  return page.server.payments.listWays()
})

export type PayAnswer = FormAnswer<{ goTo: string }>

/** Answers where the browser goes on: the gateway's page, or our own that waits for the owner. */
export const action = formAction(payForm, async (input, page) => {
  const user = payer(page, input.returnTo)
  const { server } = page
  const wish = wishOf(input)
  if (input.intent === 'pay') {
    const { payAt } = await server.payments.startOrder(user.id, wish, input.returnTo, input.price)
    return { ok: true, goTo: payAt }
  }
  const { wallet, trxId, number, price, returnTo } = input
  const typed = { wallet, typed: trxId, returnTo, seen: { price, number } }
  const { tranId } = await server.payments.announceTransfer(user.id, wish, typed)
  return { ok: true, goTo: visitAt(tranId) }
})

function wishOf({ plan, pack }: { plan?: PlanId | undefined; pack?: Tenths | undefined }) {
  if (plan) return { plan }
  if (pack === undefined) throw new AppError('invalid', say('payments.noPack'))
  return { pack }
}

/** Whoever has to sign in first comes back to where they were, not to bare data. */
const payer = (page: PageArgs, from?: string): SessionUser =>
  requireUser({ ...page, url: new URL(safeNext(from) ?? paths.pricing, page.url) })
