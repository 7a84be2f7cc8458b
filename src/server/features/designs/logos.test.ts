import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DesignView } from '#shared/designs/design-view.ts'
import type { IdeaNumber, IdeasView } from '#shared/designs/ideas.ts'
import { logoLook } from '#shared/logos/limits.ts'
import type { Logo } from '#shared/logos/logo.ts'
import { and, eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { withTrace } from '#server/lib/trace.ts'
import { make } from '#test/forms.ts'
import { addPicture } from '#test/gallery.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { newShopSystem, order, ordered, untilEnded } from '#test/shop-system.ts'
import { changeLogo, findLogo, type LogoWish } from './designs.ts'

const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson
let id: string

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
  const values = { logo_type: 'Combination mark (text + symbol)', brand_name: 'রুমার রান্নাঘর', industry: 'Food' }
  const made = await make(owner, 'logo_maker', values, 240_000)
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, made.id))
  expect(row?.sides).toEqual(['svg', 'logo', 'ideas', 'idea-1', 'idea-2', 'idea-3'])
  id = row?.id ?? ''
})
afterEach(() => assertWell())

const see = () => findLogo(owner.id, id)
const file = async (name: string): Promise<Buffer> =>
  Buffer.from(await (await owner.send(`/api/pictures/${id}/${name}`)).arrayBuffer())

async function changed(wish: LogoWish | null): Promise<DesignView<Logo>> {
  await changeLogo(owner.id, id, { wish, revision: (await see()).revision })
  await vi.waitFor(async () => expect((await see()).state).not.toBe('waiting'), {
    timeout: 60_000,
    interval: 200,
  })
  return see()
}
const wishOf = ({ kind, name, tagline, colour, symbol }: Logo): LogoWish => ({
  kind,
  name,
  tagline,
  colour,
  symbol,
})

const ideas = async (): Promise<IdeasView> =>
  ((await (await owner.send(`/api/pictures/${id}/ideas`)).json()) as { ideas: IdeasView }).ideas
const press = (what: string, which = id) =>
  owner.send(`/api/pictures/${which}/ideas/${what}`, { method: 'POST' })

async function using(idea: IdeaNumber): Promise<IdeasView> {
  expect((await press(`${idea}/use`)).status).toBe(202)
  await vi.waitFor(async () => expect((await ideas()).state).toBe('done'), { timeout: 60_000, interval: 200 })
  return ideas()
}

const rows = () =>
  db()
    .select()
    .from(generatedAds)
    .where(and(eq(generatedAds.userId, owner.id), isKept))

describe('a logo comes as three ideas for one price', () => {
  it('tells every sign by a name in the reader’s language', async () => {
    const inBangla = await withTrace({ language: 'bn' }, see)
    const heard = inBangla.symbols.map(({ called }) => called)
    expect(heard.filter((called) => !/^[\u0980-\u09ff -]+$/u.test(called))).toEqual([])
    expect(new Set(heard).size).toBe(heard.length)
    expect((await see()).symbols.find(({ name }) => name === 'book-2')).toMatchObject({ called: 'book' })
  })

  it('of which another one is used with the name and colour that it has by now, and the paid one comes back', async () => {
    expect(await ideas()).toEqual({ now: 1, state: 'done', size: logoLook, kept: {} })
    const looks = await Promise.all([1, 2, 3].map((idea) => file(`idea-${idea}`)))
    for (const look of looks)
      expect(await sharp(look).metadata()).toMatchObject({ format: 'webp', hasAlpha: true, ...logoLook })
    expect(new Set(looks.map(String)).size).toBe(3)
    const [paid, outlines] = [await file('full'), await file('svg')]
    const [before, booked] = [await balanceOf(owner), await entries()]

    const { design: first } = await changed({ ...wishOf((await see()).design), colour: '#1f6f63' })
    expect(await using(2)).toMatchObject({ now: 2 })
    const { design: second } = await see()
    expect(second).toMatchObject({ colour: '#1f6f63', name: first.name })
    expect(second.idea.sketch).toBeDefined()
    // What is changed at it stays that idea.
    await changed({ ...wishOf(second), name: 'রুমার ঘর', colour: '#c8452d' })
    expect(await ideas()).toMatchObject({ now: 2 })
    expect((await see()).called).toBe('রুমার ঘর')

    await changed(null)
    expect(await ideas()).toMatchObject({ now: 1 })
    expect((await see()).called).toBe('রুমার রান্নাঘর')
    expect((await file('full')).equals(paid)).toBe(true)
    expect((await file('svg')).equals(outlines)).toBe(true)
    expect([await balanceOf(owner), await entries()]).toEqual([before, booked])
  })

  it('of which one more is kept as a logo of its own, once', async () => {
    const before = await balanceOf(owner)
    const presses = await Promise.all([press('3/keep'), press('3/keep')])
    expect(presses.map(({ status }) => status)).toEqual([201, 201])
    const { kept } = await ideas()
    const all = await rows()
    expect(all).toHaveLength(2)
    const own = all.find((row) => row.id === kept[3])
    expect(own).toMatchObject({
      tool: 'logo_maker',
      ideaOf: id,
      idea: 3,
      sides: ['svg', 'logo'],
      hasAlpha: 1,
    })
    const { design, hasIdeas } = await findLogo(owner.id, own?.id ?? '')
    expect(design).toMatchObject({ name: 'রুমার রান্নাঘর', idea: { sketch: {} } })
    expect(hasIdeas).toBe(false)
    expect((await press('2/use', own?.id)).status).toBe(409)
    expect(await balanceOf(owner)).toEqual(before)
  })
})

it('comes alone to another system, where nobody sits and chooses', async () => {
  const shop = await newShopSystem(program, { credits: 10 })
  const { id: made } = await ordered(await order(shop, 'logo_maker'))
  await untilEnded(shop, made)
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, made))
  expect(row?.sides).toEqual(['svg', 'logo'])
})

describe('a logo that was paid', () => {
  it('gets another name, tagline, colour and sign for nothing, its outlines too, and comes back', async () => {
    const { design, revision, version } = await see()
    const [paid, outlines] = [await file('full'), await file('svg')]
    const [before, booked] = [await balanceOf(owner), await entries()]

    const view = await changed({
      ...design,
      name: 'ক্ষুদ্র শিল্প',
      tagline: 'খাঁটি',
      colour: '#b3261e',
      symbol: 'fish',
    })
    expect(view).toMatchObject({
      revision: revision + 1,
      state: 'done',
      version: version + 1,
      design: { symbol: 'fish' },
    })
    expect((await file('full')).equals(paid)).toBe(false)
    expect(await sharp(await file('full')).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
    expect((await file('svg')).toString()).toContain('#b3261e')
    expect(outlines.toString()).not.toContain('#b3261e')

    expect(await changed(null)).toMatchObject({ revision: revision + 2, state: 'done', version: version + 2 })
    expect((await file('full')).equals(paid)).toBe(true)
    expect((await file('svg')).equals(outlines)).toBe(true)
    expect([await balanceOf(owner), await entries()]).toEqual([before, booked])
  })

  it('comes as a pack, named after what it is called now', async () => {
    const { design } = await see()
    await changed({ ...wishOf(design), name: 'Ruma Kitchen' })
    const answer = await owner.send(`/api/pictures/${id}/logo.zip`)
    expect(answer.headers.get('content-disposition')).toContain('Ruma')
    const zip = Buffer.from(await answer.arrayBuffer())
    const names = [
      'transparent 4096.png',
      'logo.svg',
      'logo.pdf',
      'favicon.ico',
      'facebook cover.png',
      'on black.png',
    ]
    for (const name of names) expect(zip.includes(`Ruma Kitchen ${name}`)).toBe(true)
    const pdf = zip.subarray(zip.indexOf('%PDF-1.4'))
    expect(pdf.subarray(0, 400).toString('latin1')).toMatch(/MediaBox \[0 0 566\.929 /)
    expect(pdf.includes(' rg\n')).toBe(true)
    expect(zip.includes(Buffer.from([0, 0, 1, 0, 3, 0, 16, 16]))).toBe(true)
  })

  it.each<[string, Partial<LogoWish>]>([
    ['a sign that is none of ours', { symbol: '../../../etc/passwd' }],
    ['a name of nothing', { name: ' ' }],
    ['a name without end', { name: 'ক'.repeat(61) }],
    ['a colour that is none', { colour: 'red" onload="x' }],
  ])('refuses %s', async (_, wrong) => {
    const { design, revision } = await see()
    const wish = { ...wishOf(design), ...wrong }
    await expect(changeLogo(owner.id, id, { wish, revision })).rejects.toMatchObject({ code: 'invalid' })
    expect((await see()).revision).toBe(revision)
  })

  it('is changed by the form of its page, which tells the second device', async () => {
    const { design, revision } = await see()
    const send = (fields: object, by = owner) =>
      by.browser.post(`/logo/${id}.data`, {
        intent: 'change',
        ...wishOf(design),
        symbol: '',
        revision: String(revision),
        ...fields,
      })
    expect((await send({ tagline: '  ঘরের\nস্বাদ ' })).status).toBe(200)
    expect((await see()).design).toMatchObject({ tagline: 'ঘরের স্বাদ', idea: design.idea })
    expect((await send({ tagline: 'late' })).status).toBe(409)
    expect((await send({ tagline: 'x' }, await newPerson(program))).status).toBe(404)
    await vi.waitFor(async () => expect((await see()).state).toBe('done'), { timeout: 60_000 })
    expect(await owner.browser.read(`/logo/${id}`)).toContain('value="ঘরের স্বাদ"')
  })

  it('is its owner’s alone, and only a logo of ours', async () => {
    const stranger = await newPerson(program)
    expect((await stranger.send(`/api/pictures/${id}/logo.zip`)).status).toBe(404)
    expect((await owner.send(`/api/pictures/${randomUUID()}/logo.zip`)).status).toBe(404)
    expect((await program.browser().get(`/api/pictures/${id}/logo.zip`)).status).toBe(401)
    expect((await stranger.browser.get(`/logo/${id}`)).status).toBe(404)
    const { id: flat } = await addPicture(owner.id, { tool: 'logo_maker' })
    expect((await owner.send(`/api/pictures/${flat}/logo.zip`)).status).toBe(409)
  })
})

const entries = () => db().$count(creditEntries, eq(creditEntries.userId, owner.id))
