import { Hono } from 'hono'
import { publicKeys } from '#server/auth/signing-keys.ts'
import type { AppEnvironment } from '#server/http/environment.ts'

/** With these, a generation service checks that a call is ours. */
export const keys = new Hono<AppEnvironment>().get('/.well-known/jwks.json', async (c) => {
  c.header('Cache-Control', 'public, max-age=300')
  return c.json(await publicKeys())
})
