/** Whether this device has a network, as far as it knows. */
export const isOnline = (): boolean => !('onLine' in navigator) || navigator.onLine

export function onNetworkChange(wake: () => void): () => void {
  addEventListener('online', wake)
  addEventListener('offline', wake)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', wake)
  }
}

/** Resolves once there is a network again, or when it has waited long enough. */
export function whenOnline(longestMs: number): Promise<void> {
  return new Promise((wake) => {
    if (isOnline()) return wake()
    const timer = setTimeout(wake, longestMs)
    addEventListener('online', () => (clearTimeout(timer), wake()), { once: true })
  })
}

/** Whether its person asked the browser to be sparing. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
