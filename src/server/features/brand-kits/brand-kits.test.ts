import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BrandKit } from '#shared/brand-kit.ts'
import type { Design } from '#shared/designs/design.ts'
import { forgetFiles } from '#server/features/account/forget-files.ts'
import { sweep } from '#server/features/sweep/sweep.ts'
import { storage } from '#server/storage/storage.ts'
import { make } from '#test/forms.ts'
import { addPicture } from '#test/gallery.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'
import { logosOfPerson } from './kit-logo.ts'

const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
})

const said = {
  shopPhone: '০১৭১১-২৩৪৫৬৭, +880 1811 223344',
  shopWhatsapp: '01711234567',
  address: 'মিরপুর ১০',
  pageName: '',
  colours: '#0B4F3C #f2a20d',
  voice: 'grand',
}
const save = (change: Partial<typeof said> = {}) =>
  owner.browser.post('/brand', { intent: 'save', ...said, ...change })
const kit = async (by = owner): Promise<BrandKit> =>
  ((await (await by.send('/api/brand')).json()) as { kit: BrandKit }).kit

async function upload(bytes: Uint8Array<ArrayBuffer>, by = owner) {
  const body = new FormData()
  body.set('logo', new File([bytes], 'logo.png'))
  return by.send('/api/brand/logo', { method: 'POST', body })
}

/** Red on much white, which is no part of it. */
const logo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 500, height: 400, channels: 3, background: '#ffffff' } })
      .composite([
        {
          input: { create: { width: 200, height: 100, channels: 3, background: '#ff0000' } },
          left: 150,
          top: 150,
        },
      ])
      .png()
      .toBuffer(),
  )

async function filesOfOwner(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage().list(logosOfPerson(owner.id))) keys.push(key)
  return keys
}

describe('what a shop’s designs have in common', () => {
  it('is kept as it was typed, digits too, for its owner alone', async () => {
    expect((await save()).status).toBe(200)
    expect(await kit()).toEqual({
      phone: said.shopPhone,
      whatsapp: said.shopWhatsapp,
      address: said.address,
      pageName: '',
      colours: ['#0b4f3c', '#f2a20d'],
      voice: 'grand',
      logo: null,
    })
    expect((await kit(await newPerson(program))).phone).toBe('')
    expect((await program.browser().get('/api/brand')).status).toBe(401)
    expect(await (await owner.send('/profile/data')).text()).toContain(said.shopPhone)
  })

  it.each([
    ['a phone of letters', { shopPhone: 'call me' }],
    ['a phone of three digits', { shopPhone: '999' }],
    ['a phone without end', { shopWhatsapp: '1'.repeat(16) }],
    ['an address without end', { address: 'ক'.repeat(91) }],
    ['five colours', { colours: '#000000 #111111 #222222 #333333 #444444' }],
    ['a colour with more in it', { colours: '#000000;x' }],
    ['a voice that nobody has', { voice: 'loud' }],
  ])('is refused with %s, and stays as it was', async (_, change) => {
    expect((await save(change)).status).toBe(400)
    expect((await kit()).phone).toBe(said.shopPhone)
  })

  it('has a logo, trimmed, which another takes the place of and nobody else sees', async () => {
    expect((await upload(await logo())).status).toBe(200)
    const first = await kit()
    expect([first.logo?.width, first.logo?.height]).toEqual([200, 100])
    const stranger = await newPerson(program)
    expect((await stranger.send('/api/brand/logo')).status).toBe(404)
    const { id } = await addPicture(stranger.id, { tool: 'logo_maker' })
    const theirs = await owner.browser.post('/brand', { intent: 'logo-of-picture', picture: id })
    expect(theirs.status).toBe(404)
    expect((await upload(new TextEncoder().encode('no picture'))).status).toBe(415)
    expect(await kit()).toEqual(first)

    const { id: own } = await addPicture(owner.id, { tool: 'logo_maker' })
    expect((await owner.browser.post('/brand', { intent: 'logo-of-picture', picture: own })).status).toBe(200)
    expect((await kit()).logo?.version).not.toBe(first.logo?.version)
    expect(await filesOfOwner()).toHaveLength(1)
    await upload(await logo())
  })

  it('keeps a logo that can be shown when two are chosen at once; what a crash has left is swept', async () => {
    const several = Array.from({ length: 6 }, () => logo())
    const answers = await Promise.all((await Promise.all(several)).map((each) => upload(each)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await owner.send('/api/brand/logo')).status).toBe(200)
    await storage().put(`${logosOfPerson(owner.id)}left-by-a-crash.webp`, Buffer.from('a logo'))
    await sweep(Date.now() + 7_200_000)
    expect(await filesOfOwner()).toEqual([expect.stringContaining((await kit()).logo?.version ?? '-')])
    expect((await owner.send('/api/brand/logo')).status).toBe(200)
  })

  it('stands in a design by itself, and is left out by one tap', async () => {
    const form = { thumbnail_about: 'আচার', main_title: '৫ মিনিটে আচার' }
    const designOf = async (values: Record<string, string>) => {
      const made = await make(owner, 'thumbnail_maker', values, 60_000)
      const answer = await owner.send(`/api/pictures/${made.id}/design`)
      return { id: made.id, design: ((await answer.json()) as { design: { design: Design } }).design.design }
    }
    const { id, design } = await designOf(form)
    expect(design.texts['contact']).toBe(`${said.shopPhone} · WhatsApp ${said.shopWhatsapp}\n${said.address}`)
    expect(design.pieces.logo).toEqual({ width: 200, height: 100 })
    expect(design.parts.find(({ id: part }) => part === 'title')).toMatchObject({
      face: { family: 'Playfair' },
    })
    expect((await owner.send(`/api/pictures/${id}/emblem`)).status).toBe(200)
    const without = (await designOf({ ...form, brand_kit: 'no' })).design
    expect([without.texts['contact'], without.pieces.logo]).toEqual([undefined, undefined])
  })

  it('goes with the account', async () => {
    await forgetFiles.run({ userId: owner.id, inputs: [] })
    expect(await filesOfOwner()).toEqual([])
  })
})
