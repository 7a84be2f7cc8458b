import { pieceBytes, uploadedHeader } from '#shared/uploads.ts'
import type { TestBrowser } from './browser.ts'

type Sender = Pick<TestBrowser, 'send'>

/** A form as a browser writes it. */
export async function written(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const page = new Response(form)
  return { type: page.headers.get('content-type') ?? '', bytes: Buffer.from(await page.arrayBuffer()) }
}

/** The piece of `whole` that begins at this byte, or other bytes in its place. */
export const putPiece = (
  person: Sender,
  id: string,
  whole: Buffer,
  at: number,
  { of = whole.length, piece = whole.subarray(at, at + pieceBytes) }: { of?: number; piece?: Buffer } = {},
): Promise<Response> =>
  person.send(`/api/uploads/${id}?at=${at}&of=${of}`, { method: 'PUT', body: new Uint8Array(piece) })

export async function putAll(person: Sender, id: string, whole: Buffer): Promise<void> {
  for (let at = 0; at < whole.length; at += pieceBytes) {
    const answer = await putPiece(person, id, whole, at)
    if (answer.status !== 200) throw new Error(`byte ${at}: ${answer.status} ${await answer.text()}`)
  }
}

/** Presses a tool's button with what has come before. */
export const pressWith = (
  person: Sender,
  tool: string,
  id: string,
  { type, bytes }: { type: string; bytes: number },
): Promise<Response> =>
  person.send(`/api/tools/${tool}/generations`, {
    method: 'POST',
    headers: { 'idempotency-key': id, 'content-type': type, [uploadedHeader]: String(bytes) },
  })
