import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusedAddress, startFakeService, type Step } from '#test/fake-service.ts'
import { ownFakeService } from '#test/own-program.ts'
import { jpeg } from '#test/pictures.ts'
import { unsafeUrls } from '#test/unsafe-addresses.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { wordsOf } from '#server/lib/words.ts'
import { EngineFailure } from './engine.ts'
import type { EngineAnswer, EngineJob } from './engine.ts'
import { plainDetails } from './plain-details.ts'
import { createWebhookEngine } from './webhook.ts'
import type { FailureWords, WebhookPart } from './webhook.ts'

const cannotConnect =
  'Cannot connect to the image processing server. Please check your internet connection or try again later.'
const invalidResponse = 'Received invalid response from server. The server may be experiencing issues.'

const words: Partial<Record<ToolId, FailureWords>> = {
  ad_generator: { failed: say('ad.failed'), saysOnlyFailed: true },
  image_upscaler: { failed: say('upscaler.failed'), refused: say('upscaler.refused') },
  background_remover: { failed: say('background.failed'), refused: say('background.failed') },
}
const messagesOf = (tool: ToolId): FailureWords => words[tool] ?? { failed: say('clothing.failed') }

const service = ownFakeService()
let photo: Buffer
beforeAll(async () => {
  photo = await jpeg()
})
afterEach(() => service.reset())

const partsOf = (job: EngineJob): WebhookPart[] => [
  { name: 'file', picture: 'photo' },
  { name: 'user_id', value: job.userId },
  { name: 'tool', value: job.tool },
  { name: 'inspiration', value: 'চায়ের দোকান "লাল"\r\n--চা' },
]

function jobOf(tool: ToolId = 'swap_clothing'): EngineJob {
  return {
    generationId: 'generation-7',
    userId: 'user-1',
    tool,
    values: {},
    pictures: { photo: { bytes: photo, type: 'image/jpeg', width: 40, height: 20 } },
    seed: 1,
  }
}

type Setting = {
  tool?: ToolId
  signal?: AbortSignal
  options?: Partial<Parameters<typeof createWebhookEngine>[0]>
}

function make({ tool, signal, options }: Setting = {}): Promise<EngineAnswer> {
  const engine = createWebhookEngine({
    url: service.webhookUrl,
    token: async (job) => `token-for-${job.generationId}`,
    allowedHosts: [service.host],
    partsOf,
    messagesOf,
    ...options,
  })
  return engine.make(jobOf(tool), { signal: signal ?? new AbortController().signal })
}

async function failureOf(step: Step | null, setting: Setting = {}): Promise<EngineFailure> {
  if (step) service.script(step)
  const error: unknown = await make(setting).then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof EngineFailure) return error
  throw new Error(`expected an EngineFailure, got ${String(error)}`)
}

describe('the call', () => {
  test('carries the parts in order, the token and the request id', async () => {
    const answer = await make()

    expect(answer).toEqual({ kind: 'address', url: `${service.pictureUrl}/ok` })
    expect(service.calls).toHaveLength(1)
    const [call] = service.calls
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer token-for-generation-7',
      'x-request-id': 'generation-7',
      'accept-encoding': 'identity',
      'content-length': String(call?.body.length),
    })
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(call?.parts).toEqual([
      { name: 'file', fileName: 'file.jpg', type: 'image/jpeg', bytes: photo },
      { name: 'user_id', value: 'user-1' },
      { name: 'tool', value: 'swap_clothing' },
      { name: 'inspiration', value: 'চায়ের দোকান "লাল"\r\n--চা' },
    ])
  })

  test('a text of several lines has the line ends that a form has', async () => {
    await make({ options: { partsOf: () => [{ name: 'wish', value: 'চা\nand\rmore\r\n\n' }] } })
    expect(service.calls[0]?.parts).toEqual([{ name: 'wish', value: 'চা\r\nand\r\nmore\r\n\r\n' }])
  })

  test.each<Step>([
    { kind: 'status' },
    { kind: 'close-midway' },
    { kind: 'reset' },
    { kind: 'redirect' },
    { kind: 'redirect', url: '/webhook/ok' },
    { kind: 'status', status: 503 },
    { kind: 'html' },
  ])('is not sent twice after $kind', async (step) => {
    await failureOf(step)
    expect(service.calls).toHaveLength(1)
  })

  test('an answer that comes twice counts once', async () => {
    service.script({ kind: 'twice' })
    expect(await make()).toMatchObject({ kind: 'address' })
    expect(service.calls).toHaveLength(1)
  })

  test.each<Step>([
    { kind: 'slow', ms: 100 },
    { kind: 'gzip' },
    { kind: 'json', body: '\uFEFF{"other":1,"Image url":" https://pictures.example/a.png\\n"}' },
  ])('$kind is a good answer', async (step) => {
    service.script(step)
    expect(await make()).toMatchObject({ kind: 'address' })
  })
})

describe('what the person reads', () => {
  test('an endless error page is still a refusal with its status', async () => {
    const error = await failureOf({ kind: 'status', status: 500, body: 'x'.repeat(2_000_000) })
    expect(wordsOf(error.says)).toBe('Server error (500): Internal Server Error')
  })

  test.each<[Step, string]>([
    [{ kind: 'reset' }, cannotConnect],
    [{ kind: 'close-midway' }, cannotConnect],
    [{ kind: 'html' }, invalidResponse],
    [{ kind: 'broken-json' }, invalidResponse],
    [{ kind: 'json', body: '' }, invalidResponse],
    [{ kind: 'huge' }, invalidResponse],
    [{ kind: 'gzip-bomb' }, invalidResponse],
    [{ kind: 'json', body: 'null' }, 'No image URL received from webhook'],
    [
      { kind: 'json', body: '[{"Image url":"https://a.example/b.png"}]' },
      'No image URL received from webhook',
    ],
    [{ kind: 'json', body: '{"Image url":["https://a.example"]}' }, 'No image URL received from webhook'],
    [{ kind: 'no-field' }, 'No image URL received from webhook'],
    [{ kind: 'empty-url' }, 'No image URL received from webhook'],
    [{ kind: 'url', url: '   ' }, 'No image URL received from webhook'],
    [{ kind: 'url', url: 'http://127.0.0.1/' }, 'Invalid or unsafe image URL received from webhook'],
    [{ kind: 'status', status: 500 }, 'Server error (500): Bad gateway 502'],
    [{ kind: 'status', status: 500, body: '' }, 'Server error (500): Internal Server Error'],
    [
      { kind: 'status', status: 422, body: '{"message":"No face found"}' },
      'Server error (422): No face found',
    ],
    [{ kind: 'status', status: 500, body: 'Unexpected JSON' }, 'Server error (500): Unexpected JSON'],
    [{ kind: 'redirect' }, 'Server error (302): Found'],
  ])('%o → %s', async (step, message) => {
    expect(wordsOf((await failureOf(step)).says)).toBe(message)
  })

  test('a refused connection, an unknown name, a wrong certificate', async () => {
    const host = await refusedAddress()
    const refused = { url: `http://${host}/`, allowedHosts: [host] }
    expect(wordsOf((await failureOf(null, { options: refused })).says)).toBe(cannotConnect)
    const unknown = { url: 'https://hooks.example/', resolve: async () => [] }
    expect(wordsOf((await failureOf(null, { options: unknown })).says)).toBe(cannotConnect)

    const secure = await startFakeService({ secure: true })
    try {
      const wrong = { url: secure.webhookUrl, allowedHosts: [secure.host] }
      expect(wordsOf((await failureOf(null, { options: wrong })).says)).toBe(cannotConnect)
      expect(secure.calls).toHaveLength(0)
    } finally {
      await secure.close()
    }
  })

  test('a webhook on a private address is not called unless it is allowed', async () => {
    const error = await failureOf(null, { options: { allowedHosts: [] } })
    expect(error).toMatchObject({ says: { key: 'service.away' } })
    expect(error.log).toContain('unsafe')
    expect(service.connections()).toBe(0)
  })

  test('every unsafe picture address, in any spelling', async () => {
    const addresses = unsafeUrls.filter((url) => url.trim() === url && url !== '')
    expect(addresses.length).toBeGreaterThan(250)
    for (const url of addresses) {
      const error = await failureOf({ kind: 'url', url })
      expect(wordsOf(error.says)).toBe('Invalid or unsafe image URL received from webhook')
    }
  })

  test.each<[ToolId, Step, string]>([
    ['image_upscaler', { kind: 'status' }, 'Webhook request failed'],
    ['image_upscaler', { kind: 'html' }, invalidResponse],
    ['background_remover', { kind: 'status' }, 'Failed to remove background'],
    ['background_remover', { kind: 'redirect' }, 'Failed to remove background'],
    ['ad_generator', { kind: 'status' }, 'Failed to generate ad. Please try again.'],
    ['ad_generator', { kind: 'reset' }, 'Failed to generate ad. Please try again.'],
    ['ad_generator', { kind: 'url', url: 'http://a' }, 'Failed to generate ad. Please try again.'],
  ])('%s has words of its own for %o', async (tool, step, message) => {
    expect(wordsOf((await failureOf(step, { tool })).says)).toBe(message)
  })

  test('a mistake of ours is not blamed on the network', async () => {
    const token = (): Promise<string> => Promise.reject(new Error('no key'))
    const noToken = await failureOf(null, { options: { token } })
    expect(noToken).toMatchObject({ says: { key: 'clothing.failed' } })
    expect(noToken.log).toContain('no key')
    const parts = (): WebhookPart[] => [{ name: 'file', picture: 'missing' }]
    const noPicture = await failureOf(null, { options: { partsOf: parts } })
    expect(noPicture.log).toContain('has no picture "missing"')
    expect(service.calls).toHaveLength(0)
  })
})

describe('what the owner reads', () => {
  test.each<[Step, string]>([
    [{ kind: 'html' }, 'Server returned invalid response format. Expected JSON. It says: Bad gateway 502'],
    [{ kind: 'json', body: ' ' }, 'Server returned invalid response format. Expected JSON. It was empty.'],
    [{ kind: 'no-field' }, 'No image URL received from webhook: {"image_url"'],
    [{ kind: 'huge' }, 'too_large'],
    [{ kind: 'url', url: 'http://10.0.0.1/x' }, 'unsafe image URL received from webhook: http://10.0.0.1/x'],
  ])('%o → %s', async (step, log) => {
    expect((await failureOf(step, { tool: 'ad_generator' })).log).toContain(log)
  })
})

describe('time', () => {
  test.each<Step>([{ kind: 'hang' }, { kind: 'drip-headers' }, { kind: 'drip-body' }])(
    '$kind ends at the deadline though bytes still come',
    async (step) => {
      const started = performance.now()
      const error = await failureOf(step, { options: { timeoutMs: 1_500 } })
      expect(error).toMatchObject({ says: { key: 'service.away' } })
      expect(error.log).toContain('timeout')
      expect(performance.now() - started).toBeLessThan(60_000)
    },
  )

  test('a cancelled job ends at once with the reason it was given', async () => {
    service.script({ kind: 'hang' })
    const cancel = new AbortController()
    const reason = new Error('the server stops')
    const made = make({ signal: cancel.signal })
    // Cancelled before it has arrived, it would arrive later and take the next test's answer.
    await expect.poll(() => service.calls.length, { timeout: 60_000 }).toBe(1)
    cancel.abort(reason)
    await expect(made).rejects.toBe(reason)
  })
})

test('a gigabyte and a packed gigabyte leave the memory alone', async () => {
  const before = process.memoryUsage().rss
  await failureOf({ kind: 'huge' })
  await failureOf({ kind: 'gzip-bomb' })
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024)
})

test.each([
  ['<script>alert(1)</script>No <b>face</b> found<img src=x onerror=alert(1)>', 'No face found'],
  ['one\r\ntwo\u0000\u001b[31m red', 'one two [31m red'],
  ['\u202Etxt.exe\u202C and \u200Bmore', 'txt.exe and more'],
  ['{"error":"<i>busy</i>"}', 'busy'],
  ['{"error":{"code":1}}', '{"error":{"code":1}}'],
  ['"just words"', 'just words'],
  ['<scr<script>ipt>alert(1)', 'Bad Gateway'],
  ['<!-- never closed', 'Bad Gateway'],
  [' \n\t ', 'Bad Gateway'],
  ['র\u200C্যাম নেই', 'র\u200C্যাম নেই'],
  ['ক'.repeat(300), `${'ক'.repeat(199)}…`],
])('details of an error become one plain line: %j', (body, text) => {
  expect(plainDetails(502, body)).toBe(text)
})
