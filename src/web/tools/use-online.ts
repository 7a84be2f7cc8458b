import { useSyncExternalStore } from 'react'

function listen(wake: () => void): () => void {
  addEventListener('online', wake)
  addEventListener('offline', wake)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', wake)
  }
}

/** Whether this device has a network, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}
