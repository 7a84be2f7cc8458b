import { Hono } from 'hono'
import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { readJson } from '#server/http/read-json.ts'
import { requireUser } from '#server/http/session.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { pushKey } from '#server/features/telling/push-key.ts'
import { countSubscriptions, subscribe, unsubscribe } from '#server/features/telling/subscriptions.ts'

const asking: Limit = { name: 'push subscription', tries: 60, seconds: 3_600 }

/** How a browser asks to be told, and to be told no more. */
export const pushRoutes = new Hono<AppEnvironment>()
  .get('/api/push', async (c) => {
    const { isHere } = await countSubscriptions(askerOf(c))
    return c.json({ key: (await pushKey()).publicKey, isHere })
  })
  .post('/api/push', async (c) => {
    const asker = askerOf(c)
    const { endpoint, keys } = await readJson(c, subscriptionShape)
    await countTry(asking, asker.id)
    await subscribe(asker, { endpoint, ...keys })
    return c.body(null, 204)
  })
  .delete('/api/push', async (c) => {
    await unsubscribe(askerOf(c))
    return c.body(null, 204)
  })

function askerOf(c: AppContext) {
  const { id, sessionId } = requireUser(c)
  return { id, sessionId }
}

const odd = keep(say('telling.notUnderstood'))
const secret = z.string(odd).regex(/^[\w-]{20,100}={0,2}$/, odd)

/** As browsers describe a subscription; real addresses have up to some hundred letters. */
const subscriptionShape = z.object({
  endpoint: z.string(odd).min(1, odd).max(1_500, odd),
  keys: z.object({ p256dh: secret, auth: secret }, odd),
})
