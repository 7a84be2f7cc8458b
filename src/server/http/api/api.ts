import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { creditFigure, type Tenths } from '#shared/credits.ts'
import { effectivePlan } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { answerOwnFile } from '#server/http/picture-file-answer.ts'
import { getTool, takeForm, takeText } from '#server/http/take-form.ts'
import { isSafeCallback } from '#server/features/api-keys/call-back.ts'
import { availableTo, type Holder, leftOf } from '#server/features/api-keys/holder.ts'
import { findOrder, listOrders, mostListed, type OrderView } from '#server/features/api-keys/list-orders.ts'
import { keyIsSpent, orderAgain, type Through } from '#server/features/api-keys/orders.ts'
import { nothingHere } from '#server/features/generations/views.ts'
import type { Press } from '#server/features/generations/accept/start.ts'
import { networkOf } from '#server/lib/network.ts'
import { deleteOrder } from './delete-order.ts'
import { byKey, holderOf } from './holder.ts'
import { inWordsOfTheApi } from './in-words.ts'
import { describeTools } from './describe-tools.ts'
import { openApi } from './openapi.ts'

/** What a shop's own system calls. The tools, prices, holds and rules are those of the pages. */
export const api = new Hono<AppEnvironment>()
  .get('/api/v1/openapi.json', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json(openApi(config().origin))
  })
  .use('/api/v1/*', byKey)
  .get('/api/v1/me', (c) => c.json(describe(holderOf(c))))
  .get('/api/v1/tools', (c) => c.json({ tools: describeTools(holderOf(c)) }))
  .post('/api/v1/tools/:tool/generations', async (c) => {
    const holder = holderOf(c)
    const tool = getTool(c.req.param('tool'))
    const through: Through = { keyId: holder.key.id, callbackUrl: null }
    const press = readPress(c, holder.key.id)
    const { row, isHad } = await takeForm(
      c.req.raw,
      holder,
      tool,
      (texts) => {
        through.callbackUrl = readCallback(takeText(texts, 'callback_url'))
        return { ...press, through }
      },
      () => (tool.price > (leftOf(holder.key) ?? Infinity) ? keyIsSpent() : undefined),
    ).catch((error: unknown) => Promise.reject(inWordsOfTheApi(error)))
    if (isHad) await orderAgain(through, holder.id, row.id)
    const order = await findOrder(holder.id, row.id)
    if (!order) throw new AppError('conflict', say('api.deletedSince'))
    return c.json({ ...order, already_made: isHad }, isHad ? 200 : 202)
  })
  .get('/api/v1/generations', async (c) => {
    const { cursor = null, limit = '20' } = c.req.query()
    const most = /^\d{1,3}$/.test(limit) ? Math.min(mostListed, Math.max(1, Number(limit))) : 20
    return c.json(await listOrders(holderOf(c).id, { cursor, limit: most }))
  })
  .get('/api/v1/generations/:id', async (c) => c.json(await getOrder(holderOf(c), c.req.param('id'))))
  .delete('/api/v1/generations/:id', async (c) => {
    const holder = holderOf(c)
    await deleteOrder(holder.id, await getOrder(holder, c.req.param('id')))
    return c.body(null, 204)
  })
  .get('/api/v1/generations/:id/picture', (c) => answerFile(c, 'png'))
  .get('/api/v1/generations/:id/svg', (c) => answerFile(c, 'svg'))
  .all('/api/v1/*', () => {
    throw new AppError('not_found', say('general.nothingHere'))
  })

const inCredits = (amount: Tenths): number => Number(creditFigure(amount))

function describe(holder: Holder) {
  const { credits, held, key } = holder
  const plan = effectivePlan(holder)
  const left = leftOf(key)
  return {
    credits: {
      balance: inCredits(credits),
      reserved: inCredits(held),
      available: inCredits(availableTo(holder)),
    },
    plan: { id: plan, until: plan === 'free' ? null : holder.planExpiry },
    key: {
      name: key.name,
      begins: key.prefix,
      limit: key.creditLimit === null ? null : inCredits(key.creditLimit),
      spent: inCredits(key.spent),
      left: left === null ? null : inCredits(left),
    },
  }
}

async function getOrder(holder: Holder, id: string): Promise<OrderView> {
  const order = await findOrder(holder.id, id)
  if (!order) throw nothingHere()
  return order
}

/** Only what was ordered through a key is given to a key. */
async function answerFile(c: AppContext, file: 'png' | 'svg'): Promise<Response> {
  const holder = holderOf(c)
  const { id } = await getOrder(holder, c.req.param('id') ?? '')
  const answer = await answerOwnFile(c, holder.id, id, file)
  // Of a person, and under an address that stays while the picture may change.
  answer.headers.set('Cache-Control', 'private, no-cache')
  answer.headers.set('Vary', 'Authorization')
  return answer
}

const longestKey = 200

/** Any text names a press. Each key has names of its own, none of which can be one of a page. */
function readPress(c: AppContext, keyId: string): Press {
  const given = c.req.header('idempotency-key')
  if (given !== undefined && given.length > longestKey)
    throw new AppError('invalid', say('api.longPressKey', { most: longestKey }))
  return {
    key: given ? asUuid(`${keyId} ${given}`) : randomUUID(),
    requestId: c.get('requestId'),
    network: networkOf(c.get('browser').address),
  }
}

/** The same text is always the same id (version 8: of our own making). */
function asUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const whole = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`
  return whole.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function readCallback(url: string | undefined): string | null {
  if (url === undefined || url === '') return null
  if (!isSafeCallback(url))
    throw new AppError('invalid', say('api.unsafeCallback'), { field: 'callback_url' })
  return url
}
