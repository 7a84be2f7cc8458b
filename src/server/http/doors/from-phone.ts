import { Hono } from 'hono'
import type { AppEnvironment } from '#server/http/environment.ts'

/**
 * Photos from a phone's share sheet are taken by the worker in the browser and never come here. Where that has gone
 * they are not read: the page says that nothing came through. It changes nothing, so it may come from anywhere.
 */
export const fromPhone = new Hono<AppEnvironment>().post('/api/from-phone', (c) => {
  c.header('Connection', 'close')
  return c.redirect('/from-phone?lost', 303)
})
