import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from '#server/database/sql.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { withTrace } from '#server/lib/trace.ts'
import { storage, useStorage, type Storage } from '#server/storage/storage.ts'
import { addPicture } from '#test/gallery.ts'
import { png, transparentPng } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import { deleteDuePictures, refuseWhenClocksDiffer } from './auto-delete.ts'
import { generatedAds } from './gallery.table.ts'
import { keepLonger, setDeleteTime } from './delete-time.ts'
import { listPictures } from './list-pictures.ts'
import { filesOf } from './picture-files.ts'
import { createShare } from './shares.ts'
import { finishRemovals, removePictures, restorePictures } from './remove-pictures.ts'
import { signedUp, type TestPerson } from '#test/people.ts'

const program = ownProgram()
let owner: TestPerson
let other: TestPerson
beforeAll(async () => {
  owner = await signedUp(program)
  other = await signedUp(program)
})
beforeEach(() => db().delete(generatedAds))

const everything = { search: '', tool: null } as const
const ago = (ms: number) => new Date(Date.now() - ms)
const day = 86_400_000

async function isThere(key: string): Promise<boolean> {
  return (await storage().open(key)) !== undefined
}
const rowOf = async (id: string) => (await db().select().from(generatedAds).where(eq(generatedAds.id, id)))[0]
const letTenSecondsPass = (id: string) =>
  db()
    .update(generatedAds)
    .set({ removedAt: sql`now() - interval '16 seconds'` })
    .where(eq(generatedAds.id, id))

/** A storage that cannot delete what the test says. */
function undeletable(refuses: (key: string) => boolean): () => void {
  const real: Storage = storage()
  useStorage({
    ...real,
    remove: async (key) => {
      if (refuses(key)) throw new Error('the store refuses')
      await real.remove(key)
    },
  })
  return () => useStorage(real)
}

describe('the list', () => {
  it('comes in pages, newest first, each picture once', async () => {
    const same = ago(5 * day)
    for (let i = 0; i < 30; i++)
      await addPicture(owner.id, { name: `P${i}`, createdAt: i < 6 ? same : ago(i * 60_000) })
    await addPicture(other.id)
    const first = await listPictures(owner.id, everything, null)
    const second = await listPictures(owner.id, everything, first.next)
    expect([first.pictures.length, second.pictures.length, second.next]).toEqual([24, 6, null])
    const all = [...first.pictures, ...second.pictures]
    expect(new Set(all.map(({ id }) => id)).size).toBe(30)
    const times = all.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it('rounds the days up by the clock of the server', async () => {
    await addPicture(owner.id, { deleteAt: new Date(Date.now() + 4.2 * day) })
    await addPicture(owner.id, { deleteAt: ago(1), createdAt: ago(600_000) })
    const { pictures } = await listPictures(owner.id, everything, null)
    expect(pictures.map(({ daysLeft }) => daysLeft)).toEqual([5, 0])
  })

  it('says of each only what hardly any has where that one has it', async () => {
    const usual = await addPicture(owner.id)
    const seldom = await addPicture(owner.id, { picture: await transparentPng(), hasAlpha: true })
    await db()
      .update(generatedAds)
      .set({ version: 2, damagedAt: new Date() })
      .where(eq(generatedAds.id, seldom.id))
    const { pictures } = await listPictures(owner.id, everything, null)
    const cardOf = ({ id }: { id: string }) => pictures.find((each) => each.id === id)
    expect(cardOf(seldom)).toMatchObject({ hasAlpha: true, version: 2, isDamaged: true })
    for (const word of ['hasAlpha', 'version', 'isDamaged']) expect(cardOf(usual)).not.toHaveProperty(word)
  })

  it('is searched by name, letter by letter as typed, and filtered by tool', async () => {
    await addPicture(owner.id, { name: '100% Pure_Honey' })
    await addPicture(owner.id, { name: 'আমের আচার', tool: 'logo_maker' })
    await addPicture(owner.id, { name: 'Pickle' })
    const names = async (search: string, tool: 'logo_maker' | null = null) =>
      (await listPictures(owner.id, { search, tool }, null)).pictures.map(({ name }) => name)
    expect(await names('pure_h')).toEqual(['100% Pure_Honey'])
    expect(await names('%')).toEqual(['100% Pure_Honey'])
    expect(await names('_')).toEqual(['100% Pure_Honey'])
    expect(await names('\\')).toEqual([])
    expect(await names('আচার')).toEqual(['আমের আচার'])
    expect(await names('', 'logo_maker')).toEqual(['আমের আচার'])
  })

  it('finds what nobody named by the name of its tool, in both languages', async () => {
    await addPicture(owner.id, { name: 'Logo Maker', tool: 'logo_maker' })
    await addPicture(owner.id, { name: 'Pickle' })
    const names = async (search: string) =>
      (await listPictures(owner.id, { search, tool: null }, null)).pictures.map(({ name }) => name)
    expect(await names('logo')).toEqual(['Logo Maker'])
    expect(await names('লোগো')).toEqual(['Logo Maker'])
    expect(await names('থাম্বনেইল')).toEqual([])
    expect(await withTrace({ language: 'bn' }, () => names('লোগো'))).toEqual(['লোগো মেকার'])
  })

  it('begins at the beginning for a cursor that nobody gave out', async () => {
    await addPicture(owner.id)
    for (const cursor of ["'; drop table users", '9'.repeat(500), `${'9'.repeat(14)}_x`, '1_'])
      expect((await listPictures(owner.id, everything, cursor)).pictures).toHaveLength(1)
  })
})

describe('the doors of a picture', () => {
  const files = ['w320', 'w560', 'w1280', 'full', 'download', 'before', 'svg', 'nothing']

  it('open for the owner only, and say the same to everybody else', async () => {
    const picture = await addPicture(owner.id)
    const removed = await addPicture(owner.id)
    await removePictures(owner.id, [removed.id])
    const answers = new Set<string>()
    for (const file of files) {
      const strangers = [
        await other.browser.get(`/api/pictures/${picture.id}/${file}`),
        await owner.browser.get(`/api/pictures/${removed.id}/${file}`),
        await owner.browser.get(`/api/pictures/${randomUUID()}/${file}`),
        await owner.browser.get(`/api/pictures/${encodeURIComponent("x'--")}/${file}`),
      ]
      for (const answer of strangers) {
        const { error } = await answer.json()
        answers.add(`${answer.status} ${error.code} ${error.message}`)
      }
      expect((await program.browser().get(`/api/pictures/${picture.id}/${file}`)).status).toBe(401)
    }
    expect([...answers]).toEqual(['404 not_found There is no such picture here.'])
    expect((await owner.browser.get(`/api/pictures/${picture.id}/w320`)).status).toBe(200)
    expect((await owner.browser.get('/api/pictures/')).status).toBe(404)
  })

  it('answer with what cannot run, cannot be cached by others, and can be asked for in parts', async () => {
    const { id } = await addPicture(owner.id)
    const whole = await owner.browser.get(`/api/pictures/${id}/full`)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const header = (name: string) => whole.headers.get(name)
    expect(header('content-type')).toBe('image/png')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-security-policy')).toContain('sandbox')
    expect(header('cache-control')).toBe('private, max-age=31536000, immutable')
    const etag = header('etag') ?? ''
    expect((await owner.browser.get(`/api/pictures/${id}/full`, { 'if-none-match': etag })).status).toBe(304)
    const part = await owner.browser.get(`/api/pictures/${id}/full`, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const beyond = await owner.browser.get(`/api/pictures/${id}/full`, { range: 'bytes=999999-' })
    expect(beyond.status).toBe(416)
  })

  it('give a real JPEG, and a PNG where something is transparent', async () => {
    const solid = await addPicture(owner.id, { name: 'আচার/../"x"\r\n.png' })
    const clear = await addPicture(owner.id, { picture: await transparentPng(), hasAlpha: true })
    const kindOf = async (id: string) => {
      const answer = await owner.browser.get(`/api/pictures/${id}/download`)
      const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [answer.headers.get('content-type'), format, answer.headers.get('content-disposition')]
    }
    expect(await kindOf(solid.id)).toEqual([
      'image/jpeg',
      'jpeg',
      `attachment; filename="____ .. x .png.jpg"; filename*=UTF-8''${encodeURIComponent('আচার .. x .png.jpg')}`,
    ])
    expect((await kindOf(clear.id)).slice(0, 2)).toEqual(['image/png', 'png'])
  })

  it('make a download and a preview once; from then on they are read from the storage', async () => {
    const { id, imageUrl } = await addPicture(owner.id, { picture: await png({ width: 900, height: 600 }) })
    const link = `/s/${await createShare(owner.id, id, 1)}`
    const stranger = program.browser()
    const { download, preview } = filesOf(imageUrl)
    for (const [key, address] of [
      [download, `/api/pictures/${id}/download`],
      [download, `${link}/download`],
      [preview, `${link}/preview.jpg`],
    ] as const) {
      await storage().remove(key)
      const ask = async () => {
        const answer = await (address.startsWith('/s/') ? stranger : owner.browser).get(address)
        return Buffer.from(await answer.arrayBuffer())
      }
      const [made, same] = await Promise.all([ask(), ask()])
      expect((await sharp(made).metadata()).format).toBe('jpeg')
      expect(same.equals(made)).toBe(true)
      await storage().put(key, Buffer.from('what is stored'))
      expect(String(await ask())).toBe('what is stored')
    }
  })

  it('make a small copy again when it is missing', async () => {
    const { id, imageUrl } = await addPicture(owner.id, { picture: await png({ width: 900, height: 600 }) })
    const key = filesOf(imageUrl).card(320)
    await storage().remove(key)
    const answers = await Promise.all([1, 2, 3].map(() => owner.browser.get(`/api/pictures/${id}/w320`)))
    for (const answer of answers) {
      const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, width]).toEqual(['webp', 320])
    }
    expect(await isThere(key)).toBe(true)
  })
})

describe('of a small picture', () => {
  it('one card stands for all wider ones, whatever is asked for', async () => {
    const size = { width: 400, height: 200 }
    const { id, imageUrl } = await addPicture(owner.id, { picture: await png(size), ...size })
    const { card } = filesOf(imageUrl)
    expect(await Promise.all([320, 560, 1280].map((width) => isThere(card(width as 320))))).toEqual([
      true,
      true,
      false,
    ])
    const kept = await storage().read(card(560))
    for (const width of [560, 1280]) {
      const answer = await owner.browser.get(`/api/pictures/${id}/w${width}`)
      expect(kept.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    }
    expect(await isThere(card(1280))).toBe(false)
  })
})

describe('deleting', () => {
  it('hides at once, can be undone for a moment, and then takes row and files together', async () => {
    const { id, imageUrl } = await addPicture(owner.id, { before: await png() })
    await removePictures(owner.id, [id])
    expect((await listPictures(owner.id, everything, null)).pictures).toEqual([])
    await restorePictures(owner.id, [id])
    expect((await listPictures(owner.id, everything, null)).pictures).toHaveLength(1)

    await removePictures(owner.id, [id])
    expect(await finishRemovals()).toEqual({ removed: 0, failed: 0 })
    await letTenSecondsPass(id)
    await expect(restorePictures(owner.id, [id])).rejects.toThrow('too late')
    expect(await finishRemovals()).toEqual({ removed: 1, failed: 0 })
    expect(await rowOf(id)).toBeUndefined()
    for (const key of filesOf(imageUrl).all) expect(await isThere(key)).toBe(false)
  })

  it("leaves others' pictures alone", async () => {
    const { id } = await addPicture(owner.id)
    await expect(removePictures(other.id, [id])).rejects.toThrow('no such picture')
    await removePictures(owner.id, [id])
    await expect(restorePictures(other.id, [id])).rejects.toThrow('too late')
    expect((await rowOf(id))?.removedAt).not.toBeNull()
  })

  it('keeps the row as long as the store keeps a file, and tries again', async () => {
    const { id, imageUrl } = await addPicture(owner.id)
    const easy = await addPicture(owner.id)
    for (const each of [id, easy.id]) {
      await removePictures(owner.id, [each])
      await letTenSecondsPass(each)
    }
    const mend = undeletable((key) => key === filesOf(imageUrl).card(560))
    expect(await finishRemovals()).toEqual({ removed: 1, failed: 1 })
    mend()
    expect((await rowOf(id))?.doomedAt).not.toBeNull()
    await expect(restorePictures(owner.id, [id])).rejects.toThrow('too late')
    expect(await finishRemovals()).toEqual({ removed: 1, failed: 0 })
    expect(await isThere(imageUrl)).toBe(false)
  })

  it('ends with both gone when it was cut off between file and row', async () => {
    const { id, imageUrl } = await addPicture(owner.id, { deleteAt: ago(1000) })
    await db()
      .update(generatedAds)
      .set({ removedAt: ago(60_000), doomedAt: ago(60_000) })
      .where(eq(generatedAds.id, id))
    await storage().remove(imageUrl)
    await finishRemovals()
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('auto-delete', () => {
  it('takes what is due and nothing else', async () => {
    const due = await addPicture(owner.id, { deleteAt: ago(1000) })
    const later = await addPicture(owner.id, { deleteAt: new Date(Date.now() + 60_000) })
    expect(await deleteDuePictures()).toEqual({ removed: 1, failed: 0 })
    expect([await isThere(due.imageUrl), await isThere(later.imageUrl)]).toEqual([false, true])
  })

  it('never takes one whose date is moved while it runs', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, imageUrl } = await addPicture(owner.id, { deleteAt: ago(1000) })
      const [moved] = await Promise.allSettled([setDeleteTime(owner.id, id, 30), deleteDuePictures()])
      const wasMoved = moved.status === 'fulfilled'
      expect([wasMoved, await isThere(imageUrl)]).toEqual([wasMoved, wasMoved])
    }
  })

  it('refuses when the clocks are more than five minutes apart', async () => {
    await expect(refuseWhenClocksDiffer(Date.now() + 4 * 60_000)).resolves.toBeUndefined()
    await expect(refuseWhenClocksDiffer(Date.now() + 6 * 60_000)).rejects.toThrow('clocks')
    await expect(refuseWhenClocksDiffer(Date.now() - 6 * 60_000)).rejects.toThrow('clocks')
  })

  it('is put off by one tap for all that go within three days', async () => {
    const soon = await addPicture(owner.id, { deleteAt: new Date(Date.now() + 2.9 * day) })
    const far = await addPicture(owner.id, { deleteAt: new Date(Date.now() + 3.1 * day) })
    expect(await keepLonger(owner.id)).toBe(1)
    const left = async (id: string) => Math.round(((await rowOf(id))!.deleteAt.getTime() - Date.now()) / day)
    expect([await left(soon.id), await left(far.id)]).toEqual([30, 3])
  })
})

it('a row of before knows what lies beside its picture', async () => {
  const { id } = await addPicture(owner.id, { before: await png() })
  await db().update(generatedAds).set({ sides: [], hasBefore: 1, hasSvg: 1 }).where(eq(generatedAds.id, id))
  const migration = readFileSync(new URL('../../../../drizzle/0011_sides.sql', import.meta.url), 'utf8')
  const [, backfill = ''] = migration.split('--> statement-breakpoint')
  await db().execute(sql.raw(backfill))
  expect((await rowOf(id))?.sides).toEqual(['before', 'svg'])
})
