import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { TestBrowser } from './browser.ts'

/** What an authenticator app shows now, or some half minutes from now; `npm test` installs oathtool. */
export function totpCode(secret: string, halfMinutesAhead = 0): string {
  // The code of the half minute before lives until this one ends: not begun when that is near.
  const left = 30_000 - (Date.now() % 30_000)
  if (halfMinutesAhead < 0 && left < 3_000) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left)
  const at = `@${Math.floor(Date.now() / 1_000) + 30 * halfMinutesAhead}`
  return execFileSync('oathtool', ['--totp', '--base32', '--now', at, secret], { encoding: 'utf8' }).trim()
}

/** A code that fits no half minute near now. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((step) => totpCode(secret, step)))
  for (let code = 0; ; code++) {
    const text = String(code).padStart(6, '0')
    if (!near.has(text)) return text
  }
}

type Called = { status: number; body: unknown }

/** Sends JSON to one of the calls under /api/auth. */
export async function call(
  browser: Pick<TestBrowser, 'send'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Called> {
  const answer = await browser.send(`/api/auth/${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const read = await answer.text()
  return { status: answer.status, body: read === '' ? undefined : JSON.parse(read) }
}

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

export async function refused(answer: Promise<Called>): Promise<[number, string]> {
  const { status, body } = await answer
  const { error } = refusal.parse(body)
  return [status, error.message]
}

const totpShape = z.object({
  id: z.uuid(),
  totp: z.object({ secret: z.string(), uri: z.string(), qr_code: z.string() }),
})

export async function beginTotp(browser: TestBrowser, name = 'My app') {
  const made = await call(browser, 'POST', 'factors', { friendly_name: name, factor_type: 'totp' })
  const { id, totp } = totpShape.parse(made.body)
  return { id, ...totp }
}

export async function openChallenge(browser: TestBrowser, factorId: string): Promise<string> {
  const { body } = await call(browser, 'POST', `factors/${factorId}/challenge`)
  return z.object({ id: z.uuid() }).parse(body).id
}

const sessionShape = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  recovery_codes: z.array(z.string()).optional(),
})

export async function answerTotp(browser: TestBrowser, factorId: string, code: string) {
  const challenge_id = await openChallenge(browser, factorId)
  const answer = await call(browser, 'POST', `factors/${factorId}/verify`, { challenge_id, code })
  if (answer.status !== 200)
    throw new Error(`verify answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return sessionShape.parse(answer.body)
}

/** A person's first authenticator app, verified with the code of a minute that is about to end. */
export async function addTotp(browser: TestBrowser, name?: string) {
  const factor = await beginTotp(browser, name)
  const session = await answerTotp(browser, factor.id, totpCode(factor.secret, -1))
  return { ...factor, codes: session.recovery_codes ?? [], session }
}

type Text = { to: string; text: string; authorization: string | undefined }

/** A gateway for text messages that keeps what it gets, and can refuse. */
export async function startGateway() {
  const texts: Text[] = []
  let refusing = false
  const server = createServer((request, response) => {
    void (async () => {
      const { to, text: said } = z
        .object({ to: z.string(), text: z.string() })
        .parse(
          request.method === 'GET'
            ? Object.fromEntries(new URL(request.url ?? '', 'http://gateway').searchParams)
            : JSON.parse(await text(request)),
        )
      if (!refusing) texts.push({ to, text: said, authorization: request.headers.authorization })
      response.writeHead(refusing ? 500 : 200).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send`,
    texts,
    refuse: (yes: boolean) => (refusing = yes),
    lastCode: (): string => /^\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
