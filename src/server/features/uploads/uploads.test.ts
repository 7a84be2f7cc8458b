import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { pieceBytes } from '#shared/uploads.ts'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { storage } from '#server/storage/storage.ts'
import { accepted, goodForm, picturePart, press, refusalOf, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownService } from '#test/own-program.ts'
import { balanceOf, newPerson, signedUp, type TestPerson } from '#test/people.ts'
import { pressWith, putAll, putPiece, written } from '#test/pieces.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { bodyOf, findUpload } from './uploads.ts'

const { program } = ownService()

const hour = 3_600_000
const some = randomBytes(2 * pieceBytes + 1_000)

async function keysOf({ id }: Pick<TestPerson, 'id'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage().list(`incoming/${id}/`)) keys.push(key)
  return keys
}

const arrivedOf = async (person: TestPerson, id: string): Promise<unknown> =>
  (await person.send(`/api/uploads/${id}`)).json()

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status

async function largeForm(change: Buffer = randomBytes(900_000)) {
  const file = picturePart(Buffer.concat([await jpeg(), change]))
  return written(await goodForm('background_remover', { file }))
}

describe('a form that comes in pieces', () => {
  it('is what was sent, byte by byte, and gone once it is taken', async () => {
    const person = await newPerson(program)
    const [id, form] = [randomUUID(), await largeForm()]
    await putAll(person, id, form.bytes)
    expect(await arrivedOf(person, id)).toEqual({ arrived: form.bytes.length })
    const body = await bodyOf({ userId: person.id, id }, form.bytes.length)
    expect(Buffer.from(await new Response(body).arrayBuffer()).equals(form.bytes)).toBe(true)

    const taken = { type: form.type, bytes: form.bytes.length }
    const first = await accepted(await pressWith(person, 'background_remover', id, taken))
    expect(await keysOf(person)).toEqual([])
    expect(await statusOf(person.send(`/api/uploads/${id}`))).toBe(404)
    // The answer was lost: the same press is the same picture, though nothing of its form is left.
    const again = await accepted(await pressWith(person, 'background_remover', id, taken))
    expect(again.id).toBe(first.id)
    await until(person, first.id)
    expect(await balanceOf(person)).toEqual({ credits: 990, held: 0, made: 1 })
    expect((await pressWith(person, 'image_upscaler', id, taken)).status).toBe(404)
    await assertWell()
  })

  it('is one picture, however many send the press at the same time', async () => {
    const person = await newPerson(program)
    const [id, form] = [randomUUID(), await largeForm()]
    await putAll(person, id, form.bytes)
    const taken = { type: form.type, bytes: form.bytes.length }
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        accepted(await pressWith(person, 'background_remover', id, taken)),
      ),
    )
    expect(new Set(answers.map((view) => view.id)).size).toBe(1)
    await until(person, answers[0]?.id ?? '')
    expect(await db().$count(generations, eq(generations.userId, person.id))).toBe(1)
    expect(await keysOf(person)).toEqual([])
  })

  it('is refused in the same words as one that comes whole, and not kept then', async () => {
    const person = await newPerson(program)
    const bad = await goodForm('background_remover', { file: picturePart(pdf(), 'image/png', 'a.png') })
    const whole = await refusalOf(await press(person, 'background_remover', bad))
    const [id, form] = [randomUUID(), await written(bad)]
    await putAll(person, id, form.bytes)
    const answer = await pressWith(person, 'background_remover', id, {
      type: form.type,
      bytes: form.bytes.length,
    })
    expect(await refusalOf(answer)).toEqual(whole)
    expect([await keysOf(person), await findUpload({ userId: person.id, id })]).toEqual([[], undefined])
  })

  it('is not taken before all of it is here, nor as one of another length', async () => {
    const person = await newPerson(program)
    const [id, form] = [randomUUID(), await largeForm()]
    const of = form.bytes.length
    const pressed = async (bytes: number) =>
      refusalOf(await pressWith(person, 'background_remover', id, { type: form.type, bytes }))
    expect(await pressed(of)).toMatchObject({ status: 404, field: 'upload' })
    await putPiece(person, id, form.bytes, 0)
    expect(await pressed(of)).toMatchObject({ status: 409, field: 'upload' })
    expect(await pressed(pieceBytes)).toMatchObject({ status: 409, field: 'upload' })
    await putPiece(person, id, form.bytes, pieceBytes)
    expect(await pressed(of - 1)).toMatchObject({ status: 409, field: 'upload' })
    expect(await pressed(Number.NaN)).toMatchObject({ status: 409, field: 'upload' })
    // None of that has cost what was there.
    await accepted(
      await pressWith(person, 'background_remover', id, { type: form.type, bytes: form.bytes.length }),
    )
  })
})

describe('a piece', () => {
  it('that does not come next is refused, and nothing changes', async () => {
    const person = await newPerson(program)
    const id = randomUUID()
    expect(await statusOf(putPiece(person, id, some, pieceBytes))).toBe(404)
    expect(await statusOf(putPiece(person, id, some, 0))).toBe(200)
    const refused: [string, Promise<Response>, number][] = [
      ['repeated', putPiece(person, id, some, 0), 409],
      ['out of order', putPiece(person, id, some, 2 * pieceBytes), 409],
      ['overlapping', putPiece(person, id, some, 1_000), 400],
      ['of a form of another length', putPiece(person, id, some, pieceBytes, { of: some.length + 1 }), 409],
      ['behind the end', putPiece(person, id, some, 4 * pieceBytes, { piece: some.subarray(0, 9) }), 400],
      ['too long', putPiece(person, id, some, pieceBytes, { piece: Buffer.alloc(pieceBytes + 1) }), 400],
      ['too short', putPiece(person, id, some, pieceBytes, { piece: Buffer.alloc(9) }), 400],
      ['empty', putPiece(person, id, some, pieceBytes, { piece: Buffer.alloc(0) }), 400],
    ]
    for (const [what, answer, status] of refused)
      expect([what, await statusOf(answer)]).toEqual([what, status])
    expect(await arrivedOf(person, id)).toEqual({ arrived: pieceBytes })
    expect(await keysOf(person)).toEqual([`incoming/${person.id}/${id}/0`])
  })

  it.each(['', '?at=0', '?at=-1&of=9', '?at=0&of=1e3', '?at=a&of=9', '?at=0&of=0', '?at=0&of=99999999'])(
    'at %j has no place',
    async (place) => {
      const person = await newPerson(program)
      const sent = { method: 'PUT', body: 'x'.repeat(9) }
      expect(await statusOf(person.send(`/api/uploads/${randomUUID()}${place}`, sent))).toBe(400)
    },
  )

  it('that comes twice at the same time counts once', async () => {
    const person = await newPerson(program)
    const id = randomUUID()
    await putPiece(person, id, some, 0)
    const both = [putPiece(person, id, some, pieceBytes), putPiece(person, id, some, pieceBytes)]
    expect(new Set(await Promise.all(both.map(statusOf)))).toEqual(new Set([200, 409]))
    expect(await arrivedOf(person, id)).toEqual({ arrived: 2 * pieceBytes })
    await putPiece(person, id, some, 2 * pieceBytes)
    const body = await bodyOf({ userId: person.id, id }, some.length)
    expect(Buffer.from(await new Response(body).arrayBuffer()).equals(some)).toBe(true)
  })

  it('of which the network took the half leaves nothing', async () => {
    const person = await newPerson(program)
    const id = randomUUID()
    const { host, port } = new URL(program.origin)
    const socket = connect(Number(port), '127.0.0.1')
    const head = [
      `PUT /api/uploads/${id}?at=0&of=${some.length} HTTP/1.1`,
      `host: ${host}`,
      `origin: ${program.origin}`,
      `cookie: ${person.browser.cookieHeader()}`,
      `content-length: ${pieceBytes}`,
    ]
    await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(200_000)}`, sent))
    socket.resetAndDestroy()
    expect(await statusOf(person.send(`/api/uploads/${id}`))).toBe(404)
    await putAll(person, id, some)
    await vi.waitFor(async () => expect(await keysOf(person)).toHaveLength(3), { timeout: 60_000 })
  })
})

describe('the pieces of somebody', () => {
  it('are nobody else’s', async () => {
    const [one, other] = [await newPerson(program), await newPerson(program)]
    const [id, form] = [randomUUID(), await largeForm()]
    await putAll(one, id, form.bytes)
    expect(await statusOf(other.send(`/api/uploads/${id}`))).toBe(404)
    expect(await statusOf(putPiece(other, id, form.bytes, pieceBytes))).toBe(404)
    const taken = { type: form.type, bytes: form.bytes.length }
    expect((await pressWith(other, 'background_remover', id, taken)).status).toBe(404)
    // The same number is another upload of theirs.
    expect(await statusOf(putPiece(other, id, some, 0))).toBe(200)
    expect(await arrivedOf(one, id)).toEqual({ arrived: form.bytes.length })
  })

  it('are taken only of somebody who is signed in and can pay', async () => {
    const visitor = program.browser()
    expect(await statusOf(visitor.send(`/api/uploads/${randomUUID()}`))).toBe(401)
    expect(await statusOf(putPiece(visitor, randomUUID(), some, 0))).toBe(401)
    const poor = await newPerson(program, { credits: 0 })
    expect(await statusOf(putPiece(poor, randomUUID(), some, 0))).toBe(402)
  })

  it('are few forms at a time, and not larger than forms are', async () => {
    const person = await newPerson(program)
    const open = (of: number) => statusOf(putPiece(person, randomUUID(), some, 0, { of }))
    for (let each = 0; each < 8; each++) expect(await open(some.length)).toBe(200)
    expect(await open(some.length)).toBe(429)
    const rich = await newPerson(program)
    const large = 60 * 1024 * 1024
    const heavy = (of: number) => statusOf(putPiece(rich, randomUUID(), some, 0, { of }))
    expect([await heavy(large), await heavy(large), await heavy(large)]).toEqual([200, 200, 429])
  })

  it('go after an hour without a further one, and what a crash left with them', async () => {
    const person = await newPerson(program)
    const [old, going] = [randomUUID(), randomUUID()]
    await putPiece(person, old, some, 0)
    await putPiece(person, going, some, 0)
    const stray = `incoming/${person.id}/${randomUUID()}/0`
    await storage().put(stray, Buffer.from('x'))
    await sweepUploads(Date.now() + hour - 60_000)
    expect(await keysOf(person)).toHaveLength(3)
    await sweepUploads(Date.now() + hour + 60_000)
    expect(await keysOf(person)).toEqual([])
    expect(await statusOf(person.send(`/api/uploads/${old}`))).toBe(404)
  })

  it('go with their account', async () => {
    const person = await signedUp(program)
    const id = randomUUID()
    await putPiece(person, id, some, 0)
    const wish = { intent: 'delete-account', confirmation: 'DELETE', password: 'long enough' }
    expect((await person.browser.post('/profile', wish)).status).toBe(302)
    await vi.waitFor(async () => expect(await keysOf(person)).toEqual([]), { timeout: 60_000 })
    expect(await findUpload({ userId: person.id, id })).toBeUndefined()
  })
})
