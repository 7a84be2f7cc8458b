import type { AppContext } from './environment.ts'
import { attachment } from './picture-answer.ts'
import { readerOf, sendSlowly } from './sending.ts'

/** Several files in one, made while it is sent; without a name of its own it is called after the day. */
export function answerZip(c: AppContext, zip: AsyncIterable<Uint8Array>, fileName?: string): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(sendSlowly(readerOf(c), zip, 'zip'), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(fileName ?? `pictures ${day}.zip`),
      'Cache-Control': 'no-store',
      // A proxy that reads ahead keeps a gigabyte, waits for a slow phone, and loses the rest.
      'X-Accel-Buffering': 'no',
    },
  })
}
