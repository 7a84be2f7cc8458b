import { batchDoors } from '#shared/batch.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { type Answer, readAnswer } from './answer.ts'
import { call } from './call.ts'

type Press = { tool: ToolId; key: string; form: [name: string, value: string][]; photos: string[] }

/** The press of the button for many; its answer is the batch's id. The same key is the same press. */
export async function pressMany({ tool, key, form, photos }: Press): Promise<Answer<string>> {
  try {
    const response = await fetch(batchDoors.open(tool), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ form, photos }),
    })
    return readAnswer(response.status, await response.text(), ({ batch }) =>
      typeof batch === 'object' && batch !== null && 'id' in batch && typeof batch.id === 'string'
        ? batch.id
        : undefined,
    )
  } catch {
    return { kind: 'lost' }
  }
}

/** Stops the rest, or tries the failed ones again. */
export const askOfBatch = (address: string): Promise<Answer<true>> => call(address, {}, () => true)

/** Without a single byte moving for so long the connection is dead, whatever it says. */
const silenceMs = 45_000

/** One attempt to send one photo. `fetch` does not say whether anything still moves; this does. */
export function sendPhoto(id: string, at: number, file: File): Promise<Answer<true>> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silenceMs)
    }
    const end = (answer: Answer<true>) => {
      clearTimeout(silence)
      done(answer)
    }
    request.open('POST', batchDoors.photo(id, at))
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', listen)
    request.addEventListener('load', () =>
      end(readAnswer(request.status, request.responseText, () => true as const)),
    )
    request.addEventListener('error', () => end({ kind: 'lost' }))
    request.addEventListener('abort', () => end({ kind: 'lost' }))
    const body = new FormData()
    body.append('file', file, file.name)
    listen()
    request.send(body)
  })
}
