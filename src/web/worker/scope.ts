import type { PushScope } from './push.ts'

/** What a worker has that a page has not; the browser's own types know either the one or the other. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }

export type Asked = Lasting & {
  request: Request
  /** What the browser began to fetch while the worker was still waking up. */
  preloadResponse: Promise<Response | undefined>
  /** The page that a navigation will become. */
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}

/** A page under this worker. */
type Client = { id: string; url: string }

type Heard = Lasting & { data: unknown; source: Client | null; ports: readonly MessagePort[] }

type Events = { install: Lasting; activate: Lasting; fetch: Asked; message: Heard }

type WorkerScope = PushScope & {
  addEventListener: <Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (wish: { type: 'window' }) => Promise<Client[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

// The one place where the compiler is told that this code does not run in a page.
export const scope = globalThis as unknown as WorkerScope
