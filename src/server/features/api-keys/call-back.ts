import { and, eq, sql } from '#server/database/sql.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { isSafeUrl, safeRequest } from '#server/lib/safe-fetch.ts'
import type { JobDefinition } from '#server/queue/queue.ts'
import { apiKeys, apiOrders } from './api-keys.table.ts'
import { callbackSecret, signatureOf } from './callback-signature.ts'
import { findOrder } from './list-orders.ts'

/** With pauses that double from half a minute up to an hour: somewhat more than three hours. */
const mostTries = 10

/** Another's https address in public, not this site's. Asked again when it is called, with where its name leads. */
export function isSafeCallback(url: string): boolean {
  const { ALLOWED_HOSTS, origin } = config()
  return isSafeUrl(url, ALLOWED_HOSTS) && new URL(url).host !== new URL(origin).host
}

type Call = { generationId: string; keyId: string }

/** Tells a shop's system how a generation has ended. */
export const callBack: JobDefinition<Call> = {
  name: 'call-back',
  retries: mostTries,
  retryDelay: 30,
  expireSeconds: 60,
  atOnce: 4,
  run: deliver,
}

export async function deliver({ generationId, keyId }: Call): Promise<void> {
  const isThis = and(eq(apiOrders.generationId, generationId), eq(apiOrders.keyId, keyId))
  const [order] = await db()
    .update(apiOrders)
    .set({ callbackTries: sql`${apiOrders.callbackTries} + 1` })
    .where(and(isThis, eq(apiOrders.callbackState, 'waiting')))
    .returning()
  // Delivered before, or deleted with its generation.
  if (!order?.callbackUrl) return
  const end = (state: 'delivered' | 'given_up') =>
    db().update(apiOrders).set({ callbackState: state }).where(isThis)
  const giveUp = async (why: string) => {
    log.warn({ generationId, apiKey: keyId, tries: order.callbackTries, why }, 'a callback is given up')
    await end('given_up')
  }
  // What a revoked key signs is worth nothing, and nobody is told anything through it.
  if ((await db().$count(apiKeys, eq(apiKeys.id, keyId))) === 0) return giveUp('the key was revoked')
  const generation = await findOrder(order.userId, generationId)
  if (!generation) return giveUp('it was deleted')
  try {
    await post(order.callbackUrl, callbackSecret(keyId), {
      event: `generation.${generation.status}`,
      generation,
    })
    await end('delivered')
  } catch (error) {
    if (order.callbackTries >= mostTries) return giveUp(String(error))
    throw error
  }
}

async function post(url: string, secret: string, what: object): Promise<void> {
  const body = JSON.stringify(what)
  const { status } = await safeRequest(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'chobi-signature': signatureOf(body, secret),
    },
    body,
    timeoutMs: 15_000,
    maxBytes: 64 * 1024,
    allowedHosts: config().ALLOWED_HOSTS,
  })
  if (status < 200 || status > 299) throw new Error(`the callback was answered with ${status}`)
}
