import { FormData } from 'undici'
import { z } from 'zod'
import { megabyte } from '#shared/pictures.ts'
import {
  brokenAnswer,
  noConnection,
  noPictureAddress,
  notJson,
  unsafePictureAddress,
} from '#shared/tools/declaration/words.ts'
import type { ToolId } from '#shared/tools/index.ts'
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
  failed: string
  /** Instead of 'Server error (status): details'. */
  refused?: string
  /** `failed` is said whatever went wrong. */
  always?: boolean
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
        const headers = { authorization: `Bearer ${await token(job)}`, 'x-request-id': job.generationId }
        const answer = await safeRequest(url, {
          ...outside,
          method: 'POST',
          headers: { ...headers, accept: 'application/json' },
          body: formOf(job, partsOf(job)),
          maxBytes: megabyte,
          timeoutMs,
          signal,
        })
        return { kind: 'address', url: addressIn(answer, words, options.allowedHosts) }
      } catch (error) {
        signal.throwIfAborted()
        const { message, log, isRefusal } = explained(error, words)
        throw new EngineFailure(words.always ? words.failed : message, log, error, isRefusal)
      }
    },
  }
}

function formOf(job: EngineJob, parts: readonly WebhookPart[]): FormData {
  const form = new FormData()
  for (const part of parts) {
    if ('value' in part) {
      form.append(part.name, part.value)
      continue
    }
    const picture = job.pictures[part.picture]
    if (!picture) throw new Error(`${job.tool} has no picture "${part.picture}"`)
    const file = new Blob([uncopied(picture.bytes)], { type: picture.type })
    form.append(
      part.name,
      file,
      `${part.name}.${picture.type === 'image/jpeg' ? 'jpg' : picture.type.slice(6)}`,
    )
  }
  return form
}

/** The same bytes: a Blob makes a copy of its own, and twenty megabytes need not be there three times. */
function uncopied({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  if (buffer instanceof ArrayBuffer) return new Uint8Array(buffer, byteOffset, byteLength)
  return new Uint8Array(buffer).slice(byteOffset, byteOffset + byteLength)
}

function addressIn(answer: SafeAnswer, words: FailureWords, allowedHosts?: readonly string[]): string {
  const body = answer.body.toString('utf8')
  if (answer.status < 200 || answer.status > 299) throw refusedWith(answer.status, body, words)
  const parsed = answerShape.safeParse(parseJson(body))
  if (!parsed.success)
    throw new EngineFailure(noPictureAddress, `${noPictureAddress}: ${plainDetails(answer.status, body)}`)
  const address = parsed.data['Image url']
  if (!isSafeUrl(address, allowedHosts)) {
    throw new EngineFailure(
      unsafePictureAddress,
      `${unsafePictureAddress}: ${plainDetails(answer.status, address)}`,
    )
  }
  return address
}

/** Any failure that speaks of JSON reaches the person as 'Received invalid response …'; the log says which it was. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const began = body.trim() === '' ? 'It was empty.' : `It says: ${plainDetails(200, body)}`
    throw new EngineFailure(brokenAnswer, `${notJson} ${began}`, cause)
  }
}

function refusedWith(status: number, body: string, words: FailureWords): EngineFailure {
  const said = `Server error (${status}): ${plainDetails(status, body)}`
  return new EngineFailure(words.refused ?? said, said, undefined, aboutTheJob.has(status))
}

function explained(
  error: unknown,
  words: FailureWords,
): Pick<EngineFailure, 'message' | 'log' | 'isRefusal'> {
  if (error instanceof EngineFailure) return error
  if (!(error instanceof SafeFetchError))
    return { message: words.failed, log: String(error), isRefusal: false }
  const log = `webhook: ${error.reason}: ${error.message}`
  // An answer that failed came with a status: an unreadable error page is still a refusal, not a lost connection.
  if (error.status !== undefined && error.status > 299) return refusedWith(error.status, '', words)
  return { message: error.reason === 'too_large' ? brokenAnswer : noConnection, log, isRefusal: false }
}
