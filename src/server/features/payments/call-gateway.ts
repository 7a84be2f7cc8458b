import type { z } from 'zod'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { SafeFetchError, safeRequest } from '#server/lib/safe-fetch.ts'
import { GatewayTrouble } from './gateway.ts'

type Question = {
  base: string
  path: string
  /** Sent as a form; without it the question is a GET. */
  form?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

const maxBytes = 256 * 1024

/** Asks a gateway once, and gives its answer as the JSON that it should be, with the text beside it. */
export async function callGateway<Shape extends z.ZodType>(
  shape: Shape,
  { base, path, form, query, headers = {} }: Question,
): Promise<{ answer: z.infer<Shape>; raw: string; status: number }> {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const { status, raw } = await send(url.href, form, headers)
  const parsed = shape.safeParse(json(raw))
  if (!parsed.success || status >= 500) {
    throw new GatewayTrouble(say('gateway.notUnderstood', { status }), { raw })
  }
  return { answer: parsed.data, raw, status }
}

async function send(url: string, form: Question['form'], headers: Record<string, string>) {
  try {
    const answer = await safeRequest(url, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(form ? formType : {}), ...headers },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      allowedHosts: config().ALLOWED_HOSTS,
      timeoutMs: config().PAYMENT_SECONDS * 1_000,
      maxBytes,
    })
    return { status: answer.status, raw: answer.body.toString('utf8').toWellFormed().replaceAll('\0', '') }
  } catch (error) {
    const reason = error instanceof SafeFetchError ? error.reason : 'network'
    throw new GatewayTrouble(say('gateway.notReached', { reason }), { cause: error })
  }
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
