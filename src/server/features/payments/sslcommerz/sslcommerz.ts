import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import { decimalMoney, readMoney } from '#shared/money.ts'
import { say } from '#shared/words/say.ts'
import { callGateway } from '../call-gateway.ts'
import { type Claim, GatewayTrouble, type PaymentGateway, type Verdict } from '../gateway.ts'
import { isSignedByStore } from './verify-sign.ts'

type Store = { base: string; id: string; password: string }

const text = z.union([z.string(), z.number().transform(String)])

const sessionShape = z.looseObject({
  status: z.string(),
  failedreason: z.string().optional(),
  sessionkey: z.string().optional(),
  GatewayPageURL: z.string().optional(),
})

const paymentShape = z.looseObject({
  status: z.string(),
  tran_id: z.string(),
  val_id: z.string().optional(),
  bank_tran_id: z.string().optional(),
  amount: text.optional(),
  currency: z.string().optional(),
  currency_type: z.string().optional(),
  currency_amount: text.optional(),
  card_type: z.string().optional(),
  risk_level: text.optional(),
  store_id: z.string().optional(),
})
type Payment = z.infer<typeof paymentShape>

const checkedShape = z.union([paymentShape, z.looseObject({ status: z.string() })])
const foundShape = z.looseObject({
  APIConnect: z.string(),
  element: z.array(paymentShape).optional(),
})
const refundShape = z.looseObject({
  APIConnect: z.string(),
  status: z.string().optional(),
  refund_ref_id: text.optional(),
  errorReason: z.string().optional(),
})

const good = new Set(['VALID', 'VALIDATED'])

/** SSLCommerz, version 4: bKash, Nagad, Rocket and cards on one page of theirs. */
export function sslcommerz({ base, id, password }: Store): PaymentGateway {
  const login = { store_id: id, store_passwd: password }

  async function findPayments(tranId: string) {
    const { answer, raw } = await callGateway(foundShape, {
      base,
      path: '/validator/api/merchantTransIDvalidationAPI.php',
      query: { ...login, tran_id: tranId, format: 'json' },
    })
    refuseLogin(answer.APIConnect, raw)
    return { payments: answer.element ?? [], raw }
  }

  /** The one answer that opens anything. */
  async function validate(valId: string) {
    const { answer, raw } = await callGateway(checkedShape, {
      base,
      path: '/validator/api/validationserverAPI.php',
      query: { ...login, val_id: valId, v: '1', format: 'json' },
    })
    const known = paymentShape.safeParse(answer)
    return { payment: known.success && good.has(known.data.status) ? known.data : undefined, raw }
  }

  return {
    async begin({ tranId, title, amount, currency, email, shopName }, ways) {
      const { answer, raw } = await callGateway(sessionShape, {
        base,
        path: '/gwprocess/v4/api.php',
        form: {
          ...login,
          total_amount: decimalMoney(amount),
          currency,
          tran_id: tranId,
          success_url: ways.paid,
          fail_url: ways.failed,
          cancel_url: ways.cancelled,
          ipn_url: ways.notice,
          product_name: title,
          product_category: 'credits',
          product_profile: 'non-physical-goods',
          shipping_method: 'NO',
          num_of_item: '1',
          cus_name: shopName ?? email,
          cus_email: email,
          // We ask nobody for address or phone; the gateway insists on some.
          cus_add1: 'Dhaka',
          cus_city: 'Dhaka',
          cus_postcode: '1000',
          cus_country: 'Bangladesh',
          cus_phone: brand.phone.replaceAll(/[^+\d]/g, ''),
        },
      })
      const { status, sessionkey, GatewayPageURL: payAt, failedreason } = answer
      if (status !== 'SUCCESS' || !sessionkey || !payAt) {
        const why = failedreason ? gatewaySays(failedreason) : say('gateway.noPage')
        throw new GatewayTrouble(why, { raw, mayHaveWorked: false })
      }
      return { session: sessionkey, payAt, raw }
    },

    read: (body) => readClaim(body, password),

    async ask({ tranId }, valId) {
      if (valId) {
        const { payment, raw } = await validate(valId)
        // A payment of another order says nothing about this one.
        if (payment?.tran_id === tranId) return paid(payment, raw)
      }
      const { payments, raw } = await findPayments(tranId)
      const own = payments.filter((each) => each.tran_id === tranId)
      const candidate = own.find(({ status, val_id }) => good.has(status) && val_id)
      if (!candidate?.val_id) return { is: 'unpaid', outcome: outcomeOf(own), raw }
      const checked = await validate(candidate.val_id)
      // For a moment after a payment the validation may not know it yet.
      if (checked.payment?.tran_id !== tranId) {
        throw new GatewayTrouble(say('gateway.unconfirmed'), { raw: checked.raw })
      }
      return paid(checked.payment, checked.raw)
    },

    async refund({ paymentId, amount, refundId, reason }) {
      const { answer, raw } = await callGateway(refundShape, {
        base,
        path: '/validator/api/merchantTransIDvalidationAPI.php',
        query: {
          ...login,
          bank_tran_id: paymentId,
          refund_amount: decimalMoney(amount),
          refund_remarks: reason,
          refe_id: refundId,
          format: 'json',
        },
      })
      refuseLogin(answer.APIConnect, raw)
      const { status = '', refund_ref_id: reference = null } = answer
      // "processing" is a refund that was taken and is on its way.
      if (status === 'success' || status === 'processing') return { is: 'done', reference, raw }
      if (status === 'failed') return { is: 'failed', reference, raw }
      throw new GatewayTrouble(gatewaySays(status || (answer.errorReason ?? '')), { raw })
    },

    async test() {
      await findPayments('connection-test')
    },
  }
}

const gatewaySays = (words: string) => say('gateway.says', { words: words.slice(0, 300) })

function refuseLogin(connect: string, raw: string): void {
  if (connect === 'DONE') return
  throw new GatewayTrouble(
    connect === 'INVALID_REQUEST' || connect === 'FAILED' || connect === 'INACTIVE'
      ? say('gateway.loginRefused')
      : gatewaySays(connect),
    { raw, mayHaveWorked: false },
  )
}

function readClaim(body: string, password: string): Claim | undefined {
  const fields = new URLSearchParams(body)
  const tranId = fields.get('tran_id')
  if (!tranId) return undefined
  const status = fields.get('status') ?? ''
  const valId = fields.get('val_id')
  return {
    tranId,
    ...(valId ? { hint: valId.slice(0, 200) } : {}),
    ...(status === 'FAILED' ? { outcome: 'failed' as const } : {}),
    ...(status === 'CANCELLED' ? { outcome: 'cancelled' as const } : {}),
    isForged: !isSignedByStore(fields, password),
  }
}

function outcomeOf(payments: Payment[]): 'failed' | 'cancelled' | 'none' {
  const last = payments.at(-1)?.status
  if (last === 'FAILED') return 'failed'
  return last === 'CANCELLED' ? 'cancelled' : 'none'
}

function paid(payment: Payment, raw: string): Verdict {
  const { tran_id: tranId, bank_tran_id: paymentId, card_type: method = 'SSLCommerz' } = payment
  if (!paymentId) throw new GatewayTrouble(say('gateway.unnamed'), { raw })
  // What was charged in another currency says so in currency_type; `amount` is then only what it is worth.
  const currency = payment.currency_type || payment.currency || ''
  const amount = payment.currency_type ? (payment.currency_amount ?? payment.amount) : payment.amount
  return {
    is: 'paid',
    tranId,
    store: payment.store_id,
    amount: readMoney(amount ?? ''),
    currency,
    paymentId,
    method,
    isRisky: payment.risk_level === '1',
    raw,
  }
}
