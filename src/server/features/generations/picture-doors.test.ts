import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GenerationView } from '#shared/generation.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { attachment } from '#server/http/picture-answer.ts'
import { storage } from '#server/storage/storage.ts'
import { make } from '#test/forms.ts'
import { ownService } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

const { program } = ownService()
let owner: TestPerson
let made: GenerationView
let png: Buffer

beforeAll(async () => {
  owner = await newPerson(program)
  made = await make(owner, 'ad_generator')
  png = Buffer.from(await (await owner.send(pathOf('full'))).arrayBuffer())
})

const pathOf = (file: string): string => `/api/pictures/${made.id}/${file}`

describe('the picture', () => {
  it('is a whole PNG for its owner, kept by their browser only, and never a page', async () => {
    const answer = await owner.send(pathOf('full'))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('Cookie'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    await answer.arrayBuffer()
  })

  it('comes with a small "before" and as a file with its real name', async () => {
    const before = await owner.send(pathOf('before'))
    expect(before.headers.get('content-type')).toBe('image/webp')
    expect(
      Buffer.from(await before.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    const file = await owner.send(pathOf('png'))
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="____ ____.png"; filename*=UTF-8''${encodeURIComponent('আমের আচার')}.png`,
    )
    expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
    expect((await owner.send(pathOf('svg'))).status).toBe(404)
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await owner.send(pathOf('full'), { method: 'HEAD' })).headers.get('etag') ?? ''
    const again = await owner.send(pathOf('full'), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await owner.send(pathOf('full'), { headers: { 'if-none-match': '"else"' } })).status).toBe(200)
    expect(
      (await owner.send(pathOf('full'), { headers: { 'if-none-match': `"a", W/${etag}` } })).status,
    ).toBe(304)
  })

  it('says its size without sending itself', async () => {
    const answer = await owner.send(pathOf('full'), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(png.length))
    expect(await answer.text()).toBe('')
  })

  it.each<[string, number, (whole: Buffer) => Buffer]>([
    ['bytes=0-9', 206, (whole) => whole.subarray(0, 10)],
    ['bytes=10-', 206, (whole) => whole.subarray(10)],
    ['bytes=-4', 206, (whole) => whole.subarray(-4)],
    ['bytes=5-999999999', 206, (whole) => whole.subarray(5)],
    ['bytes=999999999-', 416, () => Buffer.alloc(0)],
    ['bytes=9-2', 416, () => Buffer.alloc(0)],
    ['bytes=-0', 416, () => Buffer.alloc(0)],
    ['bytes=0-1,4-5', 200, (whole) => whole],
    ['lines=1-2', 200, (whole) => whole],
    ['bytes=a-b', 200, (whole) => whole],
  ])('in parts: %s', async (range, status, part) => {
    const answer = await owner.send(pathOf('full'), { headers: { range } })
    expect(answer.status).toBe(status)
    expect(Buffer.from(await answer.arrayBuffer()).equals(part(png))).toBe(true)
    const says = answer.headers.get('content-range')?.replace(/\d+-\d+/, 'a part')
    expect(says).toBe({ 206: `bytes a part/${png.length}`, 416: `bytes */${png.length}` }[status])
  })
})

describe('whoever may not see it', () => {
  it('gets the same answer for a foreign, an unknown and a malformed one', async () => {
    const stranger = await newPerson(program)
    const answers = await Promise.all(
      [
        pathOf('full'),
        `/api/pictures/${randomUUID()}/full`,
        '/api/pictures/1/full',
        `/api/pictures/${made.id.toUpperCase()}/full`,
        "/api/pictures/'%20or%201=1/full",
      ].map(async (path) => {
        const answer = await stranger.send(path)
        const { error } = (await answer.json()) as { error: { message: string; code: string } }
        return { status: answer.status, message: error.message, cache: answer.headers.get('cache-control') }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify({ status: 404, message: 'There is no such picture here.', cache: 'no-store' }),
      ]),
    )
    expect((await owner.send(pathOf('everything'))).status).toBe(404)
  })

  it('must be signed in, with an account that is open', async () => {
    for (const file of ['full', 'png', 'download', 'before', 'svg'])
      expect((await program.browser().send(pathOf(file))).status).toBe(401)
    await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, owner.id))
    const cookie = owner.browser.cookies.get('session') ?? ''
    const answer = await program.browser().send(pathOf('full'), { headers: { cookie: `session=${cookie}` } })
    expect(answer.status).toBe(401)
    await db().update(profiles).set({ accountEnabled: true }).where(eq(profiles.id, owner.id))
  })

  it('also when it is deleted, or its file is', async () => {
    const person = await newPerson(program)
    const [one, two] = [await make(person, 'logo_maker'), await make(person, 'logo_maker')]
    await db().delete(generatedAds).where(eq(generatedAds.generationId, one.id))
    expect((await person.send(`/api/pictures/${one.id}/full`)).status).toBe(404)
    const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, two.id))
    await storage().remove(row?.imageUrl ?? '')
    expect((await person.send(`/api/pictures/${two.id}/full`)).status).toBe(404)
  })
})

describe('the name of a file', () => {
  it.each<[string, string]>([
    ['plain.png', 'plain.png'],
    ['a"b\\c/d:e*f?.png', 'a b c d e f.png'],
    ['../../etc/passwd.png', 'etc passwd.png'],
    ['one\r\nSet-Cookie: a=b.png', 'one Set-Cookie a=b.png'],
    ['র\u200C্যাম\u202Egnp.png', 'র\u200C্যাম gnp.png'],
    ['100% সুতি.png', '100 সুতি.png'],
    ['.png', 'picture.png'],
    ['\u202E.png', 'picture.png'],
    [`${'আ'.repeat(120)}.png`, `${'আ'.repeat(66)}.png`],
    [`${'🙂'.repeat(80)}.svg`, `${'🙂'.repeat(50)}.svg`],
    ['half \uD83D.png', 'half.png'],
  ])('%j is saved as %j', (name, saved) => {
    const header = attachment(name)
    expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
    const [, plain = '', real = ''] =
      /^attachment; filename="([ -~]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? []
    expect(decodeURIComponent(real)).toBe(saved)
    expect(plain).not.toMatch(/["\\]/)
  })
})
