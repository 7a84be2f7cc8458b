import { Hono } from 'hono'
import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { readJson } from '#server/http/read-json.ts'
import { requireUser } from '#server/http/session.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { pushKey } from '#server/features/telling/push-key.ts'
import { subscribe, unsubscribe } from '#server/features/telling/subscriptions.ts'

const asking: Limit = { name: 'push subscription', tries: 60, seconds: 3_600 }

/** How a browser asks to be told, and to be told no more. */
export const pushRoutes = new Hono<AppEnvironment>()
  .get('/api/push/key', async (c) => {
    requireUser(c)
    return c.json({ key: (await pushKey()).publicKey })
  })
  .post('/api/push/subscriptions', async (c) => {
    const user = requireUser(c)
    const { endpoint, keys, was } = await readJson(c, subscriptionShape)
    await countTry(asking, user.id)
    await subscribe({ id: user.id, sessionId: user.sessionId }, { endpoint, ...keys, was })
    return c.body(null, 204)
  })
  .delete('/api/push/subscriptions', async (c) => {
    const user = requireUser(c)
    const { endpoint } = await readJson(c, z.object({ endpoint: address }))
    await unsubscribe(user.id, endpoint)
    return c.body(null, 204)
  })

const odd = keep(say('telling.notUnderstood'))
/** Real ones have up to some hundred letters. */
const address = z.string(odd).min(1, odd).max(1_500, odd)
const secret = z.string(odd).regex(/^[\w-]{20,100}={0,2}$/, odd)

/** As browsers describe a subscription. */
const subscriptionShape = z.object({
  endpoint: address,
  keys: z.object({ p256dh: secret, auth: secret }, odd),
  was: address.optional(),
})
