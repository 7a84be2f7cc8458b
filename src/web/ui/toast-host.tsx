import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { toastsWaiting } from './toast.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Stands once in the root; loads the toasts when the first one is said, and then keeps them. */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastsWaiting.subscribe, toastsWaiting.now, toastsWaiting.onServer)
  const [needed, setNeeded] = useState(false)
  if (waiting && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
