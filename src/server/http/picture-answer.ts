import { fileNameFor } from '#shared/file-name.ts'
import type { ByteRange, StoredObject } from '#server/storage/storage.ts'
import type { AppContext } from './environment.ts'
import { readerOf, sendSlowly } from './sending.ts'

type Look = {
  type: string
  etag: string
  /** Saved under this name instead of shown. */
  fileName?: string
  /** Kept by the browser for a year, unless it may end any moment. */
  cache?: string
}

const lastingPrivately = 'private, max-age=31536000, immutable'

/** One person's picture: kept by their own browser only, never run as a page, sent in parts when asked so. */
export function answerPicture(c: AppContext, source: StoredObject | Buffer, look: Look): Response {
  const bytes = Buffer.isBuffer(source) ? source.length : source.bytes
  const headers = new Headers({
    'Content-Type': look.type,
    'Cache-Control': look.cache ?? lastingPrivately,
    Vary: 'Cookie, Save-Data',
    ETag: look.etag,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  if (look.fileName !== undefined) headers.set('Content-Disposition', attachment(look.fileName))
  if (isKnown(c.req.header('if-none-match'), look.etag)) return new Response(null, { status: 304, headers })

  const range = readRange(c.req.header('range'), bytes)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${bytes}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return new Response(null, { status, headers })
  const pieces = Buffer.isBuffer(source) ? cut(source.subarray(start, end + 1)) : source.body(range)
  return new Response(sendSlowly(readerOf(c), pieces), { status, headers })
}

const pieceBytes = 65_536

async function* cut(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

/** attachment('আচার.png'): RFC 6266, with a plain name for old programs and the real one for all others. */
export function attachment(fileName: string): string {
  const [, base = '', extension = 'png'] = /^(.*)\.(\w{1,5})$/s.exec(fileName) ?? [fileName, fileName]
  const name = fileNameFor(base, extension)
  const plain = name.replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Single ranges only; anything else is answered whole, as the standard allows. */
function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}
