import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { headerBomb, html, jpeg, png, transparentPng, truncatedPng } from '#test/pictures.ts'
import { wordsOf } from '#server/lib/words.ts'
import { EngineFailure, type EngineJob } from '../engine.ts'
import { createModelEngine } from './model.ts'

type Asked = { path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; body: unknown } | 'hang'

let server: Server
let url: string
let asked: Asked[] = []
let answer: (asked: Asked) => Answer

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      }
      asked.push(call)
      const given = answer(call)
      if (given === 'hang') return
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

async function jobFor(tool: EngineJob['tool']): Promise<EngineJob> {
  const form = goodForms[tool]
  const bytes = await jpeg({ width: 300, height: 200 })
  const pictures = Object.fromEntries(
    form.pictures.map((field) => [field, { bytes, type: 'image/jpeg' as const, width: 300, height: 200 }]),
  )
  return { generationId: 'g', userId: 'u', tool, values: form.values, pictures, seed: 7 }
}

const scaled = async (width: number, height: number): Promise<Buffer> =>
  sharp(await transparentPng())
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()

const openai = () => createModelEngine({ model: 'openai:gpt-image-1', key: 'secret-key', url })
const google = () => createModelEngine({ model: 'google:gemini-2.5-flash-image', key: 'secret-key', url })
const make = (engine: ReturnType<typeof openai>, job: EngineJob) =>
  engine.make(job, { signal: new AbortController().signal })

describe('OpenAI', () => {
  beforeEach(() => {
    answer = () => ({ status: 200, body: { created: 1, data: [{ b64_json: '' }] } })
  })

  it.each(tools.map((tool) => tool.id))(
    '%s: asks once, with the key, and gives a picture back',
    async (tool) => {
      const picture = await scaled(1536, 1024)
      answer = () => ({ status: 200, body: { created: 1, data: [{ b64_json: picture.toString('base64') }] } })
      const good = await jobFor(tool)
      // Of the ratios of AI Expand it has three; a good form asks for another one.
      const job = tool === 'ai_expand' ? { ...good, values: { aspect_ratio: '3:2' } } : good
      const made = await make(openai(), job)
      expect(asked).toHaveLength(1)
      expect(asked[0]?.headers.authorization).toBe('Bearer secret-key')
      const hasPictures = Object.keys(job.pictures).length > 0
      expect(asked[0]?.path).toBe(hasPictures ? '/v1/images/edits' : '/v1/images/generations')
      expect(made.kind === 'picture' && (await sharp(made.bytes).metadata()).format).toBe('png')
    },
  )

  it.each([
    ['background_remover', 'an opaque picture', () => png({ width: 1536, height: 1024 }), /transparent/],
    ['background_remover', 'a smaller one', () => scaled(150, 100), /too small/],
    ['image_upscaler', 'one that hardly grew', () => scaled(360, 240), /too small/],
    ['image_upscaler', 'another shape', () => scaled(1024, 1024), /another shape/],
  ] as const)('%s: %s is refused free of charge', async (tool, _what, build, words) => {
    const picture = await build()
    answer = () => ({ status: 200, body: { created: 1, data: [{ b64_json: picture.toString('base64') }] } })
    const failure = await make(openai(), await jobFor(tool)).catch((each: unknown) => each)
    expect(failure).toBeInstanceOf(EngineFailure)
    expect(failure).toMatchObject({ isRefusal: true, message: expect.stringMatching(words) })
  })

  it('an expanded picture keeps all of the photo: of no other shape than was asked, and nothing cut to it', async () => {
    const job = await jobFor('ai_expand')
    const asking = (aspect_ratio: string) =>
      make(openai(), { ...job, values: { ...job.values, aspect_ratio } })
    await expect(asking('9:16')).rejects.toThrow(/shape that you chose/)
    expect(asked).toEqual([])
    const picture = await png({ width: 1024, height: 1024 })
    answer = () => ({ status: 200, body: { created: 1, data: [{ b64_json: picture.toString('base64') }] } })
    await expect(asking('2:3')).rejects.toThrow(/another shape/)
    expect(await asking('1:1')).toMatchObject({ kind: 'picture' })
  })

  it('asks for nothing that it cannot give: neither too large a picture nor one of another shape', async () => {
    const job = await jobFor('image_upscaler')
    const photo = job.pictures['file']!
    for (const size of [
      { width: 3_000, height: 2_000 },
      { width: 400, height: 300 },
    ]) {
      const other = { ...job, pictures: { file: { ...photo, ...size } } }
      await expect(make(openai(), other)).rejects.toThrow(/smaller pictures|no pictures of the shape/)
    }
    expect(asked).toEqual([])
  })

  it('cuts an ad to the size that was promised', async () => {
    const picture = await png({ width: 1024, height: 1536 })
    answer = () => ({ status: 200, body: { created: 1, data: [{ b64_json: picture.toString('base64') }] } })
    const made = await make(openai(), await jobFor('ad_generator'))
    const size = made.kind === 'picture' ? await sharp(made.bytes).metadata() : undefined
    expect(size).toMatchObject({ width: 1080, height: 1350 })
    expect(asked[0]?.body).toContain('1024x1536')
  })

  it.each([
    ['a page', html],
    ['a bomb', headerBomb],
    ['half a picture', truncatedPng],
  ])('takes %s for no picture', async (_name, build) => {
    const bytes = await build()
    answer = () => ({ status: 200, body: { created: 1, data: [{ b64_json: bytes.toString('base64') }] } })
    await expect(make(openai(), await jobFor('swap_clothing'))).rejects.toThrow(/no picture/)
  })

  const body = (code: string, message: string) => ({ error: { code, message, type: 'x' } })
  it.each([
    [400, body('moderation_blocked', 'Your request was rejected by the safety system.'), /content rules/],
    [401, body('invalid_api_key', 'Incorrect API key'), /contact support/],
    [429, body('insufficient_quota', 'You exceeded your current quota'), /reached its limit/],
    [400, body('invalid_image', 'Unsupported image'), /another one/],
    [500, body('server_error', 'Oops'), /problem right now/],
  ])('says what %i means, once, without charging', async (status, error, words) => {
    answer = () => ({ status, body: error })
    const failure = await make(openai(), await jobFor('background_remover')).catch((each: unknown) => each)
    expect(failure).toBeInstanceOf(EngineFailure)
    const said = wordsOf((failure as EngineFailure).says)
    expect(said).toMatch(words)
    // What it cost is said beside it, by the page.
    expect(said).not.toContain('charged')
    expect(said).not.toContain('secret-key')
    expect(asked).toHaveLength(1)
  })

  it('gives up at its deadline', async () => {
    answer = () => 'hang'
    const engine = createModelEngine({ model: 'openai:gpt-image-1', key: 'k', url, timeoutMs: 150 })
    await expect(make(engine, await jobFor('logo_maker'))).rejects.toThrow(/took too long/)
  })

  it('stops when the job is taken away', async () => {
    answer = () => 'hang'
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('taken')), 50)
    const asking = openai().make(await jobFor('logo_maker'), { signal: stop.signal })
    await expect(asking).rejects.toThrow('taken')
  })
})

describe('Google', () => {
  const withPicture = (data: string) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data } }] },
        finishReason: 'STOP',
      },
    ],
  })

  it('sends the pictures along and asks for the nearest ratio', async () => {
    const picture = await png({ width: 900, height: 1200 })
    answer = () => ({ status: 200, body: withPicture(picture.toString('base64')) })
    const made = await make(google(), await jobFor('swap_clothing'))
    expect(made.kind).toBe('picture')
    expect(asked[0]?.path).toContain('gemini-2.5-flash-image:generateContent')
    expect(asked[0]?.headers['x-goog-api-key']).toBe('secret-key')
    const sent = JSON.parse(asked[0]?.body ?? '') as {
      contents: { parts: object[] }[]
      generationConfig: object
    }
    expect(sent.contents[0]?.parts.filter((part) => 'inlineData' in part).length).toBeGreaterThan(1)
    expect(sent.generationConfig).toMatchObject({ imageConfig: { aspectRatio: '3:2' } })
  })

  it('is not asked for a cut-out, as it cannot make one', async () => {
    await expect(make(google(), await jobFor('background_remover'))).rejects.toThrow('transparent')
    expect(asked).toEqual([])
  })

  it('turns a refusal into words', async () => {
    answer = () => ({
      status: 200,
      body: { candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'IMAGE_SAFETY' }] },
    })
    await expect(make(google(), await jobFor('logo_maker'))).rejects.toThrow(/content rules/)
    expect(asked).toHaveLength(1)
  })
})
