import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import type { Me } from '#shared/me.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { useMe, useRootData } from '#web/root-data.ts'
import { connectLive, type Heard } from '#web/calls/live-connection.ts'

/** Changes come in bursts; one look afterwards sees them all. */
const gatherMs = 60

/** Whose stream it is. Whoever becomes an admin hears more from then on, which an open stream does not. */
export const earOf = (me: Me | null): string => (me ? `${me.id}${me.isAdmin ? ' admin' : ''}` : 'visitor')

/** Reads the page's data again whenever something in it changed; `matters` says what concerns this page. */
export function useLive(matters: (heard: Heard) => boolean, enabled = true): void {
  const { me, readAt } = useRootData()
  const who = earOf(me)
  const readAgain = useReadAgain()
  const concerns = useEffectEvent((heard: Heard) => heard.kind === 'resync' || matters(heard))
  const readFirst = useEffectEvent(() => readAt)
  const isMoving = useIsMoving()
  const missed = useRef(false)
  const lookAgain = useEffectEvent(() => {
    if (isMoving) missed.current = true
    else void readAgain()
  })
  useEffect(() => {
    if (isMoving || !missed.current) return
    missed.current = false
    void readAgain()
  }, [isMoving, readAgain])

  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const disconnect = connectLive(who, readFirst(), (heard) => {
      if (!concerns(heard)) return
      clearTimeout(timer)
      timer = setTimeout(lookAgain, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      disconnect()
    }
  }, [who, enabled])
}

/**
 * A form on its way or a page about to change reads everything anyway; to read in between would break off
 * that answer, and with it the message that it may carry.
 */
function useIsMoving(): boolean {
  const isNavigating = useNavigation().state !== 'idle'
  const isSending = useFetchers().some(({ state }) => state !== 'idle')
  return isNavigating || isSending
}

const personal = new Set<Heard['kind']>(['me', 'generation', 'sessions_ended'])

/** For the frame around every page: balance, running pictures, and being signed out elsewhere. */
export function usePersonalLive(): void {
  useLive((heard) => personal.has(heard.kind), useMe() !== null)
}
