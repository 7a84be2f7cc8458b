/** Whether this browser can tell its person something while they look elsewhere; else why not. */
export type PushAbility = 'able' | 'denied' | 'insecure' | 'installFirst' | 'absent'

export function pushAbility(): PushAbility {
  if (!globalThis.isSecureContext) return 'insecure'
  const hasAll = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  // On phones of Apple only what stands on the home screen has it.
  if (!hasAll) return /\b(iPhone|iPad)\b/.test(navigator.userAgent ?? '') ? 'installFirst' : 'absent'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** First of all that a press does: browsers forget the press while one waits for something else. */
export async function askToTell(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission()
  } catch {
    return 'denied'
  }
}

const patienceMs = 15_000

/** Where and how this browser can be told by whoever has this key; undefined where it cannot after all. */
export async function subscribeHere(key: string): Promise<PushSubscriptionJSON | undefined> {
  try {
    const { pushManager } = await worker()
    const wish = { userVisibleOnly: true, applicationServerKey: keyBytes(key) }
    const subscription = await pushManager.subscribe(wish).catch(async (error: unknown) => {
      // It was subscribed under another key, which no message opens any more.
      if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error
      return pushManager.subscribe(wish)
    })
    return subscription.toJSON()
  } catch {
    return undefined
  }
}

export async function unsubscribeHere(): Promise<void> {
  try {
    const { pushManager } = await worker()
    await (await pushManager.getSubscription())?.unsubscribe()
  } catch {
    // What the server has forgotten comes no more, whatever the browser still has.
  }
}

/** Where there is none, its promise is never kept. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { ready } = navigator.serviceWorker
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no service worker')), patienceMs)
  })
  try {
    return await Promise.race([ready, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Some browsers take the key as bytes only. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
