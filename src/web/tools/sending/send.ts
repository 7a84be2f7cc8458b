import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { finalValues, isLocked, shownFields } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import type { Picture } from '../picture/prepare-picture.ts'
import { type Answer, readAnswer } from './answer.ts'

export type Pictures = Readonly<Record<string, Picture>>

/** What travels: nothing hidden, nothing that the server knows better. */
export function formDataOf(tool: Tool, values: FormValues, pictures: Pictures, seed?: number): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(finalValues(tool, values, { shopName: null }))) {
    const field = tool.fields[name]
    if (!field || isLocked(field)) continue
    for (const each of [value].flat()) data.append(name, each)
  }
  if (seed !== undefined) data.append('seed', `${seed}`)
  // Pictures last, so that the server knows the words before it takes in megabytes.
  for (const [name, field] of shownFields(tool, values)) {
    const picture = pictures[name]
    if (field.kind === 'image' && picture) data.append(name, picture.file, picture.file.name)
  }
  return data
}

/** Without a single byte moving for so long the connection is dead, whatever it says. */
const silenceMs = 45_000

type Request = {
  address: string
  key: string
  body?: FormData
  /** 0 to 1, while the form travels. */
  onProgress?: (part: number) => void
}

/** One attempt. `fetch` cannot say how much has been sent; this can. */
export function post({ address, key, body, onProgress }: Request): Promise<Answer> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silenceMs)
    }
    const end = (answer: Answer) => {
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
    request.addEventListener('load', () => end(readAnswer(request.status, request.responseText)))
    request.addEventListener('error', () => end({ kind: 'lost' }))
    request.addEventListener('abort', () => end({ kind: 'lost' }))
    listen()
    request.send(body ?? null)
  })
}
