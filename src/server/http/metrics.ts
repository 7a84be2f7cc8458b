import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listenerCount } from '#server/live/live.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: 'chobi_request_seconds',
  help: 'Time to answer a request.',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 30],
  registers: [registry],
})

export const errorsTotal = new Counter({
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

export function observeRequest(method: string, status: number, ms: number): void {
  requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, ms / 1_000)
}
