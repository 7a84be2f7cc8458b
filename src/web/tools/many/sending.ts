import { useSyncExternalStore } from 'react'
import { photoToSend } from '#web/calls/batch.ts'
import { isOnline, whenOnline } from '#web/device/network.ts'
import { forgetSending, keepSending, takeSending } from '#web/keep/kept-sending.ts'

// What is on its way to a batch, on whatever page its person is meanwhile. It lives as long as the page is open; the
// phone keeps the photos beside it, for the next page.

export type Waiting = { at: number; file: File; small: string | null }
/** How one photo of this browser stands: still to be sent, or refused with these words. */
type Sent = { file: File; small: string | null; isHere: boolean; problem?: string }
/** Whose batch it is, and which. */
type Of = { owner: string; id: string }
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

export function beginSending(of: Of, photos: readonly Waiting[]): void {
  addEventListener('beforeunload', warn)
  for (const { at, file, small } of photos) change(of.id, at, { file, small, isHere: true })
  const keeping = keepSending(of.owner, of.id, photos)
  const queue = [...photos]
  const work = async (): Promise<void> => {
    for (let photo = queue.shift(); photo; photo = queue.shift()) {
      await send(of.id, photo)
      const { at } = photo
      void keeping.then(() => forgetSending(of.owner, of.id, at))
    }
    if (!isSendingAny()) removeEventListener('beforeunload', warn)
  }
  for (let count = 0; count < atOnce; count += 1) void work()
}

/**
 * Those of the awaited that are here all the same: this page still has them, as they were given up on the way, or the
 * phone does, as the page before ended too early.
 */
export async function goOnSending(of: Of, awaited: readonly number[]): Promise<void> {
  const known = batches.get(of.id) ?? nothing
  const left = awaited.filter((at) => !known.get(at)?.isHere)
  const own = left.flatMap((at) => {
    const { file, small = null, problem } = known.get(at) ?? {}
    return file && problem === undefined ? [{ at, file, small }] : []
  })
  const kept = await takeSending(
    of.owner,
    of.id,
    left.filter((at) => !known.has(at)),
  )
  const photos = [...own, ...kept.map((photo): Waiting => ({ ...photo, small: null }))]
  if (photos.length > 0) beginSending(of, photos)
}

const shortestPauseMs = 2_000
const longestPauseMs = 30_000

/** As long as the page is open: the same photo for the same place is taken once, however often it is sent. */
async function send(id: string, photo: Waiting): Promise<void> {
  const { at, file } = photo
  const attempt = photoToSend(id, at, file)
  for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const answer = await attempt()
    if (answer.kind === 'done') return change(id, at, { ...photo, isHere: false })
    const mayPass = answer.kind === 'lost' || answer.status === 429 || answer.status >= 500
    if (!mayPass) return change(id, at, { ...photo, isHere: false, problem: answer.message })
    if (answer.kind === 'lost' && answer.moved) pause = shortestPauseMs
    await new Promise((wake) => setTimeout(wake, pause))
    if (!isOnline()) await whenOnline(longestPauseMs)
  }
}

/** All of it has ended, and nothing of it can be tried again: what was shown of its photos is given back. */
export function forgetSent(id: string): void {
  const photos = batches.get(id)
  if (!photos || [...photos.values()].some(({ isHere }) => isHere)) return
  batches.delete(id)
  for (const { small } of photos.values()) if (small) URL.revokeObjectURL(small)
}
