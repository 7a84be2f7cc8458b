import { Hono } from 'hono'
import { newKeyShape } from '#shared/forms/api-keys.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { readJson } from '#server/http/read-json.ts'
import { requireUser } from '#server/http/session.ts'
import { requireFreshCheck } from '#server/auth/factors/fresh-check.ts'
import { notices, tellOwner } from '#server/auth/factors/notices.ts'
import { createKey, removeKey } from '#server/features/api-keys/keys.ts'

/** Making and revoking keys: only by their owner, in a session that has shown a moment ago whose it is. */
export const apiKeyRoutes = new Hono<AppEnvironment>()
  .post('/api/auth/keys', async (c) => {
    const user = requireUser(c)
    const wanted = await readJson(c, newKeyShape)
    await requireFreshCheck(user)
    const made = await createKey(user.id, wanted, () => tellOwner(user.email, notices.apiKey(wanted.name)))
    return c.json(made, 201)
  })
  .delete('/api/auth/keys/:id', async (c) => {
    const user = requireUser(c)
    await requireFreshCheck(user)
    await removeKey(user.id, c.req.param('id'))
    return c.json({ id: c.req.param('id') })
  })
