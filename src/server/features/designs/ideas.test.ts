import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdeasView, isSameIdea } from '#shared/designs/ideas.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import { and, eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { removePictures } from '#server/features/gallery/gallery.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { removeWhere } from '#server/features/gallery/remove-pictures.ts'
import { compareWithRows } from '#server/features/gallery/sweep-rows.ts'
import { type ListedObject, storage } from '#server/storage/storage.ts'
import { sheetOf } from '#studio/draw/canvas.ts'
import { designed } from '#studio/draw/designed.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { addPicture } from '#test/gallery.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { changeDesign, layouts } from './designs.ts'

const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson
let id: string

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
  id = (await adWithIdeas(owner.id)).id
})
afterEach(() => assertWell())

/** As an ad that was paid lies in the gallery; that it comes so is told where one is made. */
async function adWithIdeas(userId: string) {
  const first = sampleAd()
  const others = (['table', 'blush'] as const).map((scene) => () => {
    const { design: document, ground } = sampleAd({ scene, voice: 'grand' })
    return { document, ground }
  })
  const { bytes, design, ideas } = await designed(
    { document: first.design, ground: first.ground },
    { subject: sheetOf(first.subject) },
    others,
  )
  const { pieces, document } = design
  const written = (what: unknown) => Buffer.from(JSON.stringify(what))
  const looks = Object.fromEntries(ideas?.looks.map((look, n) => [`idea-${n + 1}`, look]) ?? [])
  const sides = { ...pieces, ...looks, design: written(document), ideas: written(ideas?.documents) }
  return addPicture(userId, { picture: bytes, sides, ...document.size })
}

const rowsOf = () =>
  db()
    .select()
    .from(generatedAds)
    .where(and(eq(generatedAds.userId, owner.id), isKept))

const address = (rest = '', what = id) => `/api/pictures/${what}/ideas${rest}`
const see = async (): Promise<IdeasView> =>
  ((await (await owner.send(address())).json()) as { ideas: IdeasView }).ideas
const press = (what: string, by = owner, which = id) => by.send(address(what, which), { method: 'POST' })
const design = async (which = id): Promise<DesignView> =>
  ((await (await owner.send(`/api/pictures/${which}/design`)).json()) as { design: DesignView }).design
const picture = async (which = id): Promise<Buffer> =>
  Buffer.from(await (await owner.send(`/api/pictures/${which}/full`)).arrayBuffer())
const moves = () => db().$count(creditEntries, eq(creditEntries.userId, owner.id))

async function drawn(): Promise<IdeasView> {
  await vi.waitFor(async () => expect((await see()).state).toBe('done'), { timeout: 60_000, interval: 200 })
  return see()
}

async function filesOfOwner(): Promise<ListedObject[]> {
  const files: ListedObject[] = []
  for await (const file of storage().list(`${owner.id}/`)) files.push(file)
  return files
}

describe('an ad comes with two more ideas', () => {
  it('for its owner alone', async () => {
    expect(await see()).toEqual({
      now: 1,
      state: 'done',
      size: { width: 1080, height: 1350 },
      kept: {},
    })
    const looks = await Promise.all(
      [1, 2, 3].map(async (idea) => {
        const small = Buffer.from(await (await owner.send(address(`/${idea}`))).arrayBuffer())
        expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240 })
        return Buffer.from(await (await owner.send(`/api/pictures/${id}/idea-${idea}`)).arrayBuffer())
      }),
    )
    expect(new Set(looks.map(String)).size).toBe(3)
    expect(await moves()).toBe(1)
    const stranger = await newPerson(program)
    for (const path of ['', '/2']) {
      expect((await stranger.send(address(path))).status).toBe(404)
      expect((await owner.send(address(path, randomUUID()))).status).toBe(404)
    }
    for (const path of ['/2/use', '/2/keep', '/4/keep']) {
      expect((await press(path, stranger)).status).toBe(404)
      expect((await press(path, owner, randomUUID())).status).toBe(404)
    }
    for (const path of ['/1/keep', '/4/use', '/0/use', '/constructor/keep'])
      expect((await press(path)).status).toBe(404)
  })
})

describe('another idea', () => {
  it('becomes the picture, with the words that it has by now, and the paid one comes back to the last byte', async () => {
    const [paid, before] = [await picture(), await balanceOf(owner)]
    const { design: first, revision } = await design()
    const worded = { ...first, texts: { ...first.texts, badge: '৳২৯৯' } }
    await changeDesign(layouts, owner.id, id, { written: JSON.stringify(worded), revision })
    expect(await drawn()).toMatchObject({ now: 1 })

    // Two tabs at once.
    const both = await Promise.all([press('/2/use'), press('/2/use')])
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    expect(await drawn()).toMatchObject({ now: 2, state: 'done' })
    const { design: second } = await design()
    expect(second.texts).toMatchObject({ headline: 'জলপাই আচার', badge: '৳২৯৯' })
    expect(isSameIdea(second, first)).toBe(false)
    expect((await picture()).equals(paid)).toBe(false)

    const now = await design()
    const plain = { ...now.design, texts: first.texts }
    await changeDesign(layouts, owner.id, id, { written: JSON.stringify(plain), revision: now.revision })
    await press('/1/use')
    expect(await drawn()).toMatchObject({ now: 1 })
    expect((await picture()).equals(paid)).toBe(true)
    expect([await balanceOf(owner), await moves()]).toEqual([before, 1])
  })

  it('is kept too, once however often and wherever it is pressed, and can be changed by itself', async () => {
    const before = await balanceOf(owner)
    const presses = await Promise.all([press('/3/keep'), press('/3/keep'), press('/3/keep')])
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201])
    await press('/3/keep')
    const rows = await rowsOf()
    expect(rows).toHaveLength(2)
    const { kept } = await see()
    const own = rows.find((row) => row.id === kept[3])
    expect(own).toMatchObject({
      tool: 'ad_generator',
      ideaOf: id,
      sides: ['design', 'ground', 'subject'],
    })
    expect(await sharp(await picture(own?.id)).metadata()).toMatchObject({ width: 1080, height: 1350 })
    expect((await owner.send(`/design/${own?.id}`)).status).toBe(200)
    expect((await owner.send(address('', own?.id))).status).toBe(409)
    expect([await balanceOf(owner), await moves()]).toEqual([before, 1])
    const data = (await (await owner.send('/profile/data')).json()) as { pictures: object[] }
    expect(data.pictures).toContainEqual(expect.objectContaining({ anotherIdeaOf: id }))

    // Deleted a moment ago, it is the same one that comes back.
    await removePictures(owner.id, [own?.id ?? ''])
    expect((await see()).kept).toEqual({})
    await press('/3/keep')
    expect((await see()).kept).toEqual(kept)
    await expect
      .poll(async () => (await compareWithRows([{ name: owner.id, files: await filesOfOwner() }])).strangers)
      .toEqual([])
  })

  it('is not kept where the picture was deleted while it was drawn, and leaves nothing behind', async () => {
    const pressed = press('/2/keep')
    await removePictures(owner.id, [id])
    expect([201, 404]).toContain((await pressed).status)
    expect((await press('/2/keep')).status).toBe(404)
    const { imageUrl } = (await db().select().from(generatedAds).where(eq(generatedAds.id, id)))[0]!
    expect((await filesOfOwner()).map(({ key }) => key)).toContain(filesOf(imageUrl).side('idea-2'))
    await removeWhere(eq(generatedAds.id, id))
    const rows = await db().select().from(generatedAds).where(eq(generatedAds.userId, owner.id))
    const known = new Set(rows.flatMap((row) => filesOf(row.imageUrl).all))
    await expect.poll(async () => (await filesOfOwner()).filter(({ key }) => !known.has(key))).toEqual([])
  })
})
