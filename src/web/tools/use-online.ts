import { useSyncExternalStore } from 'react'
import { isOnline, onNetworkChange } from '#web/device/network.ts'

/** Whether this device has a network, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, isOnline, () => true)
}
