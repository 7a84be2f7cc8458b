import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { goodForms } from '#shared/tools/good-forms.ts'
import { toolById } from '#shared/tools/index.ts'
import { bytesOf, receiveUpload } from './upload.ts'
import { formOf, goodForm, picturePart, press, refusalOf } from '#test/forms.ts'
import * as pictures from '#test/pictures.ts'
import { ownService } from '#test/own-program.ts'
import { newPerson } from '#test/people.ts'
import { fieldsOf, filePart, multipart, stream } from '#test/multipart.ts'
import { assertNothingKept, uploadsLeft } from '#test/nothing-kept.ts'

const notAPicture = 'Please upload a PNG, JPG or WEBP image'
const damaged = 'Please upload a PNG, JPG or WEBP image that is whole.'
const tampered = 'Something in this form is not as the page made it. Please reload the page and try again.'
const badForm = 'This form was sent in a way that we do not understand. Please reload the page and try again.'

const { program, service } = ownService()
afterEach(() => assertNothingKept(service))

describe('what is no good picture', () => {
  const cases: [string, () => Promise<Blob> | Blob, number, string][] = [
    ['a PDF named .png', () => picturePart(pictures.pdf(), 'image/png', 'a.png'), 415, notAPicture],
    ['an SVG', () => picturePart(pictures.svg(), 'image/svg+xml', 'a.svg'), 415, notAPicture],
    ['an SVG named .png', () => picturePart(pictures.svg(), 'image/png', 'a.png'), 415, notAPicture],
    ['half a JPEG', async () => picturePart(await pictures.truncatedJpeg()), 415, damaged],
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
    const large = picturePart(await pictures.heavyJpeg(2))
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
      for (const behind of [[], [photo], [large]]) {
        const form = formOf([[name, photo], ...behind.map((one): [string, Blob] => ['file', one])])
        expect(await refusalOf(await press(person, 'background_remover', form))).toMatchObject({
          status: 400,
          message: 'This form takes no picture there.',
        })
      }
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

describe('a picture that arrives', () => {
  const form = { id: 'background_remover', fields: toolById('background_remover').fields }
  const receive = (bytes: Buffer) =>
    receiveUpload(
      new Request('http://x', { method: 'POST', body: formOf([['file', picturePart(bytes)]]) }),
      form,
    )

  it('stays in memory where it is small, and lies on the disk until it is discarded where it is not', async () => {
    for (const bytes of [await pictures.jpeg(), await pictures.heavyJpeg(1 / 8)]) {
      const upload = await receive(bytes)
      const sent = upload.pictures.get('file') ?? ''
      expect((await bytesOf(sent)).equals(bytes)).toBe(true)
      expect(uploadsLeft()).toHaveLength(typeof sent === 'string' ? 1 : 0)
      expect(typeof sent === 'string').toBe(bytes.length > 65_536)
      await upload.discard()
      expect(uploadsLeft()).toEqual([])
    }
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
