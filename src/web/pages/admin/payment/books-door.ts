import { redirect } from 'react-router'
import { paymentForm } from '#shared/forms/admin-payments.ts'
import { walletNames } from '#shared/payments.ts'
import { planById } from '#shared/plans.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { RefundPlan } from '#server/features/payments/refund.ts'
import { done, type Outcome, pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { adminAction } from '../ladder.ts'

/** This address takes forms only. */
export const loader = pageLoader(() => redirect(paths.adminPayment))

export type PaymentOutcome = { preview?: string }

export const action = adminAction(
  paymentForm,
  async (input, { server, admin, wordsOf }): Promise<Outcome<PaymentOutcome>> => {
    switch (input.intent) {
      case 'gateway': {
        const { kind, store, password, isSandbox, isOn, was } = input
        await server.admin.changeGateway(admin, { kind, store, password, isSandbox, isOn }, was)
        return done(say('payments.gatewaySaved'))
      }
      case 'test':
        await server.admin.testGateway(admin)
        return done(say('payments.testWorks'))
      case 'wallets': {
        const { bkash, nagad, was } = input
        await server.admin.changeWallets(
          admin,
          { ...(bkash ? { bkash } : {}), ...(nagad ? { nagad } : {}) },
          was,
        )
        return done(say('payments.walletsSaved'))
      }
      case 'packs':
        await server.admin.changePacks(admin, input.packs, input.was)
        return done(say('payments.packsSaved'))
      case 'approve':
        if (await server.admin.approvePayment(admin, input.order)) return done(say('payments.approved'))
        return { ok: true, toast: { tone: 'error', says: say('payments.approvedHeld') } }
      case 'refuse':
        await server.admin.refusePayment(admin, input.order, input.reason)
        return done(say('payments.refused'))
      case 'give':
        await server.admin.giveHeldPayment(admin, input.order)
        return done(say('payments.given'))
      case 'dismiss':
        await server.admin.dismissPayment(admin, input.order)
        return done(say('payments.dismissed'))
      case 'preview': {
        const plan = await server.payments.planRefund(input.order, input.amount)
        return { ok: true, preview: describe(plan).map(wordsOf).join(' ') }
      }
      case 'refund': {
        const { order: id, amount, reason, known } = input
        const { is, wallet, trxId } = await server.admin.refundPayment(admin, { id, amount, reason, known })
        const how = {
          asked: 'payments.refundUnclear',
          unclear: 'payments.refundUnclear',
          failed: 'payments.refundFailed',
          done: 'payments.refundDone',
        } as const
        if (is === 'done' && wallet) {
          const sent = { wallet: walletNames[wallet], trxId: trxId ?? '' }
          return done(say('payments.refundByHand', { amount, ...sent }))
        }
        return { ok: true, toast: { tone: is === 'done' ? 'success' : 'error', says: say(how[is]) } }
      }
      case 'resolve':
        await server.admin.resolvePaymentRefund(admin, input.refund, input.is)
        return done(say('payments.refundResolved'))
    }
  },
)

/** What will happen, before it does. */
function describe({ amount, share, credits, takesMonth, planThen, isByHand }: RefundPlan): Say[] {
  return [
    isByHand ? say('payments.willSendBack', { amount }) : say('payments.willGoBack', { amount }),
    share === 0
      ? say('payments.willTakeNone')
      : credits < share
        ? say('payments.willTakeSome', { credits, share })
        : say('payments.willTake', { credits, share }),
    ...(takesMonth ? [describePlan(planThen)] : []),
  ]
}

function describePlan(then: RefundPlan['planThen']): Say {
  if (then === undefined) return say('payments.willKeepPlan')
  if (then === null) return say('payments.willEndPlan')
  return say('payments.willLeavePlan', { plan: planById(then.planType).name, day: then.planExpiry.getTime() })
}
