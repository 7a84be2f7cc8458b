import { paths } from '#web/paths.ts'
import { answerAsset } from './assets.ts'
import { listenForPush } from './push.ts'
import { scope } from './scope.ts'
import { takeShared } from './shared-photos.ts'
import { forgetPages, keepSoon, keepUsual, noteWrite, openPage, wasFresh } from './pages.ts'

// It keeps nothing by its own version, so a new one can take over at any moment.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  await scope.clients.claim()
  await scope.registration.navigationPreload?.enable()
}

/** Whatever else there is goes its way as if there were no worker. */
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  // Somebody else may be the one who looks from here on.
  if (/^(\/bn)?(\/api)?\/auth(\/|\.|$)/.test(url.pathname)) event.waitUntil(forgetPages())
  if (request.method === 'POST' && url.pathname === paths.takeFromPhone)
    return event.respondWith(takeShared(request))
  if (request.method !== 'GET') return noteWrite()
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    return event.respondWith(openPage(event, url))
  if (url.pathname.startsWith('/assets/')) return event.respondWith(answerAsset(request))
  if (url.pathname.endsWith('.data')) event.waitUntil(keepSoon(url))
})

scope.addEventListener('message', (event) => {
  const { data, source, ports } = event
  if (!source) return
  if (data === 'fresh?') void wasFresh(source.id).then((outcome) => ports[0]?.postMessage(outcome))
  if (data === 'keep') event.waitUntil(keepUsual(new URL(source.url)))
})

listenForPush(scope)
