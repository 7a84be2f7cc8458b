import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isInSeason } from '#shared/designs/posters/season.ts'
import { mostCheckedBytes } from '#shared/offices/portrait-check.ts'
import { readLog, sendToTab } from '#test/admin.ts'
import { goodForm, press, refusalOf } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newAdmin, newPerson, type TestPerson } from '#test/people.ts'
import { listEditedTemplates, type OfferedGroup } from './offered.ts'
import { useTemplatePictures } from './pictures.ts'

const program = ownProgram({ WORKERS: '1' })
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  admin = await newAdmin(program)
  person = await newPerson(program, { credits: 10 })
})

const asJpeg = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' } })
    .jpeg({ quality: 40 })
    .toBuffer()

const photo = (by: Pick<TestPerson, 'send'>, bytes: Buffer) =>
  by.send('/api/templates/photo', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })

const pictures = (by: Pick<TestPerson, 'send'>, wish: object) =>
  by.send('/api/templates/pictures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tool: 'ad_generator', group: 'eid', photo: null, values: {}, ...wish }),
  })

const namesOf = async (tool: string) => {
  const { groups } = (await (await program.browser().get(`/api/templates?tool=${tool}`)).json()) as {
    groups: OfferedGroup[]
  }
  return groups.flatMap(({ templates }) => templates.map(({ name }) => name))
}

describe('templates are seen before anything is paid', () => {
  it('as small pictures, a group at a time, also by who only looks around', async () => {
    expect((await namesOf('ad_generator')).length).toBeGreaterThanOrEqual(24)
    expect((await namesOf('thumbnail_maker')).length).toBeGreaterThanOrEqual(12)
    expect(await namesOf('logo_maker')).toEqual([])
    const answer = await pictures(program.browser(), { values: { product_name: 'জামদানি' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 })
    expect(bytes.length).toBeLessThan(40_000)
  })

  it('with one’s own product, which nobody else gets to see, for nothing', async () => {
    const cut = {
      bytes: await sharp(await asJpeg())
        .webp()
        .toBuffer(),
      isCutBelow: false,
    }
    const seen: unknown[] = []
    useTemplatePictures({
      cutSmall: async () => cut,
      drawTemplates: async ({ subject }) => {
        seen.push(subject)
        return cut.bytes
      },
    })
    const before = await balanceOf(person)
    const answer = await photo(person, await asJpeg())
    const { photo: id } = (await answer.json()) as { photo: string }
    expect((await pictures(person, { photo: id })).status).toBe(200)
    expect(seen).toEqual([cut])
    for (const other of [program.browser(), await newPerson(program)])
      expect((await pictures(other, { photo: id })).status).toBe(404)
    expect(await balanceOf(person)).toEqual(before)
  })

  it('and what is no small photo is not taken', async () => {
    const png = await sharp(await asJpeg())
      .png()
      .toBuffer()
    for (const bytes of [
      Buffer.alloc(0),
      png,
      Buffer.alloc(mostCheckedBytes + 1),
      await asJpeg(1_600, 1_300),
    ])
      expect((await photo(person, bytes)).status).toBe(415)
    expect((await pictures(person, { group: 'constructor' })).status).toBe(400)
  })

  it('is let go when too many wait; one person’s many hold up nobody', async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    let asked = 0
    const bytes = await sharp(await asJpeg())
      .webp()
      .toBuffer()
    useTemplatePictures({
      cutSmall: () => Promise.reject(new Error('not asked')),
      drawTemplates: async () => {
        asked += 1
        await held
        return bytes
      },
    })
    const [second, third] = [await newPerson(program), await newPerson(program)]
    const many = (by: TestPerson, length: number) => Array.from({ length }, () => pictures(by, {}))
    const own = many(person, 7)
    await expect.poll(() => asked).toBe(4)
    const others = [...many(second, 4), ...many(third, 3)]
    expect((await Promise.race(others)).status).toBe(503)
    goOn()
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual(own.map(() => 200))
    expect((await Promise.all(others)).filter(({ status }) => status === 200)).toHaveLength(6)
  })
})

describe('the owner', () => {
  const send = (fields: Record<string, string>) => sendToTab(admin.browser, 'templates', fields)
  const rule = { intent: 'save', name: 'eid-night', isOn: 'yes', from: '', until: '', isYearly: 'no' }
  const wasOf = async (name: string) =>
    (await listEditedTemplates()).find((each) => each.name === name)?.updatedAt?.toISOString() ?? ''

  it('switches one off: it is offered to nobody, refused before anything is held, and comes back', async () => {
    const before = (await readLog()).length
    await send({ ...rule, was: '', isOn: 'no' })
    expect(await namesOf('ad_generator')).not.toContain('eid-night')
    const asked = await press(
      person,
      'ad_generator',
      await goodForm('ad_generator', { template: 'eid-night' }),
    )
    expect(await refusalOf(asked)).toMatchObject({
      status: 400,
      field: 'template',
      message: expect.stringContaining('not offered today'),
    })
    expect((await balanceOf(person)).held).toBe(0)
    // A second owner has the page of before.
    expect(await send({ ...rule, was: '' })).toMatchObject({ status: 409 })
    await send({ intent: 'restore', name: 'eid-night', was: await wasOf('eid-night') })
    expect(await namesOf('ad_generator')).toContain('eid-night')
    expect(await readLog()).toHaveLength(before + 2)
  })

  it('gives one its days, and is told what is wrong with them', async () => {
    const dated = (change: object) => send({ ...rule, name: 'puja-kash', was: '', ...change })
    expect(await dated({ isYearly: 'yes', from: '2026-09-01' })).toMatchObject({
      status: 400,
      field: 'until',
    })
    expect((await dated({ from: '2026-02-02', until: '2026-02-01' })).status).toBe(400)
    await dated({ from: '2001-01-01', until: '2001-12-31' })
    expect(await namesOf('ad_generator')).not.toContain('puja-kash')
  })

  it.each(['cover-eid', 'nothing', '<b>', 'x'.repeat(60)])(
    'a form that asks for %s is refused',
    async (template) => {
      const answer = await press(person, 'ad_generator', await goodForm('ad_generator', { template }))
      expect(answer.status).toBe(400)
      expect((await balanceOf(person)).held).toBe(0)
    },
  )
})

it.each([
  [null, null, false, '2026-05-05', true],
  ['2026-05-05', null, false, '2026-05-04', false],
  [null, '2026-05-05', false, '2026-05-05', true],
  ['2026-12-01', '2026-12-16', true, '2031-12-16', true],
  ['2026-12-01', '2026-12-16', true, '2031-12-17', false],
  ['2026-12-20', '2027-01-05', true, '2031-01-05', true],
  ['2026-12-20', '2027-01-05', true, '2031-06-05', false],
] as const)(
  'offered from %s until %s, yearly %s: on %s it is %s',
  (from, until, isYearly, day, isOffered) => {
    expect(isInSeason({ from, until, isYearly }, day)).toBe(isOffered)
  },
)
