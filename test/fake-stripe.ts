import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FakeGateway, FakeVisit } from './fake-gateway.ts'

type Question = { request: IncomingMessage; response: ServerResponse; url: URL; body: URLSearchParams }

/** Checkout sessions, refunds and the balance: what the adapter uses of Stripe. */
export function answerStripe(gateway: FakeGateway, { request, response, url, body }: Question): void {
  const { status, answer } = answerTo(gateway, request, url, body)
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}

const refusal = (status: number, message: string) => ({ status, answer: { error: { message } } })

function answerTo(gateway: FakeGateway, request: IncomingMessage, url: URL, body: URLSearchParams) {
  if (request.headers.authorization !== `Bearer ${gateway.store.password}`) {
    return refusal(401, 'Invalid API Key provided')
  }
  if (url.pathname === '/v1/balance') return { status: 200, answer: { object: 'balance' } }
  if (url.pathname === '/v1/refunds') return refund(gateway, body)
  if (request.method === 'POST') return begin(gateway, body)
  const visit = gateway.visits.get(url.pathname.split('/').at(-1) ?? '')
  return visit ? { status: 200, answer: sessionOf(gateway, visit) } : refusal(404, 'No such checkout.session')
}

function begin(gateway: FakeGateway, body: URLSearchParams) {
  const session = `cs_test_${gateway.visits.size + 1}`
  const cents = Number(body.get('line_items[0][price_data][unit_amount]'))
  const visit: FakeVisit = {
    session,
    tranId: body.get('client_reference_id') ?? '',
    amount: (cents / 100).toFixed(2),
    currency: (body.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
    title: body.get('line_items[0][price_data][product_data][name]') ?? '',
    ways: {
      paid: body.get('success_url') ?? '',
      failed: body.get('cancel_url') ?? '',
      cancelled: body.get('cancel_url') ?? '',
      notice: '',
    },
  }
  gateway.visits.set(session, visit)
  return { status: 200, answer: sessionOf(gateway, visit) }
}

function sessionOf(gateway: FakeGateway, visit: FakeVisit) {
  const payment = gateway.payments.find(({ tranId, status }) => tranId === visit.tranId && status === 'VALID')
  return {
    id: visit.session,
    object: 'checkout.session',
    url: payment ? null : `${gateway.url}/pay/${visit.session}`,
    client_reference_id: visit.tranId,
    status: payment ? 'complete' : 'open',
    payment_status: payment ? 'paid' : 'unpaid',
    payment_intent: payment?.bankTranId ?? null,
    amount_total: Math.round(Number(payment?.amount ?? visit.amount) * 100),
    currency: (payment?.currency ?? visit.currency).toLowerCase(),
  }
}

function refund(gateway: FakeGateway, body: URLSearchParams) {
  const payment = gateway.payments.find(({ bankTranId }) => bankTranId === body.get('payment_intent'))
  const amount = Number(body.get('amount'))
  if (!payment || payment.refunded + amount > Math.round(Number(payment.amount) * 100)) {
    return refusal(400, 'Refund amount is greater than charge amount')
  }
  payment.refunded += amount
  return { status: 200, answer: { id: `re_${payment.refunded}`, status: 'succeeded' } }
}
