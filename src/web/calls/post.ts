import type { GenerationView, OrderedView } from '#shared/generation.ts'
import { type Answer, readAnswer, type Wire } from './answer.ts'

/** Without a single byte moving for so long the connection is dead, whatever it says. */
const silenceMs = 45_000

export type Order = {
  address: string
  key: string
  body?: FormData
  /** 0 to 1, while the form travels. */
  onProgress?: (part: number) => void
}

/** One attempt to begin or change a generation. */
export const post = ({ key, ...order }: Order): Promise<Answer<OrderedView>> =>
  send({ ...order, headers: { 'Idempotency-Key': key }, read: readGeneration })

type Sending<T> = {
  method?: string
  address: string
  headers?: Record<string, string>
  body?: FormData | Blob
  onProgress?: Order['onProgress']
  read: (wire: Wire) => T | undefined
}

/** One request. `fetch` cannot say how much has been sent; this can. */
export function send<T>({ method = 'POST', address, headers, body, onProgress, read }: Sending<T>) {
  return new Promise<Answer<T>>((done) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silenceMs)
    }
    const end = (answer: Answer<T>) => {
      clearTimeout(silence)
      done(answer)
    }
    const lost = () => end({ kind: 'lost' })
    request.open(method, address)
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      onProgress?.(total > 0 ? loaded / total : 1)
    })
    request.addEventListener('load', () => end(readAnswer(request.status, request.responseText, read)))
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    listen()
    request.send(body ?? null)
  })
}

/** JSON has no dates. */
export function readGeneration({ generation, isHad }: Wire): OrderedView | undefined {
  if (typeof generation !== 'object' || generation === null) return undefined
  const sent = generation as GenerationView
  const date = (value: Date | null): Date | null => (value === null ? null : new Date(value))
  return {
    ...sent,
    createdAt: new Date(sent.createdAt),
    startedAt: date(sent.startedAt),
    finishedAt: date(sent.finishedAt),
    isHad: isHad === true,
  }
}
