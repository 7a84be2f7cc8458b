import { Suspense, useState, useSyncExternalStore } from 'react'
import { toastsWaiting } from './toast.ts'
import { lazyPart, useFetchedAhead } from './lazy-part.tsx'

const load = () => import('./toast-region.tsx')
const ToastRegion = lazyPart(load)

/** Stands once in the root. Loaded once the page is alive: that the network is gone must be said without it. */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastsWaiting.subscribe, toastsWaiting.now, toastsWaiting.onServer)
  const [needed, setNeeded] = useState(false)
  useFetchedAhead(load)
  if (waiting && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
