import { type Answer, readAnswer, type Wire } from './answer.ts'

/** Ends what takes longer. A browser that cannot waits for the network to end it. */
export const patience = (ms: number): AbortSignal | null =>
  'timeout' in AbortSignal ? AbortSignal.timeout(ms) : null

/** A small copy of a photo, to be looked at for nothing. Never throws. */
export async function sendCopy<T>(
  address: string,
  copy: Blob,
  patienceMs: number,
  read: (wire: Wire) => T | undefined,
): Promise<Answer<T>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'image/jpeg' },
      body: copy,
      signal: patience(patienceMs),
    })
    return readAnswer(response.status, await response.text(), read)
  } catch {
    return { kind: 'lost' }
  }
}
