import { Hono } from 'hono'
import { sql } from '#server/database/sql.ts'
import { config } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { isTrusted, plainAddress } from '#server/lib/network.ts'
import { storage } from '#server/storage/storage.ts'
import { sameText } from '#server/lib/secrets.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { shownMetrics } from '#server/http/metrics.ts'
import { registry } from '#server/lib/registry.ts'

let stopping = false

/** From now on load balancers are told to come, or to go elsewhere. */
export const announce = (state: 'running' | 'stopping'): void => {
  stopping = state === 'stopping'
}

const loopback = ['127.0.0.0/8', '::1']

export const health = new Hono<AppEnvironment>()
  .get('/healthz', (c) => c.text(stopping ? 'stopping\n' : 'ok\n', stopping ? 503 : 200))
  .get('/readyz', async (c) => {
    const database = await isDatabaseThere()
    const pictures = await isStorageThere()
    const ready = database && pictures && !stopping
    return c.json({ ready, database, storage: pictures, stopping }, ready ? 200 : 503)
  })
  .get('/metrics', async (c) => {
    const socket = plainAddress(c.env.incoming?.socket?.remoteAddress)
    const token = config().METRICS_TOKEN
    const given = c.req.header('authorization') ?? ''
    const isLocal = config().anyHost && isTrusted(socket, loopback) && !cameByProxy(c)
    const allowed = token ? sameText(given, `Bearer ${token}`) : isLocal
    if (!allowed) return c.text('Not found\n', 404)
    return c.body(await shownMetrics(), 200, { 'Content-Type': registry.contentType })
  })

/**
 * A proxy on this machine connects from here as well, for whoever asks it, and need not say so: a site with a name
 * of its own therefore always asks for the token.
 */
const cameByProxy = (c: AppContext): boolean =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  )

async function isDatabaseThere(): Promise<boolean> {
  try {
    await connection().drizzle.execute(sql`select 1 from profiles limit 1`)
    return true
  } catch {
    return false
  }
}

async function isStorageThere(): Promise<boolean> {
  try {
    await storage().check()
    return true
  } catch {
    return false
  }
}
