import { type Answer, readAnswer, type Wire } from './answer.ts'

type Wish = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  /** Also when the page is left meanwhile. */
  keepalive?: boolean
}

/** Asks one of the doors under /api. Never throws: a lost network is an answer too. */
export async function call<T = true>(
  address: string,
  { method = 'POST', body, keepalive = false }: Wish,
  read: (wire: Wire) => T | undefined,
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const headers = {
    accept: 'application/json',
    ...(body && !isForm && { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(address, {
      method,
      headers,
      keepalive,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return readAnswer(response.status, await response.text(), read)
  } catch {
    return { kind: 'lost' }
  }
}

/** Fetches a picture of our own; anything that is not one is an error. */
export async function fetchPicture(address: string, cache: RequestCache = 'default'): Promise<Blob> {
  const response = await fetch(address, { cache })
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const blob = await response.blob()
  if (!blob.type.startsWith('image/')) throw new Error(`The picture came as ${blob.type}`)
  return blob
}

const secondTryMs = 400

/** Whether files of our own begin to come; a weak network that loses one request is asked twice. */
export async function reaches(addresses: readonly string[]): Promise<boolean> {
  const begin = () => Promise.all(addresses.map(beginToFetch))
  try {
    await begin().catch(async () => {
      await new Promise((wake) => setTimeout(wake, secondTryMs))
      await begin()
    })
    return true
  } catch {
    return false
  }
}

/** A file that is gone has been replaced by an update, which is an answer too: then the whole page is loaded anew. */
async function beginToFetch(address: string): Promise<void> {
  const answer = await fetch(address)
  // Read to its end the browser keeps it, and whoever needs it does not wait behind half of it.
  void answer.arrayBuffer().catch(() => {})
}
