import type { GenerationView, OrderedView } from '#shared/generation.ts'
import { type Answer, readAnswer, type Wire } from './answer.ts'

/** Without a single byte moving for so long the connection is dead, whatever it says. */
const silenceMs = 45_000

type Order = {
  address: string
  key: string
  body?: FormData
  /** 0 to 1, while the form travels. */
  onProgress?: (part: number) => void
}

/** One attempt to begin or change a generation. `fetch` cannot say how much has been sent; this can. */
export function post({ address, key, body, onProgress }: Order): Promise<Answer<OrderedView>> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silenceMs)
    }
    const end = (answer: Answer<OrderedView>) => {
      clearTimeout(silence)
      done(answer)
    }
    request.open('POST', address)
    request.setRequestHeader('Idempotency-Key', key)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      onProgress?.(total > 0 ? loaded / total : 1)
    })
    request.addEventListener('load', () =>
      end(readAnswer(request.status, request.responseText, readGeneration)),
    )
    request.addEventListener('error', () => end({ kind: 'lost' }))
    request.addEventListener('abort', () => end({ kind: 'lost' }))
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
