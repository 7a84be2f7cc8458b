import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#web/device/sight.ts'
import { toastsWaiting } from './toast.ts'
import { lazyPart } from './lazy-part.ts'

const load = () => import('./toast-region.tsx')
const ToastRegion = lazyPart(load)

/** Stands once in the root. Loaded once the page is alive: that the network is gone must be said without it. */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastsWaiting.subscribe, toastsWaiting.now, toastsWaiting.onServer)
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void load().catch(() => {})), 1_000)
    return () => clearTimeout(timer)
  }, [])
  if (waiting && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
