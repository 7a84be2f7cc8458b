import { z } from 'zod'
import { say, type Say } from '#shared/words/say.ts'
import { callGateway } from '../call-gateway.ts'
import { GatewayTrouble, type PaymentGateway } from '../gateway.ts'

type Account = { base: string; id: string; password: string }

const errorShape = z.looseObject({ error: z.looseObject({ message: z.string().optional() }) })
const sessionShape = z.looseObject({
  id: z.string(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
})
const noticeShape = z.looseObject({
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ client_reference_id: z.string() }) }),
})
const refundShape = z.looseObject({ id: z.string(), status: z.string() })

/** Stripe Checkout, for owners elsewhere. Their hooks are not believed either: the session is read again. */
export function stripe({ base, id: account, password }: Account): PaymentGateway {
  async function call<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    form?: Record<string, string>,
    key?: string,
  ) {
    const { answer, raw, status } = await callGateway(z.union([shape, errorShape]), {
      base,
      path,
      ...(form ? { form } : {}),
      headers: { authorization: `Bearer ${password}`, ...(key ? { 'idempotency-key': key } : {}) },
    })
    const known = shape.safeParse(answer)
    if (status === 200 && known.success) return { answer: known.data, raw }
    throw new GatewayTrouble(refusalIn(answer), { raw, mayHaveWorked: false })
  }

  return {
    async begin({ tranId, title, amount, currency, email }, ways) {
      const form = {
        mode: 'payment',
        client_reference_id: tranId,
        customer_email: email,
        success_url: ways.paid,
        cancel_url: ways.cancelled,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': title,
      }
      const { answer, raw } = await call(sessionShape, '/v1/checkout/sessions', form, tranId)
      if (!answer.url) throw new GatewayTrouble(say('gateway.noPage'), { raw, mayHaveWorked: false })
      return { session: answer.id, payAt: answer.url, raw }
    },

    read(body) {
      try {
        const { data } = noticeShape.parse(JSON.parse(body))
        return { tranId: data.object.client_reference_id }
      } catch {
        return undefined
      }
    },

    async ask({ session }) {
      if (!session) return { is: 'unpaid', outcome: 'none', raw: '' }
      const { answer, raw } = await call(sessionShape, `/v1/checkout/sessions/${encodeURIComponent(session)}`)
      if (answer.payment_status !== 'paid' || !answer.payment_intent) {
        return { is: 'unpaid', outcome: answer.status === 'expired' ? 'cancelled' : 'none', raw }
      }
      return {
        is: 'paid',
        tranId: answer.client_reference_id ?? '',
        store: account,
        amount: answer.amount_total ?? undefined,
        currency: (answer.currency ?? '').toUpperCase(),
        paymentId: answer.payment_intent,
        method: 'Card',
        isRisky: false,
        raw,
      }
    },

    async refund({ paymentId, amount, refundId }) {
      const form = { payment_intent: paymentId, amount: String(amount) }
      const { answer, raw } = await call(refundShape, '/v1/refunds', form, refundId)
      const isDone = answer.status === 'succeeded' || answer.status === 'pending'
      return { is: isDone ? 'done' : 'failed', reference: answer.id, raw }
    },

    async test() {
      await call(z.looseObject({ object: z.literal('balance') }), '/v1/balance')
    },
  }
}

function refusalIn(answer: unknown): Say {
  const refusal = errorShape.safeParse(answer)
  const words = refusal.data?.error.message?.slice(0, 300)
  return words ? say('gateway.says', { words }) : say('gateway.refused')
}
