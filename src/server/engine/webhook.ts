import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { megabyte } from '#shared/pictures.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { say, type Say } from '#shared/words/say.ts'
import { isSafeUrl, SafeFetchError, safeRequest } from '#server/lib/safe-fetch.ts'
import type { OutsideOptions, SafeAnswer } from '#server/lib/safe-fetch.ts'
import { EngineFailure } from './engine.ts'
import type { Engine, EngineJob } from './engine.ts'
import { plainDetails } from './plain-details.ts'

/** One part of the multipart body: a text, or the picture of that field of the form. */
export type WebhookPart = { name: string; value: string } | { name: string; picture: string }

/** How a tool words its failures. */
export type FailureWords = {
  /** When there is nothing better to say. */
  failed: Say
  /** Instead of 'Server error (status): details'. */
  refused?: Say
  /** `failed` is said whatever went wrong. */
  saysOnlyFailed?: boolean
}

type WebhookOptions = Pick<OutsideOptions, 'allowedHosts' | 'resolve' | 'ca'> & {
  url: string
  /** What the service may check to know that the call is ours. */
  token: (job: EngineJob) => Promise<string>
  partsOf: (job: EngineJob) => readonly WebhookPart[]
  messagesOf: (tool: ToolId) => FailureWords
  /** In all: connecting, sending, waiting, the last byte of the answer. */
  timeoutMs?: number
}

/** 'No face found' and the like: the service is well and has looked at the job. */
const aboutTheJob = new Set([400, 413, 415, 422])

const answerShape = z.object({ 'Image url': z.string().trim().min(1) })

/** The owner's own image service: one multipart POST, answered by the address where the picture can be fetched. */
export function createWebhookEngine(options: WebhookOptions): Engine {
  const { url, token, partsOf, messagesOf, timeoutMs = 180_000, ...outside } = options

  return {
    name: 'webhook',
    async make(job, { signal }) {
      const words = messagesOf(job.tool)
      try {
        const { type, body } = multipart(job, partsOf(job))
        const headers = { authorization: `Bearer ${await token(job)}`, 'x-request-id': job.generationId }
        const answer = await safeRequest(url, {
          ...outside,
          method: 'POST',
          headers: { ...headers, accept: 'application/json', 'content-type': type },
          body,
          maxBytes: megabyte,
          timeoutMs,
          signal,
        })
        return { kind: 'address', url: addressIn(answer, words, options.allowedHosts) }
      } catch (error) {
        signal.throwIfAborted()
        throw explained(error, words)
      }
    },
  }
}

/** As one piece: FormData would hand it to the connection bit by bit, each of which wakes the other end. */
function multipart(job: EngineJob, parts: readonly WebhookPart[]): { type: string; body: Buffer } {
  const boundary = `chobi-${randomUUID()}`
  const pieces = parts.flatMap((part) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`,
    ...('value' in part ? ['\r\n\r\n', withLineEnds(part.value)] : filed(job, part)),
    '\r\n',
  ])
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map(bytesOf))
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

function filed({ tool, pictures }: EngineJob, { name, picture: field }: { name: string; picture: string }) {
  const picture = pictures[field]
  if (!picture) throw new Error(`${tool} has no picture "${field}"`)
  const ending = picture.type === 'image/jpeg' ? 'jpg' : picture.type.slice(6)
  return [`; filename="${name}.${ending}"\r\nContent-Type: ${picture.type}\r\n\r\n`, picture.bytes]
}

const bytesOf = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece) : piece)

/** As a browser sends a text of several lines. */
const withLineEnds = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n')

function addressIn(answer: SafeAnswer, words: FailureWords, allowedHosts?: readonly string[]): string {
  const body = answer.body.toString('utf8')
  if (answer.status < 200 || answer.status > 299) throw refusedWith(answer.status, body, words)
  const parsed = answerShape.safeParse(parseJson(body, words))
  if (!parsed.success) {
    const log = `No image URL received from webhook: ${plainDetails(answer.status, body)}`
    throw failure(words, say('service.noAddress'), { log, fault: { what: 'no_address' } })
  }
  const address = parsed.data['Image url']
  if (!isSafeUrl(address, allowedHosts)) {
    const log = `Invalid or unsafe image URL received from webhook: ${plainDetails(answer.status, address)}`
    throw failure(words, say('service.unsafeAddress'), { log, fault: { what: 'unsafe_address' } })
  }
  return address
}

/** What it was is said in the tool's own words where the tool has one sentence for everything. */
const failure = (
  words: FailureWords,
  says: Say,
  about: ConstructorParameters<typeof EngineFailure>[1],
): EngineFailure => new EngineFailure(words.saysOnlyFailed ? words.failed : says, about)

const notJson = 'Server returned invalid response format. Expected JSON.'

/** Any failure that speaks of JSON reaches the person as 'Received invalid response …'; the log says which it was. */
function parseJson(body: string, words: FailureWords): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const began = body.trim() === '' ? 'It was empty.' : `It says: ${plainDetails(200, body)}`
    const log = `${notJson} ${began}`
    throw failure(words, say('service.broken'), { log, cause, fault: { what: 'not_json' } })
  }
}

function refusedWith(status: number, body: string, words: FailureWords, cause?: unknown): EngineFailure {
  const details = plainDetails(status, body)
  const says = words.refused ?? say('service.error', { status, details })
  const fault = { what: 'status', status } as const
  const isRefusal = aboutTheJob.has(status)
  return failure(words, says, { log: `Server error (${status}): ${details}`, isRefusal, fault, cause })
}

function explained(error: unknown, words: FailureWords): EngineFailure {
  if (error instanceof EngineFailure) return error
  if (!(error instanceof SafeFetchError)) {
    return new EngineFailure(words.failed, { log: String(error), cause: error })
  }
  // An answer that failed came with a status: an unreadable error page is still a refusal, not a lost connection.
  if (error.status !== undefined && error.status > 299) return refusedWith(error.status, '', words, error)
  const says = say(error.reason === 'too_large' ? 'service.broken' : 'service.away')
  return failure(words, says, { log: `webhook: ${error.reason}: ${error.message}`, cause: error })
}
