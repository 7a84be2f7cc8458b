import { type Answer, readAnswer, type Wire } from './answer.ts'

type Wish = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
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

/** Whether files of our own begin to come; what comes is kept by the browser and not asked for again. */
export async function reaches(addresses: readonly string[]): Promise<boolean> {
  try {
    const answers = await Promise.all(addresses.map((address) => fetch(address)))
    // A file that is gone has been replaced by an update: then the whole page is to be loaded anew.
    return answers.length > 0
  } catch {
    return false
  }
}
