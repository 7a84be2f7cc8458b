import type { ToastMessage } from '#shared/me.ts'

/** What is said in this tab may also carry something to do, such as Undo. */
export type Saying = ToastMessage & { action?: { text: string; run: () => void; seconds: number } }

type Deliver = (message: Saying) => void

const quietFor = 2_000
const lastShown = new Map<string, number>()
const waiting: Saying[] = []
const listeners = new Set<() => void>()
let deliver: Deliver | undefined

/** toast({ tone: 'success', text: 'Shop name saved!' }); the same words within two seconds show once. */
export function toast(message: Saying): void {
  const key = `${message.tone} ${message.text}`
  const now = Date.now()
  // The same words with something to do are about something else.
  if (!message.action && now - (lastShown.get(key) ?? -Infinity) < quietFor) return
  for (const [old, at] of lastShown) if (now - at >= quietFor) lastShown.delete(old)
  lastShown.set(key, now)

  if (deliver) deliver(message)
  else {
    waiting.push(message)
    for (const wake of listeners) wake()
  }
}

/** The part that draws toasts takes over here, and gets what was said before it had loaded. */
export function deliverToasts(to: Deliver): () => void {
  deliver = to
  for (const message of waiting.splice(0)) to(message)
  return () => {
    if (deliver === to) deliver = undefined
  }
}

/** For `useSyncExternalStore`: is there anything to show yet? */
export const toastsWaiting = {
  subscribe: (wake: () => void): (() => void) => {
    listeners.add(wake)
    return () => listeners.delete(wake)
  },
  now: () => deliver !== undefined || waiting.length > 0,
  onServer: () => false,
}
