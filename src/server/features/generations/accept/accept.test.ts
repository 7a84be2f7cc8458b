import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { provocations } from '#shared/tools/bad-forms.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { english } from '#shared/words/english.ts'
import { render } from '#shared/words/render.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { creditHolds } from '#server/features/credits/credits.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { storage } from '#server/storage/storage.ts'
import { type FakeService, startFakeService } from '#test/fake-service.ts'
import { formOf, goodForm, picturePart, press, refusalOf } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { newPerson, type TestPerson } from '#test/makers.ts'
import * as pictures from '#test/pictures.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'
import { generations } from '../generations.table.ts'

const notAPicture = 'Please upload a PNG, JPG or WEBP image'
const tampered = 'Something in this form is not as the page made it. Please reload the page and try again.'
const badForm = 'This form was sent in a way that we do not understand. Please reload the page and try again.'

let program: TestProgram
let service: FakeService

beforeAll(async () => {
  service = await startFakeService()
  program = await startTestProgram({ WEBHOOK_URL: service.webhookUrl, ALLOWED_HOSTS: service.host })
})
// Nothing in this file is good enough to become a generation.
afterEach(async () => {
  const left = {
    generations: await db().$count(generations),
    holds: await db().$count(creditHolds),
    calls: service.calls.length,
    stored: await countStored(),
  }
  if (Object.values(left).some((count) => count > 0)) throw new Error(`left: ${JSON.stringify(left)}`)
  await vi.waitUntil(() => uploadsLeft().length === 0, { timeout: 60_000 })
  await assertWell()
})
afterAll(async () => {
  await program.stop()
  await service.close()
})

async function countStored(): Promise<number> {
  let count = 0
  for await (const _ of storage().list('')) count += 1
  return count
}

function uploadsLeft(): string[] {
  const folder = join(config().DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe.each(tools.map((tool) => tool.id))('%s', (id) => {
  const { price, messages } = toolById(id)

  it('says the first thing that is missing, in the words and order of the form', async () => {
    const person = await newPerson(program, { shopName: goodForms[id].shopName })
    const cases = provocations[id]
    for (const [index, [message, change]] of cases.entries()) {
      // All later ones are wrong as well, where that can be; this is the one that is said.
      const later = change.values?.['upload_mode'] ? [] : cases.slice(index).map(([, one]) => one)
      for (const changes of [[change], later]) {
        const all = changes.filter(({ values }) => !values?.['upload_mode'] || changes.length === 1)
        const shopName = all.find((one) => one.shopName !== undefined)?.shopName ?? goodForms[id].shopName
        await db().update(profiles).set({ shopName }).where(eq(profiles.id, person.id))
        const form = await goodForm(id, {
          ...Object.assign({}, ...all.map(({ values }) => values)),
          ...Object.fromEntries(all.flatMap(({ without }) => (without ? [[without, null]] : []))),
        })
        if (all.length === 0) continue
        expect(await refusalOf(await press(person, id, form))).toMatchObject({ status: 400, message })
      }
    }
  })

  it('asks for its price, after all else is right', async () => {
    const person = await newPerson(program, { credits: (price - 1) / 10 })
    const refusal = await refusalOf(await press(person, id, await goodForm(id)))
    expect(refusal).toEqual({ status: 402, message: render(english, messages.insufficient) })
    const [first] = provocations[id].filter(([, { shopName }]) => shopName === undefined)
    if (!first) return
    const [message, { values = {}, without }] = first
    const form = await goodForm(id, { ...values, ...(without ? { [without]: null } : {}) })
    expect((await refusalOf(await press(person, id, form))).message).toBe(message)
  })

  it('knows its own fields and options only', async () => {
    const person = await newPerson(program)
    const [choice] = Object.entries(toolById(id).fields).filter(([, field]) => field.kind === 'choice')
    const forms = [
      ...(['extra', 'cost', 'price', 'user_id', 'tool', '__proto__', 'constructor', ''] as const).map(
        (name) => ({ [name]: '0' }),
      ),
      ...(choice ? [{ [choice[0]]: 'nothing of ours' }, { [choice[0]]: ['', ''] }] : []),
      ...(id === 'ad_generator' ? [{ shop_name: 'Another shop' }] : []),
    ]
    for (const change of forms) {
      const answer = await press(person, id, await goodForm(id, change))
      expect({ change, ...(await refusalOf(answer)) }).toMatchObject({ change, status: 400 })
    }
  })
})

describe('the plan', () => {
  it.each<['free' | 'basic', ToolId, string]>([
    ['free', 'logo_maker', 'Logo Maker'],
    ['free', 'image_upscaler', 'Image Upscaler'],
    ['basic', 'logo_maker', 'Logo Maker'],
    ['basic', 'image_upscaler', 'Image Upscaler'],
    ['basic', 'ai_expand', 'AI Expand'],
  ])('%s does not open %s', async (plan, tool, name) => {
    const person = await newPerson(program, { plan })
    expect(await refusalOf(await press(person, tool, await goodForm(tool)))).toEqual({
      status: 403,
      message: `${name} is not available in your current plan. Please upgrade to Starter or higher.`,
    })
  })

  it('that has run out counts as free, and so does an unknown one', async () => {
    const person = await newPerson(program, { plan: 'enterprise' })
    for (const change of [{ planExpiry: new Date(Date.now() - 1_000) }, { planType: 'all of them' }]) {
      await db().update(profiles).set(change).where(eq(profiles.id, person.id))
      expect((await press(person, 'logo_maker', await goodForm('logo_maker'))).status).toBe(403)
    }
  })
})

describe('who asks', () => {
  it('must be signed in, from our own page', async () => {
    const visitor = { send: program.browser().send }
    expect(await refusalOf(await press(visitor, 'logo_maker', await goodForm('logo_maker')))).toEqual({
      status: 401,
      message: 'Please log in to continue',
    })
    const person = await newPerson(program)
    const answer = await person.send('/api/tools/logo_maker/generations', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), origin: 'https://elsewhere.example' },
      body: await goodForm('logo_maker'),
    })
    expect(answer.status).toBe(403)
  })

  it('must not be disabled, not even since the form was opened', async () => {
    const person = await newPerson(program)
    await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, person.id))
    expect((await press(person, 'logo_maker', await goodForm('logo_maker'))).status).toBe(401)

    const other = await newPerson(program)
    let goOn = () => {}
    const body = multipart(async function* () {
      yield* fieldsOf(goodForms.logo_maker.values)
      await new Promise<void>((resolve) => (goOn = resolve))
    })
    const answer = stream(other, 'logo_maker', body)
    await vi.waitFor(() => expect(uploadsLeft()).toHaveLength(1), { timeout: 60_000 })
    await setAccountEnabled(other.id, false)
    goOn()
    expect(await refusalOf(await answer)).toEqual({
      status: 403,
      message: 'Your account has been disabled. Please contact support.',
    })
  })
})

describe('pixels are decoded last', () => {
  const broken = async () => ({ file: picturePart(await pictures.truncatedJpeg()) })

  it('after plan and balance, and then nothing of a picture is kept on the way', async () => {
    const poor = await newPerson(program, { credits: 0 })
    const answer = await press(poor, 'ai_expand', await goodForm('ai_expand', await broken()))
    expect(await refusalOf(answer)).toEqual({
      status: 402,
      message: render(english, toolById('ai_expand').messages.insufficient),
    })
    const locked = await newPerson(program, { plan: 'free' })
    const upscale = await press(locked, 'image_upscaler', await goodForm('image_upscaler', await broken()))
    expect(upscale.status).toBe(403)

    let goOn = () => {}
    const body = multipart(async function* () {
      yield filePart('file')
      yield Buffer.alloc(3_000_000, 'a')
      await new Promise<void>((resolve) => (goOn = resolve))
    })
    const sending = stream(poor, 'ai_expand', body)
    await vi.waitFor(() => expect(uploadsLeft()).toHaveLength(1), { timeout: 20_000 })
    const [folder = ''] = uploadsLeft()
    expect(readdirSync(join(config().DATA_DIR, 'uploads', folder))).toEqual([])
    goOn()
    await sending
  })

  it('after the rest of the form', async () => {
    const person = await newPerson(program)
    const form = await goodForm('ai_expand', { ...(await broken()), aspect_ratio: '' })
    expect(await refusalOf(await press(person, 'ai_expand', form))).toMatchObject({
      status: 400,
      message: 'Please select an aspect ratio',
    })
  })
})

describe('what is no good picture', () => {
  const cases: [string, () => Promise<Blob> | Blob, number, string][] = [
    ['a PDF named .png', () => picturePart(pictures.pdf(), 'image/png', 'a.png'), 415, notAPicture],
    ['an SVG', () => picturePart(pictures.svg(), 'image/svg+xml', 'a.svg'), 415, notAPicture],
    ['an SVG named .png', () => picturePart(pictures.svg(), 'image/png', 'a.png'), 415, notAPicture],
    ['half a JPEG', async () => picturePart(await pictures.truncatedJpeg()), 415, notAPicture],
    ['a moving WEBP', async () => picturePart(await pictures.animatedWebp(), 'image/webp'), 415, notAPicture],
    ['a moving PNG', async () => picturePart(await pictures.apng(), 'image/png'), 415, notAPicture],
    ['a HEIC', () => picturePart(pictures.heicHeader(), 'image/heic'), 415, notAPicture],
    ['a GIF', async () => picturePart(await pictures.gif(), 'image/gif'), 415, notAPicture],
    ['a web page', () => picturePart(pictures.html(), 'image/png'), 415, notAPicture],
    ['21 MB', async () => picturePart(await pictures.heavyJpeg(21)), 413, 'Image must be 20MB or smaller'],
    [
      '60 megapixels',
      () => picturePart(pictures.headerBomb(), 'image/png'),
      413,
      'Image must be 20MB or smaller, at most 50 megapixels and 16384 pixels a side',
    ],
    ['thirty bytes of bomb', () => picturePart(pictures.webpBomb(), 'image/webp'), 413, 'Image must be 20MB'],
    ['an empty file', () => picturePart(Buffer.alloc(0)), 400, 'Please upload an image'],
    ['a text', () => new Blob(['hello'], { type: 'text/plain' }), 415, notAPicture],
  ]
  it.each(cases)('%s', async (_, build, status, message) => {
    const person = await newPerson(program)
    const form = await goodForm('background_remover', { file: await build() })
    const refusal = await refusalOf(await press(person, 'background_remover', form))
    expect(refusal).toEqual({ status, message: expect.stringContaining(message), field: 'file' })
  })

  it('is over 10 MB where the form says 10 MB', async () => {
    const person = await newPerson(program)
    for (const tool of ['passport_photo', 'thumbnail_maker'] as const) {
      const form = await goodForm(tool, { file: picturePart(await pictures.heavyJpeg(10.1)) })
      expect(await refusalOf(await press(person, tool, form))).toMatchObject({
        status: 413,
        message: 'Image must be 10MB or smaller',
      })
    }
  })

  it('comes twice, or where there is no place for it', async () => {
    const person = await newPerson(program)
    const photo = picturePart(await pictures.jpeg())
    const twice = formOf([
      ['file', photo],
      ['file', photo],
    ])
    expect(await refusalOf(await press(person, 'background_remover', twice))).toEqual({
      status: 400,
      message: 'Please upload one image only',
      field: 'file',
    })
    for (const name of ['photo', 'toString', '__proto__', '../file']) {
      const answer = await press(person, 'background_remover', formOf([[name, photo]]))
      expect(await refusalOf(answer)).toMatchObject({
        status: 400,
        message: 'This form takes no picture there.',
      })
    }
    expect((await press(person, 'background_remover', formOf([['file', 'C:\\photo.jpg']]))).status).toBe(400)
  })
})

describe('a request that no page of ours makes', () => {
  it('for a tool that does not exist', async () => {
    const person = await newPerson(program)
    for (const tool of ['sorcery', '__proto__', 'constructor', 'LOGO_MAKER', '%20', 'logo_maker%00'])
      expect((await press(person, tool, await goodForm('logo_maker'))).status).toBe(404)
  })

  it.each([null, '', 'again', '7', `${randomUUID()}0`, randomUUID().replaceAll('-', '')])(
    'with the key %j',
    async (key) => {
      const person = await newPerson(program)
      const answer = await press(person, 'logo_maker', await goodForm('logo_maker'), key)
      expect(await refusalOf(answer)).toMatchObject({
        status: 400,
        message: expect.stringContaining('reload'),
      })
    },
  )

  it.each<[string, string | undefined, BodyInit | null]>([
    ['JSON', 'application/json', '{"tool":"logo_maker"}'],
    ['an ordinary form', undefined, new URLSearchParams({ brand_name: 'A' })],
    ['no boundary', 'multipart/form-data', 'hello'],
    ['a boundary that never comes', 'multipart/form-data; boundary=a', 'hello'],
    [
      'no end',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\nhal',
    ],
    ['no body', 'multipart/form-data; boundary=a', null],
  ])('%s', async (_, type, body) => {
    const person = await newPerson(program)
    const answer = await person.send('/api/tools/logo_maker/generations', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), ...(type ? { 'content-type': type } : {}) },
      body,
    })
    expect(await refusalOf(answer)).toEqual({ status: 400, message: badForm })
  })

  it('a text without end, too many fields, too many files, a very long name', async () => {
    const person = await newPerson(program)
    const long = await press(
      person,
      'logo_maker',
      await goodForm('logo_maker', { tagline: 'x'.repeat(17_000) }),
    )
    expect(await refusalOf(long)).toMatchObject({ status: 413 })
    const huge = await press(
      person,
      'logo_maker',
      await goodForm('logo_maker', { tagline: 'x'.repeat(30e6) }),
    )
    expect(await refusalOf(huge)).toMatchObject({ status: 413 })
    const overLimit = await press(
      person,
      'logo_maker',
      await goodForm('logo_maker', { tagline: 'x'.repeat(121) }),
    )
    expect(await refusalOf(overLimit)).toMatchObject({ status: 400, message: tampered })
    const many = formOf(Array.from({ length: 300 }, (_, index) => [`field${index}`, 'a'] as const))
    expect((await press(person, 'logo_maker', many)).status).toBe(400)
    const named = formOf([['n'.repeat(5_000), 'a']])
    expect((await press(person, 'logo_maker', named)).status).toBe(400)
  })

  it.each([
    ['in one header', [`X-Filler: ${'x'.repeat(1_000_000)}`]],
    [
      'in twenty headers of each of sixty parts',
      Array.from({ length: 20 }, (_, at) => `X-${at}: ${'x'.repeat(800)}`),
    ],
  ])('a megabyte around the parts, %s', async (_, headers) => {
    const person = await newPerson(program)
    const body = multipart(async function* () {
      for (let part = 0; part < (headers.length > 1 ? 60 : 1); part++) {
        const name = `Content-Disposition: form-data; name="f${part}"`
        yield Buffer.from(['--edge', name, ...headers, '', 'a', ''].join('\r\n'))
      }
    })
    expect((await stream(person, 'logo_maker', body)).status).toBe(413)
  })

  it('a lone half of an emoji', async () => {
    const person = await newPerson(program)
    const body = multipart(async function* () {
      yield* fieldsOf({ ...goodForms.logo_maker.values })
      yield Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="brand_name"\r\n\r\n\xed\xa0\xbd\r\n',
        'latin1',
      )
    })
    expect((await stream(person, 'logo_maker', body)).status).toBe(400)
  })
})

describe('an upload that does not arrive', () => {
  it('leaves nothing behind when the browser goes away in the middle', async () => {
    const person = await newPerson(program)
    const gone = new AbortController()
    const body = multipart(async function* () {
      yield filePart('file')
      yield Buffer.alloc(3_000_000, 'a')
      await new Promise(() => {})
    })
    const answer = stream(person, 'background_remover', body, gone.signal).catch((error: unknown) => error)
    await vi.waitFor(() => expect(uploadsLeft()).toHaveLength(1), { timeout: 60_000 })
    gone.abort()
    expect(await answer).toBeInstanceOf(Error)
    await vi.waitFor(() => expect(uploadsLeft()).toEqual([]), { timeout: 60_000 })
  })

  it('is answered in the middle, in words that reach whoever is still sending', async () => {
    const person = await newPerson(program)
    const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = connect(Number(new URL(program.origin).port), '127.0.0.1')
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
    const send = (bytes: string | Buffer): Promise<unknown> =>
      Promise.race([new Promise((resolve) => socket.write(bytes, resolve)), failed])
    const head = {
      host: new URL(program.origin).host,
      cookie,
      origin: program.origin,
      connection: 'close',
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 28_000_000,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    await send(`POST /api/tools/background_remover/generations HTTP/1.1\r\n${lines.join('')}\r\n`)
    await send(filePart('file'))
    // As a phone does: all is sent, in its own time, before the answer is read.
    await send(Buffer.alloc(22_000_000))
    await sleep(1_200)
    await send(Buffer.alloc(6_000_000 - filePart('file').length))
    const answer = await Promise.race([text(socket), failed])
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('Image must be 20MB or smaller')
  })
})

const filePart = (name: string): Buffer =>
  Buffer.from(
    `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  )

function* fieldsOf(values: Record<string, string | string[]>): Generator<Buffer> {
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat())
      yield Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`)
  }
}

/** A multipart body written by hand, piece by piece. */
async function* multipart(pieces: () => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces()
  yield Buffer.from('--edge--\r\n')
}

function stream(
  person: TestPerson,
  tool: ToolId,
  body: AsyncGenerator<Buffer>,
  signal?: AbortSignal,
): Promise<Response> {
  return person.send(`/api/tools/${tool}/generations`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), 'content-type': 'multipart/form-data; boundary=edge' },
    body: Readable.toWeb(Readable.from(body)) as ReadableStream,
    duplex: 'half',
    ...(signal ? { signal } : {}),
  } as RequestInit)
}
