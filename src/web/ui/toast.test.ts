import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToastMessage } from '#shared/me.ts'

const saved: ToastMessage = { tone: 'success', text: 'Shop name saved!' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
// Other files of this process need the real ones.
afterEach(() => vi.useRealTimers())

async function listen() {
  const { toast, deliverToasts, toastsWaiting } = await import('./toast.ts')
  const shown: ToastMessage[] = []
  return { toast, shown, toastsWaiting, start: () => deliverToasts((message) => shown.push(message)) }
}

test('the same words within two seconds show once', async () => {
  const { toast, shown, start } = await listen()
  start()
  toast(saved)
  vi.advanceTimersByTime(1_999)
  toast(saved)
  expect(shown).toEqual([saved])
  vi.advanceTimersByTime(1)
  toast(saved)
  expect(shown).toHaveLength(2)
})

test('other words, and the same words as an error, show at once', async () => {
  const { toast, shown, start } = await listen()
  start()
  toast(saved)
  toast({ ...saved, tone: 'error' })
  toast({ tone: 'success', text: 'Ad saved to dashboard!' })
  expect(shown).toHaveLength(3)
})

test('what is said before the toasts have loaded wakes them and is shown once', async () => {
  const { toast, shown, start, toastsWaiting } = await listen()
  const wake = vi.fn<() => void>()
  toastsWaiting.subscribe(wake)
  expect(toastsWaiting.now()).toBe(false)
  toast(saved)
  expect(wake).toHaveBeenCalledOnce()
  expect(toastsWaiting.now()).toBe(true)
  const stop = start()
  expect(shown).toEqual([saved])
  stop()
  start()
  expect(shown).toEqual([saved])
})
