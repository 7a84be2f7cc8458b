import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ToolId } from '#shared/tools/cards.ts'
import type { TestPerson } from './people.ts'

/** The head of a picture's part. */
export const filePart = (name: string): Buffer =>
  Buffer.from(
    `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  )

export function* fieldsOf(values: Record<string, string | string[]>): Generator<Buffer> {
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat())
      yield Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`)
  }
}

/** A multipart body written by hand, piece by piece. */
export async function* multipart(pieces: () => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces()
  yield Buffer.from('--edge--\r\n')
}

/** Presses a tool's button with a body that comes in its own time. */
export function stream(
  person: TestPerson,
  tool: ToolId,
  body: AsyncGenerator<Buffer>,
  signal?: AbortSignal,
): Promise<Response> {
  return person.send(`/api/tools/${tool}/generations`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), 'content-type': 'multipart/form-data; boundary=edge' },
    body: Readable.toWeb(Readable.from(body)) as ReadableStream,
    duplex: 'half',
    ...(signal ? { signal } : {}),
  } as RequestInit)
}
