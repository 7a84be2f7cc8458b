import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppContext } from './environment.ts'

const worthIt = 1_024
/** Above, an answer of this size takes twice the time for a hundredth less. */
const quality = 5

/** The smallest that this browser takes. */
export function codingFor(c: AppContext): 'br' | 'gzip' | undefined {
  const accepted = c.req.header('accept-encoding') ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

type Packed = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** A whole answer as this browser takes it, made small beside the thread that serves. */
export async function packAnswer(c: AppContext, text: string): Promise<Packed> {
  const vary = { Vary: 'Accept-Encoding' }
  const coding = codingFor(c)
  if (!coding || text.length < worthIt) return { body: text, headers: vary }
  const bytes = Buffer.from(text)
  const packed =
    coding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await promisify(gzip)(bytes, { level: quality })
  return {
    body: new Uint8Array(packed),
    headers: { ...vary, 'Content-Encoding': coding, 'Content-Length': String(packed.length) },
  }
}
