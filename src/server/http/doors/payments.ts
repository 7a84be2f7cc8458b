import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { hearNotice, hearReturn } from '#server/features/payments/hear.ts'
import { isUndecided } from '#server/features/payments/own-payments.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'

const largestBody = 64 * 1024
/** Most payments are confirmed within this, so that the page that comes knows already. */
const waitMs = 3_000

/**
 * What comes from a payment gateway: from its servers, and from a person whose browser it sends back by a form of its
 * own. Stands above the rung that wants our own pages, reads no cookie, and gives nothing: it writes down and asks.
 */
export const paymentRoutes = new Hono<AppEnvironment>()
  .post('/api/payments/:gateway/notices', async (c) => {
    const gateway = oneOf(gateways, c.req.param('gateway'))
    await hearNotice(gateway, await readBody(c), c.get('browser').address)
    return c.text('OK\n')
  })
  .on(['GET', 'POST'], '/billing/back/:outcome', async (c) => {
    const outcome = oneOf(outcomes, c.req.param('outcome'))
    const body = c.req.method === 'POST' ? await readBody(c) : ''
    const tranId = c.req.query('order') ?? new URLSearchParams(body).get('tran_id') ?? ''
    const order = await hearReturn(tranId, outcome, body, c.get('browser').address)
    if (!order) return c.redirect('/pricing', 303)
    await untilDecided(order.id)
    return c.redirect(`/billing/return?order=${order.tranId}`, 303)
  })

const gateways = ['sslcommerz', 'stripe'] as const
const outcomes = ['paid', 'failed', 'cancelled'] as const

function oneOf<Known extends string>(known: readonly Known[], text: string): Known {
  const found = known.find((each) => each === text)
  if (!found) throw new AppError('not_found', say('general.nothingHere'))
  return found
}

async function untilDecided(orderId: string): Promise<void> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(150)) {
    if (!(await isUndecided(orderId))) return
  }
}

/** A form of at most 64 kB that comes at once. */
async function readBody(c: AppContext): Promise<string> {
  const tooLarge = (): AppError => {
    c.header('Connection', 'close')
    return new AppError('too_large', say('payments.tooLong'))
  }
  if (Number(c.req.header('content-length') ?? 0) > largestBody) throw tooLarge()
  const { incoming } = c.env
  const late = setTimeout(() => incoming?.destroy(), 10_000)
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length
      if (size > largestBody) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    clearTimeout(late)
  }
}
