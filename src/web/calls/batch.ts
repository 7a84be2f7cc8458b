import { batchDoors, type BatchPhoto } from '#shared/batch.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { type Answer, readAnswer } from './answer.ts'
import { call } from './call.ts'
import { newId } from '#web/device/new-id.ts'
import { sendForm } from './post-form.ts'

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

/** Stops the rest, or tries the failed ones again; answers how each photo stands then. */
export const askOfBatch = (address: string): Promise<Answer<readonly BatchPhoto[]>> =>
  call(address, {}, ({ batch }) =>
    typeof batch === 'object' && batch !== null && 'photos' in batch && Array.isArray(batch.photos)
      ? batch.photos
      : undefined,
  )

/** One photo, to be tried until it is there; sent twice, it is taken once. */
export function photoToSend(id: string, at: number, file: File): () => Promise<Answer<true>> {
  const body = new FormData()
  body.append('file', file, file.name)
  const order = { address: batchDoors.photo(id, at), key: newId(), body, read: () => true as const }
  return () => sendForm(order)
}
