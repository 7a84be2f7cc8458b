import { useSyncExternalStore } from 'react'
import { photoToSend } from '#web/calls/batch.ts'
import { isOnline, whenOnline } from '#web/device/network.ts'

// What is on its way to a batch, on whatever page its person is meanwhile. It lives as long as the page is open.

export type Waiting = { at: number; file: File; small: string | null }
/** How one photo of this browser stands: still here, or refused with these words. */
type Sent = { small: string | null; isHere: boolean; problem?: string }
export type Sending = ReadonlyMap<number, Sent>

const nothing: Sending = new Map()
const batches = new Map<string, Sending>()
const listeners = new Set<() => void>()

function change(id: string, at: number, to: Sent): void {
  batches.set(id, new Map([...(batches.get(id) ?? nothing), [at, to]]))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSending = (id: string): Sending =>
  useSyncExternalStore(
    subscribe,
    () => batches.get(id) ?? nothing,
    () => nothing,
  )

const isSendingAny = (): boolean =>
  [...batches.values()].some((photos) => [...photos.values()].some(({ isHere }) => isHere))

/** A closed tab would take them along: the browser asks before. */
const warn = (event: BeforeUnloadEvent) => {
  if (isSendingAny()) event.preventDefault()
}

/** A slow network is no faster for more at once, but one that is lost holds up only half. */
const atOnce = 2

export function beginSending(id: string, photos: readonly Waiting[]): void {
  addEventListener('beforeunload', warn)
  for (const { at, small } of photos) change(id, at, { small, isHere: true })
  const queue = [...photos]
  const work = async (): Promise<void> => {
    for (let photo = queue.shift(); photo; photo = queue.shift()) await send(id, photo)
    if (!isSendingAny()) removeEventListener('beforeunload', warn)
  }
  for (let count = 0; count < atOnce; count += 1) void work()
}

const shortestPauseMs = 2_000
const longestPauseMs = 30_000

/** As long as the page is open: the same photo for the same place is taken once, however often it is sent. */
async function send(id: string, { at, file, small }: Waiting): Promise<void> {
  const attempt = photoToSend(id, at, file)
  for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const answer = await attempt()
    if (answer.kind === 'done') return change(id, at, { small, isHere: false })
    const mayPass = answer.kind === 'lost' || answer.status === 429 || answer.status >= 500
    if (!mayPass) return change(id, at, { small, isHere: false, problem: answer.message })
    if (answer.kind === 'lost' && answer.moved) pause = shortestPauseMs
    await new Promise((wake) => setTimeout(wake, pause))
    if (!isOnline()) await whenOnline(longestPauseMs)
  }
}

/** All of it has ended: what was shown of its photos is given back. */
export function forgetSent(id: string): void {
  const photos = batches.get(id)
  if (!photos || [...photos.values()].some(({ isHere }) => isHere)) return
  batches.delete(id)
  for (const { small } of photos.values()) if (small) URL.revokeObjectURL(small)
}
