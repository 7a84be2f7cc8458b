import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mostCheckedBytes, type PortraitCheck } from '#shared/offices/portrait-check.ts'
import { say } from '#shared/words/say.ts'
import { refusalOf } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { portrait } from '#test/pictures.ts'
import { usePortraitChecks } from './check.ts'

const program = ownProgram({ WORKERS: '1' })

const sent = (by: TestPerson, body: Buffer): Promise<Response> =>
  by.send('/api/portraits/check', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  })

const small = (): Promise<Buffer> => sharp(portrait()).jpeg({ quality: 60 }).toBuffer()

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg({ quality: 30 })
    .toBuffer()

const nothingSaid: PortraitCheck = {
  width: 1,
  height: 1,
  face: null,
  head: null,
  portrait: null,
  remarks: [],
}

describe('looking at a photo before anything is paid', () => {
  it('is answered in words by the studio itself, costs nothing and keeps nothing', async () => {
    const person = await newPerson(program, { credits: 10 })
    const answer = await sent(person, await small())
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { check } = (await answer.json()) as { check: PortraitCheck<string> }
    expect(check.portrait).not.toBeNull()
    expect(check.remarks.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect(check.remarks.find(({ about }) => about === 'ground')?.words).toContain('plain, light wall')
    expect(await balanceOf(person)).toEqual({ credits: 100, held: 0, made: 0 })
  })

  it('says why no picture can be made of a photo without a face', async () => {
    const answer = await sent(await newPerson(program), await plain(400, 500))
    const { check } = (await answer.json()) as { check: PortraitCheck<string> }
    expect(check.remarks).toEqual([
      {
        about: 'face',
        verdict: 'wrong',
        words: 'No face found. Use a photo where the whole face is visible and well lit.',
      },
    ])
  })

  it('is for people who are signed in, and for small pictures', async () => {
    const visitor = program.browser().send('/api/portraits/check', { method: 'POST', body: 'x' })
    expect((await visitor).status).toBe(401)
    const person = await newPerson(program)
    const png = await sharp(portrait()).resize(60).png().toBuffer()
    for (const body of [Buffer.alloc(0), Buffer.from('no picture'), png, await plain(1_600, 1_300)])
      expect([body.length, await refusalOf(await sent(person, body))]).toEqual([
        body.length,
        expect.objectContaining({ status: 415 }),
      ])
    // More than any form, and more than any small picture.
    expect((await sent(person, Buffer.alloc(200_000))).status).toBe(413)
    const padded = Buffer.concat([await small(), Buffer.alloc(mostCheckedBytes)]).subarray(
      0,
      mostCheckedBytes + 1,
    )
    expect((await sent(person, padded)).status).toBe(415)
  })

  it('is let go when too many wait, and goes on when they have had their turn; one person’s many hold up nobody', async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    let looked = 0
    usePortraitChecks({
      checkPortrait: async () => {
        looked += 1
        await held
        return nothingSaid
      },
    })
    const [person, second, third] = [
      await newPerson(program),
      await newPerson(program),
      await newPerson(program),
    ]
    const body = await plain(80, 100)
    const many = (of: TestPerson, length: number) => Array.from({ length }, () => sent(of, body))
    const first = many(person, 6)
    await expect.poll(() => looked).toBe(4)
    first.push(...many(second, 4), ...many(third, 4))
    await expect.poll(() => looked).toBe(12)
    const late = await sent(await newPerson(program), body)
    expect(late.headers.get('retry-after')).toBe('5')
    expect(await refusalOf(late)).toEqual({ status: 503, message: expect.stringContaining('costs nothing') })
    goOn()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200))

    usePortraitChecks({
      checkPortrait: async () => ({
        ...nothingSaid,
        remarks: [{ about: 'mouth', verdict: 'mind', words: say('check.mouthOpen') }],
      }),
    })
    expect(await (await sent(person, body)).json()).toMatchObject({
      check: { remarks: [{ words: 'The mouth is open. Many offices ask for a closed one.' }] },
    })
  })
})
