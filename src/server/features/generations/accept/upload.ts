import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { addAbortSignal, type Writable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { AppError } from '#shared/errors.ts'
import { megabyte } from '#shared/pictures.ts'
import { isStorable } from '#shared/storable-text.ts'
import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { notStored } from '#server/storage/not-stored.ts'
import { connection } from '#server/database/connection.ts'

/** Its bytes where there are few, else the path where they lie. */
export type SentPicture = Buffer | string

export const bytesOf = async (sent: SentPicture): Promise<Buffer> =>
  typeof sent === 'string' ? readFile(sent) : sent

export type Upload = {
  texts: [name: string, value: string][]
  /** Each picture by its field. */
  pictures: Map<string, SentPicture>
  /** Of each picture's bytes, by its field; known also where the bytes are not kept. */
  hashes: Map<string, string>
  /** The same for the same form and the same bytes. */
  hash: string
  discard: () => Promise<void>
}

type Body = NonNullable<Request['body']>
/** What is read of a request. */
export type SentForm = Pick<Request, 'headers' | 'body'>

/** A tool, or another form that takes pictures. */
type UploadForm = { id: string; fields: Readonly<Record<string, Field>> }

/** What stands around the parts and before them. More is no form, and would be read for nothing. */
const mostWrapping = 256 * 1024
const uploads = () => join(config().DATA_DIR, 'uploads')

/** What a process left behind when it died in the middle of an upload; others may share the folder. */
export async function discardOldUploads(): Promise<void> {
  const isAlone = connection().kind === 'embedded'
  for (const name of await readdir(uploads()).catch(() => [])) {
    const path = join(uploads(), name)
    const found = await stat(path).catch(() => undefined)
    if (found && (isAlone || Date.now() - found.mtimeMs > 3_600_000))
      await rm(path, { recursive: true, force: true })
  }
}

/**
 * Reads a tool's form as it arrives: larger pictures go to the disk piece by piece, all are counted on the way. Without
 * `keepPictures` they are counted only: so it is still known which there were.
 */
export async function receiveUpload(
  request: SentForm,
  tool: UploadForm,
  { keepPictures = true } = {},
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw new AppError('invalid', say('form.oddlySent'))
  const folder = join(uploads(), randomUUID())
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const read = await readParts(request.body, type, tool, keepPictures ? folder : null)
    const isOnDisk = [...read.pictures.values()].some((sent) => typeof sent === 'string')
    return { ...read, discard: isOnDisk ? discard : async () => {} }
  } catch (error) {
    await discard()
    if (error instanceof AppError) throw error
    if (isTroubleOfTheDisk(error)) throw notStored(error)
    throw new AppError('invalid', say('form.oddlySent'), {
      log: 'the multipart body could not be read',
      cause: error,
    })
  }
}

const isTroubleOfTheDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'mkdir'].includes(String(error.syscall))

async function readParts(body: Body, type: string, tool: UploadForm, folder: string | null) {
  const texts: [string, string][] = []
  const pictures = new Map<string, SentPicture>()
  const hashes = new Map<string, string>()
  const writes: Promise<void>[] = []
  const stop = new AbortController()
  let failure: unknown

  const fail = (error: unknown) => {
    failure ??= error
    stop.abort()
  }
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fields: 200,
      fieldSize: 16_384,
      fieldNameSize: 64,
      files: 8,
      parts: 208,
      headerPairs: 20,
      headerSize: 4_096,
    },
  })
  let content = 0
  parser.on('field', (name, value, nameCut, valueCut) => {
    content += Buffer.byteLength(value)
    if (!isStorable(name) || !isStorable(value)) fail(new AppError('invalid', say('form.badSigns')))
    else if (nameCut || valueCut) fail(new AppError('too_large', say('form.tooLong')))
    else texts.push([name, value])
  })
  parser.on('file', (name, stream) => {
    const field = Object.hasOwn(tool.fields, name) ? tool.fields[name] : undefined
    if (field?.kind !== 'image') return fail(new AppError('invalid', say('pictures.notThere')))
    if (pictures.has(name)) return fail(new AppError('invalid', say('pictures.oneOnly'), { field: name }))
    pictures.set(name, nothing)
    // Nothing more comes of one that is refused: without this it would wait for its end for ever.
    addAbortSignal(stop.signal, stream)
    const onBytes = (bytes: number, soFar: number) => {
      content += bytes
      const megabytes = field.maxMegabytes
      if (soFar > megabytes * megabyte)
        throw new AppError('too_large', say('pictures.tooBig', { megabytes }), { field: name })
    }
    writes.push(
      keepPicture(stream, { folder, name, onBytes, onHash: (hash) => hashes.set(name, hash) }).then(
        (sent) => void pictures.set(name, sent),
        fail,
      ),
    )
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => fail(new AppError('invalid', say('form.oddlySent'))))
  }

  parser.on('error', fail)
  const onArrival = (bytes: number) => {
    if (bytes - content > mostWrapping) fail(new AppError('too_large', say('form.tooLong')))
  }
  await feed(body, parser, { refused: stop.signal, onArrival }).catch(fail)
  await Promise.all(writes)
  if (failure) throw failure

  // A browser sends an empty part for a file box that was left alone.
  for (const [name, hash] of hashes) if (hash === emptyHash) pictures.delete(name)
  const whole = JSON.stringify([tool.id, texts, [...hashes].sort(([one], [other]) => (one < other ? -1 : 1))])
  return { texts, pictures, hashes, hash: createHash('sha256').update(whole).digest('base64url') }
}

const nothing = Buffer.alloc(0)
/** A file that goes again at once costs more than all else that is done with so few bytes. */
const mostInMemory = 65_536

type Keeping = {
  /** Without one nothing is kept. */
  folder: string | null
  name: string
  onBytes: (bytes: number, soFar: number) => void
  onHash: (hash: string) => void
}

async function keepPicture(
  pieces: AsyncIterable<Buffer>,
  { folder, name, onBytes, onHash }: Keeping,
): Promise<SentPicture> {
  const hash = createHash('sha256')
  const first: Buffer[] = []
  let bytes = 0
  let file: FileHandle | undefined
  try {
    for await (const piece of pieces) {
      bytes += piece.length
      onBytes(piece.length, bytes)
      hash.update(piece)
      if (folder === null) continue
      if (bytes <= mostInMemory) {
        first.push(piece)
        continue
      }
      file ??= await beginFile(folder, name, first)
      await file.writeFile(piece)
    }
  } finally {
    await file?.close()
  }
  onHash(hash.digest('base64url'))
  return file && folder !== null ? join(folder, name) : Buffer.concat(first)
}

async function beginFile(folder: string, name: string, first: Buffer[]): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, name), 'w')
  await file.writeFile(Buffer.concat(first.splice(0)))
  return file
}

type Feeding = { refused: AbortSignal; onArrival: (bytesSoFar: number) => void }

/** Nothing for so long: the phone has lost its network, or somebody holds the door open. */
const stalledMs = 30_000
const swallowMs = 15_000
const swallowBytes = 64 * megabyte

/**
 * Gives the body to the parser. Once it is refused, the rest is read and forgotten for a while:
 * a browser that is still sending does not hear an answer before which the connection was closed.
 */
async function feed(body: Body, parser: Writable, { refused, onArrival }: Feeding): Promise<void> {
  // A reader, as only its end lets go of a body of which nothing more comes: what waits for a piece waits for ever.
  const reader = body.getReader()
  let arrived = 0
  let swallowed = 0
  let hasStalled = false
  const letGo = () => void reader.cancel().catch(() => {})
  const stalled = setTimeout(() => {
    hasStalled = true
    letGo()
  }, stalledMs)
  let patience: NodeJS.Timeout | undefined
  refused.addEventListener('abort', () => (patience = setTimeout(letGo, swallowMs)), { once: true })
  const parsed = once(parser, 'finish', { signal: refused })
  parsed.catch(() => {})
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      stalled.refresh()
      onArrival((arrived += piece.value.length))
      if (refused.aborted) {
        swallowed += piece.value.length
        if (swallowed > swallowBytes) return letGo()
      } else if (!parser.write(piece.value)) {
        await once(parser, 'drain', { signal: refused }).catch(() => {})
      }
    }
    if (hasStalled) throw new Error('it stalled')
    if (refused.aborted) return
    parser.end()
    await parsed
  } finally {
    clearTimeout(stalled)
    clearTimeout(patience)
  }
}

const emptyHash = createHash('sha256').digest('base64url')
