import { brand } from '#shared/brand.ts'
import type { PushPayload } from '#shared/telling.ts'
import { readPush, sendPush } from '#web/calls/push-door.ts'
import { keyBytes } from '#web/device/push.ts'

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Lasting & { data: { text: () => string } | null }
type Pressed = Lasting & { notification: { data: unknown; close: () => void } }

type OpenPage = {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus: () => Promise<unknown>
}

/** Of what a worker has, what this needs; the browser's own types know pages only. */
export type PushScope = {
  addEventListener: ((name: 'push', hear: (event: Pushed) => void) => void) &
    ((name: 'notificationclick', hear: (event: Pressed) => void) => void) &
    ((name: 'pushsubscriptionchange', hear: (event: Lasting) => void) => void)
  clients: {
    matchAll: (wish: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    showNotification: (title: string, how: NotificationOptions) => Promise<void>
    pushManager: Pick<PushManager, 'subscribe'>
  }
  location: { origin: string }
  navigator: { userAgent: string }
}

/** Shows what the server tells, opens what it is about, and keeps the push service's address for this browser known. */
export function listenForPush(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text())))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(scope)))
}

async function show(scope: PushScope, text: string | undefined): Promise<void> {
  const message = read(text)
  if (message.isOnPages && !demandsAll(scope) && (await isLookedAt(scope))) return
  const { title, body, lang, tag, picture } = message
  await scope.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: picture ?? '/icon-192.png',
    // Not in the types yet; phones show it large.
    ...(picture !== undefined && { image: picture }),
    data: message.open,
  })
}

/** A browser may have to show something for every message, also for one that cannot be read. */
function read(text = ''): PushPayload {
  const nothing = { title: brand.name, body: '', lang: 'en', tag: 'unknown', open: '/dashboard' }
  try {
    return { ...nothing, ...(JSON.parse(text) as Partial<PushPayload>) }
  } catch {
    return nothing
  }
}

/** Safari takes the permission away from whoever leaves a message without a notification, also while a page is open. */
const demandsAll = ({ navigator }: PushScope): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

async function isLookedAt(scope: PushScope): Promise<boolean> {
  return (await openPages(scope)).some(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  )
}

const openPages = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The page that shows it already, else a new one: what is typed into an open one stays where it is. */
async function open(scope: PushScope, path: unknown): Promise<void> {
  const { origin } = scope.location
  const address = new URL(typeof path === 'string' ? path : '/', origin)
  if (address.origin !== origin) return
  const there = (await openPages(scope)).find(({ url }) => new URL(url).pathname === address.pathname)
  if (there) await there.focus()
  else await scope.clients.openWindow(address.href)
}

/** Without a session there is nobody left to be told. */
async function subscribeAnew({ registration }: PushScope): Promise<void> {
  const state = await readPush()
  if (!state) return
  const wish = { userVisibleOnly: true, applicationServerKey: keyBytes(state.key) }
  await sendPush((await registration.pushManager.subscribe(wish)).toJSON())
}
