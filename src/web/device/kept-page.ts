/** Whether this is the page of last time, which the worker shows while the network is away or slow. */
export const isKeptPage = (): boolean => 'kept' in document.documentElement.dataset

/** It has read itself again. */
export const showsNow = (): unknown => delete document.documentElement.dataset['kept']

/** Whether it could be opened without a network. */
export async function isKept(path: string): Promise<boolean> {
  try {
    return (await caches.match(path)) !== undefined
  } catch {
    return false
  }
}
