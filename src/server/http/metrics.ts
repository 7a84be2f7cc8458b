import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { config } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { registry } from '#server/lib/registry.ts'
import { listenerCount } from '#server/live/live.ts'

const requests = new Histogram({
  name: 'chobi_request_seconds',
  help: 'Time to answer a request.',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 30],
  registers: [registry],
})

const errorsTotal = new Counter({
  name: 'chobi_errors_total',
  help: 'Requests that ended in an error nobody planned.',
  registers: [registry],
})

new Gauge({
  name: 'chobi_live_listeners',
  help: 'Open live connections of this process.',
  registers: [registry],
  collect() {
    this.set(listenerCount())
  },
})

new Gauge({
  name: 'chobi_database_connections',
  help: 'Connections of this process to Postgres, and work that waits for one.',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    const { most, busy, waiting } = connection().use()
    this.set({ state: 'most' }, most)
    this.set({ state: 'busy' }, busy)
    this.set({ state: 'waiting' }, waiting)
  },
})

new Gauge({
  name: 'chobi_disk_free_bytes',
  help: 'Free space on the disk of the data folder.',
  registers: [registry],
  async collect() {
    const { bavail, bsize } = await statfs(config().DATA_DIR)
    this.set(bavail * bsize)
  },
})

/** Every answer passes here, a page's like a call's; that a probe is told to wait is no error. */
export function observeRequest(method: string, status: number, ms: number, isProbe: boolean): void {
  if (status >= 500 && !isProbe) errorsTotal.inc()
  requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, ms / 1_000)
}

let isEngineWatched = false

/** The engine's own figures are gathered once somebody has asked for any: it wakes a hundred times a second for them. */
export function shownMetrics(): Promise<string> {
  if (!isEngineWatched) collectDefaultMetrics({ register: registry })
  isEngineWatched = true
  return registry.metrics()
}
