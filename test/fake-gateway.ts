import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { signNotice } from '#server/features/payments/sslcommerz/verify-sign.ts'
import { gatewayPage, type PageFault, pageFaults, postingPage } from './fake-gateway-pages.ts'
import { answerStripe } from './fake-stripe.ts'

export type FakeVisit = {
  session: string
  tranId: string
  amount: string
  currency: string
  title: string
  ways: Record<'paid' | 'failed' | 'cancelled' | 'notice', string>
}

export type FakePayment = {
  valId: string
  bankTranId: string
  tranId: string
  status: string
  amount: string
  currency: string
  risk: string
  refunded: number
}

/** How each of its doors behaves: as documented, down (503), garbage, hanging, or saying no. */
export type Mood = 'well' | 'down' | 'garbage' | 'hang' | 'no'
type Doors = 'begin' | 'validate' | 'query' | 'refund'
/** What its notices do when somebody pays on its page. */
export type Delivery = 'once' | 'twice' | 'late' | 'never'

export type FakeGateway = {
  url: string
  host: string
  pageHost: string
  store: { id: string; password: string }
  visits: Map<string, FakeVisit>
  payments: FakePayment[]
  mood: Record<Doors, Mood>
  delivery: { notices: Delivery; returns: 'by form' | 'never' }
  /** Every question it was asked, by door. */
  asked: string[]
  /** Somebody pays; nothing is sent. What is given differs from the order. */
  pay: (tranId: string, change?: Partial<FakePayment>) => FakePayment
  /** The body of a notice about it, signed as the documentation says. */
  noticeOf: (payment: FakePayment, change?: Record<string, string>) => string
  /** Sends a notice to where the order wants it. */
  notify: (payment: FakePayment, change?: Record<string, string>) => Promise<Response>
  reset: () => void
  close: () => Promise<void>
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * A payment gateway that speaks the documented protocol of SSLCommerz v4 (and as much of Stripe Checkout as is
 * used), with a page on which a person pays, and that fails on demand. Under another `pageName` that page is of
 * another site than a program on this machine, as the real one is.
 */
export async function startFakeGateway({ port = 0, pageName = '127.0.0.1' } = {}): Promise<FakeGateway> {
  let serial = 0
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const host = `127.0.0.1:${taken}`

  const gateway: FakeGateway = {
    url: `http://${host}`,
    host,
    pageHost: `${pageName}:${taken}`,
    store: { id: 'chobi0test', password: 'chobi0test@ssl' },
    visits: new Map(),
    payments: [],
    mood: { begin: 'well', validate: 'well', query: 'well', refund: 'well' },
    delivery: { notices: 'once', returns: 'by form' },
    asked: [],
    pay(tranId, change = {}) {
      const visit = [...gateway.visits.values()].find((each) => each.tranId === tranId)
      serial += 1
      const payment: FakePayment = {
        valId: `${Date.now()}${serial}val`,
        bankTranId: `BANK${Date.now()}${serial}`,
        tranId,
        status: 'VALID',
        amount: visit?.amount ?? '0.00',
        currency: visit?.currency ?? 'BDT',
        risk: '0',
        refunded: 0,
        ...change,
      }
      gateway.payments.push(payment)
      return payment
    },
    noticeOf(payment, change = {}) {
      const fields = new URLSearchParams({ ...fieldsOf(payment), ...change })
      const named = [...fields.keys()].filter((name) => !name.startsWith('verify_'))
      fields.set('verify_key', named.join(','))
      if (!change['verify_sign']) fields.set('verify_sign', signNotice(fields, gateway.store.password))
      return fields.toString()
    },
    async notify(payment, change) {
      const visit = [...gateway.visits.values()].find((each) => each.tranId === payment.tranId)
      return fetch(visit?.ways.notice ?? '', {
        method: 'POST',
        headers: form,
        body: gateway.noticeOf(payment, change),
      })
    },
    reset() {
      gateway.mood = { begin: 'well', validate: 'well', query: 'well', refund: 'well' }
      gateway.delivery = { notices: 'once', returns: 'by form' }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', gateway.url)
    const body = new URLSearchParams(request.method === 'POST' ? await textOf(request) : '')
    const door = doorOf(url)
    if (door) {
      gateway.asked.push(door)
      if (await isOutOfOrder(gateway.mood[door], response)) return
    }
    if (url.pathname.startsWith('/v1/')) return answerStripe(gateway, { request, response, url, body })
    if (url.pathname.startsWith('/pay/')) return servePage(url, request.method === 'POST', response, body)
    const login = door === 'begin' ? body : url.searchParams
    const isKnown =
      login.get('store_id') === gateway.store.id && login.get('store_passwd') === gateway.store.password
    send(response, isKnown && door ? answers[door](url, body) : refusals[door ?? 'query'])
  }

  const answers: Record<Doors, (url: URL, body: URLSearchParams) => object> = {
    begin(_, body) {
      const tranId = body.get('tran_id') ?? ''
      const amount = body.get('total_amount') ?? ''
      const missing = wanted.find((name) => !body.get(name))
      if (missing) return { status: 'FAILED', failedreason: `'${missing}' is missing` }
      if (gateway.mood.begin === 'no') return { status: 'FAILED', failedreason: 'Store is deactivated' }
      if (tranId.length > 30 || Number(amount) < 10 || Number(amount) > 500_000)
        return { status: 'FAILED', failedreason: 'Invalid amount or tran_id' }
      serial += 1
      const session = `SESSION${Date.now()}${serial}`
      gateway.visits.set(session, {
        session,
        tranId,
        amount,
        currency: body.get('currency') ?? '',
        title: body.get('product_name') ?? '',
        ways: {
          paid: body.get('success_url') ?? '',
          failed: body.get('fail_url') ?? '',
          cancelled: body.get('cancel_url') ?? '',
          notice: body.get('ipn_url') ?? '',
        },
      })
      return {
        status: 'SUCCESS',
        sessionkey: session,
        GatewayPageURL: `http://${gateway.pageHost}/pay/${session}`,
      }
    },
    validate(url) {
      const payment = gateway.payments.find(({ valId }) => valId === url.searchParams.get('val_id'))
      const isGood = payment?.status === 'VALID' || payment?.status === 'VALIDATED'
      if (!payment || !isGood || gateway.mood.validate === 'no') return { status: 'INVALID_TRANSACTION' }
      const { status } = payment
      payment.status = 'VALIDATED'
      return { ...fieldsOf(payment), status, APIConnect: 'DONE' }
    },
    query(url) {
      const found = gateway.payments.filter(({ tranId }) => tranId === url.searchParams.get('tran_id'))
      return { APIConnect: 'DONE', no_of_trans_found: found.length, element: found.map(fieldsOf) }
    },
    refund(url) {
      const payment = gateway.payments.find(
        ({ bankTranId }) => bankTranId === url.searchParams.get('bank_tran_id'),
      )
      const amount = Math.round(Number(url.searchParams.get('refund_amount')) * 100)
      const paid = Math.round(Number(payment?.amount ?? 0) * 100)
      if (!payment || gateway.mood.refund === 'no' || payment.refunded + amount > paid)
        return { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not allowed' }
      payment.refunded += amount
      serial += 1
      return { APIConnect: 'DONE', status: 'success', refund_ref_id: `REF${serial}` }
    },
  }

  async function servePage(url: URL, isPressed: boolean, response: ServerResponse, body: URLSearchParams) {
    const visit = gateway.visits.get(url.pathname.split('/').at(-1) ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (!visit) {
      response.statusCode = 404
      response.end('no such visit')
      return
    }
    if (!isPressed) {
      response.end(gatewayPage(visit))
      return
    }
    const outcome = readOutcome(body.get('outcome'))
    const status = { paid: 'VALID', failed: 'FAILED', cancelled: 'CANCELLED' }[outcome]
    const fault = pageFaults.find((each) => each === body.get('fault')) ?? 'nothing'
    const payment = gateway.pay(visit.tranId, { status, ...changeBy(fault, visit) })
    const delivery = { ...gateway.delivery, ...deliveryBy[fault] }
    if (fault === 'it is paid twice') await deliver(gateway.pay(visit.tranId, { status }), delivery)
    if (fault === 'the validation is away for a minute') {
      gateway.mood.validate = 'down'
      setTimeout(() => (gateway.mood.validate = 'well'), 60_000).unref()
    }
    if (fault === 'the notice is forged') await gateway.notify(payment, { verify_sign: 'f'.repeat(32) })
    await deliver(payment, delivery)
    const fields = Object.fromEntries(new URLSearchParams(gateway.noticeOf(payment)))
    response.end(
      delivery.returns === 'never' ? 'The way back is lost.' : postingPage(visit.ways[outcome], fields),
    )
  }

  async function deliver(payment: FakePayment, { notices }: FakeGateway['delivery']): Promise<void> {
    if (notices === 'never') return
    if (notices === 'late')
      return void sleep(3_000).then(() => gateway.notify(payment).catch(() => undefined))
    const times = notices === 'twice' ? 2 : 1
    await Promise.allSettled(Array.from({ length: times }, () => gateway.notify(payment)))
  }

  return gateway
}

const deliveryBy: Partial<Record<PageFault, Partial<FakeGateway['delivery']>>> = {
  'the notice comes late': { notices: 'late' },
  'the notice comes twice': { notices: 'twice' },
  'the notice is lost': { notices: 'never' },
  'the notice is forged': { notices: 'never' },
  'the way back is lost': { returns: 'never' },
  'both are lost': { notices: 'never', returns: 'never' },
}

function changeBy(fault: PageFault, { amount }: FakeVisit): Partial<FakePayment> {
  if (fault === 'a taka less is paid') return { amount: (Number(amount) - 1).toFixed(2) }
  if (fault === 'another currency is paid') return { currency: 'USD' }
  return fault === 'the payment is flagged as a risk' ? { risk: '1' } : {}
}

const wanted = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'ipn_url',
  'product_name',
  'product_category',
  'product_profile',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'num_of_item',
]

const refusals: Record<Doors, object> = {
  begin: { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' },
  validate: { status: 'INVALID_TRANSACTION' },
  query: { APIConnect: 'INVALID_REQUEST' },
  refund: { APIConnect: 'INVALID_REQUEST' },
}

function doorOf({ pathname, searchParams }: URL): Doors | undefined {
  if (pathname === '/gwprocess/v4/api.php' || pathname === '/v1/checkout/sessions') return 'begin'
  if (pathname === '/validator/api/validationserverAPI.php') return 'validate'
  if (pathname === '/v1/refunds') return 'refund'
  if (pathname.startsWith('/v1/checkout/sessions/')) return 'query'
  if (pathname !== '/validator/api/merchantTransIDvalidationAPI.php') return undefined
  return searchParams.has('refund_amount') ? 'refund' : 'query'
}

/** What is asked of it may be done all the same: only the answer fails. */
async function isOutOfOrder(mood: Mood, response: ServerResponse): Promise<boolean> {
  if (mood === 'well' || mood === 'no') return false
  if (mood === 'hang') await sleep(600_000, undefined, { ref: false })
  response.statusCode = mood === 'down' ? 503 : 200
  response.end('<html>The service is being looked after</html>')
  return true
}

const readOutcome = (text: string | null) => (text === 'failed' || text === 'cancelled' ? text : 'paid')

function fieldsOf(payment: FakePayment): Record<string, string> {
  const { tranId, valId, status, amount, currency, bankTranId, risk } = payment
  return {
    status,
    tran_id: tranId,
    val_id: valId,
    amount,
    store_amount: (Number(amount) * 0.975).toFixed(2),
    currency: 'BDT',
    currency_type: currency,
    currency_amount: amount,
    bank_tran_id: bankTranId,
    card_type: 'BKASH-BKash',
    card_issuer: 'BKash Mobile Banking',
    risk_level: risk,
    risk_title: risk === '0' ? 'Safe' : 'Risky',
  }
}

function send(response: ServerResponse, answer: object): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}
