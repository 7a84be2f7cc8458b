import { randomUUID } from 'node:crypto'
import type { BatchView } from '#shared/batch.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { getBatch } from '#server/features/generations/batch/view.ts'
import { picturePart } from './forms.ts'
import type { TestPerson } from './people.ts'
import { jpeg } from './pictures.ts'

type Sender = Pick<TestPerson, 'send'>
type Wish = { form?: [name: string, value: string][]; photos: string[]; key?: string }

/** 'mango 1.jpg', 'mango 2.jpg' and so on. */
export const photoNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `mango ${at + 1}.jpg`)

export async function pressBatch(
  person: Sender,
  tool: ToolId,
  { form = [], photos, key = randomUUID() }: Wish,
): Promise<Response> {
  return person.send(`/api/tools/${tool}/batches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ form, photos }),
  })
}

export async function batchOf(answer: Response): Promise<BatchView> {
  const { batch } = (await answer.json()) as { batch?: BatchView }
  if (!batch) throw new Error(`expected a batch, got ${answer.status}`)
  return batch
}

export const newBatch = async (person: Sender, tool: ToolId, count: number): Promise<BatchView> =>
  batchOf(await pressBatch(person, tool, { photos: photoNames(count) }))

/** One of its photos, by its number; each number is a picture of its own. */
export async function sendPhoto(person: Sender, id: string, at: number, file?: Blob): Promise<Response> {
  const form = new FormData()
  form.append('file', file ?? picturePart(await jpeg({ width: 40 + at, height: 20 })))
  return person.send(`/api/batches/${id}/photos/${at}`, { method: 'POST', body: form })
}

/** All of them, a few at a time as a page does. */
export async function sendPhotos(person: Sender, { id, photos }: BatchView): Promise<void> {
  for (const { at } of photos) {
    const answer = await sendPhoto(person, id, at)
    if (answer.status !== 204)
      throw new Error(`photo ${at} answered ${answer.status}: ${await answer.text()}`)
  }
}

/** How many of its photos stand how: { done: 35, failed: 5 } */
export async function standing(person: { id: string }, id: string): Promise<Record<string, number>> {
  const count: Record<string, number> = {}
  for (const { state } of (await getBatch(person.id, id)).photos) count[state] = (count[state] ?? 0) + 1
  return count
}
