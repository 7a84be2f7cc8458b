import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { storage } from '#server/storage/storage.ts'
import { addPicture, zipNames } from '#test/gallery.ts'
import { png } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import { generatedAds } from './gallery.table.ts'
import { filesOf } from './picture-files.ts'
import { removePictures } from './remove-pictures.ts'
import { getOwnPicture } from './own-picture.ts'
import { createShare, endShare, listShares } from './shares.ts'
import { pictureShares } from './shares.table.ts'
import { sweep } from '#server/features/sweep/sweep.ts'
import { profileAt, signedUp, type TestPerson } from '#test/people.ts'

const program = ownProgram()
let owner: TestPerson
let other: TestPerson
beforeAll(async () => {
  owner = await signedUp(program)
  other = await signedUp(program)
})

const day = 86_400_000
const inHours = (hours: number): number => Date.now() + hours * 3_600_000
const rowOf = async (id: string) => (await db().select().from(generatedAds).where(eq(generatedAds.id, id)))[0]

describe('what the page sends', () => {
  const send = async (person: TestPerson, fields: Record<string, string>) => {
    const answer = await person.browser.post('/dashboard', fields)
    return { status: answer.status, text: await answer.text() }
  }

  it('sets the date by the three choices only, whatever else is sent', async () => {
    const { id } = await addPicture(owner.id)
    const hostile: Record<string, string>[] = [
      { days: '31' },
      { days: '9999999' },
      { days: '-1' },
      { days: '20.5' },
      { days: '' },
      { delete_at: '9999-01-01' },
      { days: '30; drop table users' },
    ]
    for (const fields of hostile) {
      const answer = await send(owner, { intent: 'delete-time', picture: id, ...fields })
      expect(answer.status).toBe(400)
    }
    const foreign = await send(other, { intent: 'delete-time', picture: id, days: '30' })
    expect(foreign.status).toBe(404)
    expect(Math.round(((await rowOf(id))!.deleteAt.getTime() - Date.now()) / day)).toBe(20)
    const extra = { image_url: 'x/y.png', user_id: other.id, delete_at: '9999-01-01' }
    expect((await send(owner, { intent: 'delete-time', picture: id, days: '25', ...extra })).status).toBe(200)
    const row = await rowOf(id)
    expect(Math.round((row!.deleteAt.getTime() - Date.now()) / day)).toBe(25)
    expect([row?.userId, row?.imageUrl.startsWith(`${owner.id}/`)]).toEqual([owner.id, true])
  })

  it('deletes only what is the own, and never stumbles over what it is sent', async () => {
    const { id } = await addPicture(owner.id)
    for (const pictures of [id, '', ',', 'x', `${id},x`, 'x'.repeat(90_000)]) {
      const { status } = await send(other, { intent: 'delete', pictures })
      expect([400, 404]).toContain(status)
    }
    expect((await rowOf(id))?.removedAt).toBeNull()
  })

  it('names the shop, and asks for a name when there is none', async () => {
    const empty = await send(owner, { intent: 'shop-name', shopName: '  ' })
    expect(empty.status).toBe(400)
    expect((await send(owner, { intent: 'shop-name', shopName: 'রহিম স্টোর' })).status).toBe(200)
    expect((await profileAt(owner.email)).shopName).toBe('রহিম স্টোর')
  })

  it('shows pictures, days and an empty gallery in the first answer', async () => {
    await addPicture(owner.id, { name: 'Seven <b>days</b>', deleteAt: new Date(Date.now() + 6.5 * day) })
    const page = await (await owner.browser.get('/dashboard')).text()
    expect(page).toContain('My Generated Images')
    expect(page).toContain('Seven &lt;b>days&lt;/b>')
    expect(page).toContain('7 days left')
    const empty = await (await other.browser.get('/dashboard')).text()
    expect(empty).toContain('No ads yet')
  })
})

describe('a picture by its address', () => {
  it('is there for its owner, and 404 for everybody else alike', async () => {
    const { id } = await addPicture(owner.id)
    expect((await owner.browser.get(`/dashboard/${id}`)).status).toBe(200)
    const statuses = [
      (await other.browser.get(`/dashboard/${id}`)).status,
      (await owner.browser.get('/dashboard/00000000-0000-4000-8000-000000000000')).status,
      (await owner.browser.get('/dashboard/not-an-id')).status,
    ]
    expect(statuses).toEqual([404, 404, 404])
    const visitor = await program.browser().get(`/dashboard/${id}`)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      `/auth?next=${encodeURIComponent(`/dashboard/${id}`)}`,
    ])
  })
})

describe('a private link', () => {
  const open = (token: string, file = '') => program.browser().get(`/s/${token}${file}`)

  it('says how a file is had inside apps that save none', async () => {
    const { id } = await addPicture(owner.id)
    const link = `/s/${await createShare(owner.id, id, 7)}`
    const phone = 'Mozilla/5.0 (Linux; Android 11; SM-A105F; wv) AppleWebKit/537.36 Chrome/120.0.0.0'
    const open = async (agent: string) => (await program.browser().get(link, { 'user-agent': agent })).text()
    const how = 'Does nothing download?'
    expect(await open(`${phone} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]`)).toContain(how)
    expect(
      await open('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.0'),
    ).toContain(how)
    expect(await open(phone.replace('; wv', ''))).not.toContain(how)
  })

  it('shows the picture and nothing of the person', async () => {
    const { id } = await addPicture(owner.id, { name: 'Secret recipe', details: 'Shop: Rahim' })
    const token = await createShare(owner.id, id, 7)
    const page = await open(token)
    const html = await page.text()
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow, noimageindex'])
    const preview = `${program.origin.replace('127.0.0.1', 'localhost')}/s/${token}/preview.jpg`
    const { width, height } = await sharp(
      Buffer.from(await (await open(token, '/preview.jpg')).arrayBuffer()),
    ).metadata()
    const named = (name: string) =>
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].flatMap(([, key, content]) =>
        key === name ? [content] : [],
      )
    expect(named('og:image')).toEqual([preview])
    expect(named('twitter:image')).toEqual([preview])
    expect([named('og:image:width'), named('og:image:height')]).toEqual([[`${width}`], [`${height}`]])
    for (const secret of ['Secret recipe', 'Rahim', owner.id, owner.email, id])
      expect(html).not.toContain(secret)
    const picture = await open(token, '/picture')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    const download = await open(token, '/download')
    expect(download.headers.get('content-disposition')).toContain('filename="picture.jpg"')
    expect((await open(token, '/preview.jpg')).headers.get('content-type')).toBe('image/jpeg')
    const [kept] = await db().select().from(pictureShares).where(eq(pictureShares.pictureId, id))
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('ends by its date, by hand, with its picture and with the account', async () => {
    const dead = async (token: string) =>
      (await Promise.all(['', '/picture', '/download', '/preview.jpg'].map((file) => open(token, file)))).map(
        ({ status }) => status,
      )
    const gone = [404, 404, 404, 404]
    const { id } = await addPicture(other.id)
    const expired = await createShare(other.id, id, 1)
    await db()
      .update(pictureShares)
      .set({ expiresAt: new Date(Date.now() - 1) })
    expect(await dead(expired)).toEqual(gone)

    const ended = await createShare(other.id, id, 0)
    const [share] = await listShares(other.id, id)
    // Nothing is promised past the day on which the picture goes.
    expect(share).toMatchObject({ goes: true, endsAt: (await getOwnPicture(other.id, id)).deleteAt })
    await expect(endShare(owner.id, id, share!.id)).rejects.toThrow('There is no such picture here.')
    await endShare(other.id, id, share!.id)
    expect(await dead(ended)).toEqual(gone)

    const shut = await createShare(other.id, id, 30)
    await setAccountEnabled(other.id, false)
    expect(await dead(shut)).toEqual(gone)
    await setAccountEnabled(other.id, true)
    expect((await open(shut)).status).toBe(200)
    await removePictures(other.id, [id])
    expect(await dead(shut)).toEqual(gone)
    expect(await dead('x'.repeat(32))).toEqual(gone)
    expect(await dead('nonsense')).toEqual(gone)
  })

  it('is one of at most twenty, also when all are asked for at once', async () => {
    const { id } = await addPicture(owner.id)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        owner.browser.post(`/dashboard/${id}/shares`, { intent: 'create', days: '7' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(await listShares(owner.id, id)).toHaveLength(20)
  })

  it('is made for the own pictures only', async () => {
    const { id } = await addPicture(owner.id)
    await expect(createShare(other.id, id, 7)).rejects.toThrow('There is no such picture here.')
    await expect(listShares(other.id, id)).rejects.toThrow('There is no such picture here.')
  })
})

describe('a ZIP', () => {
  it('holds the chosen pictures under their names, each name once', async () => {
    const zipper = await signedUp(program)
    const ids = []
    for (const name of ['আচার', 'আচার', '../../x']) ids.push((await addPicture(zipper.id, { name })).id)
    const foreign = await addPicture(owner.id, { name: 'Foreign' })
    const answer = await zipper.browser.post('/api/pictures/zip', {
      pictures: [...ids, foreign.id, 'nonsense'].join(','),
    })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const names = zipNames(Buffer.from(await answer.arrayBuffer()))
    expect(names).toEqual(['x.jpg', 'আচার 2.jpg', 'আচার.jpg'])
    const everything = await zipper.browser.get('/api/pictures/everything.zip')
    expect(zipNames(Buffer.from(await everything.arrayBuffer()))).toHaveLength(3)
  })

  it('says so when there is nothing to send, and is for people who signed in', async () => {
    const nobody = await signedUp(program)
    const { id } = await addPicture(owner.id)
    expect((await nobody.browser.post('/api/pictures/zip', { pictures: id })).status).toBe(404)
    expect((await nobody.browser.post('/api/pictures/zip', { pictures: '' })).status).toBe(400)
    expect((await nobody.browser.get('/api/pictures/everything.zip')).status).toBe(404)
    expect((await program.browser().get('/api/pictures/everything.zip')).status).toBe(401)
  })
})

describe('the daily sweep', () => {
  const isThere = async (key: string) => (await storage().open(key)) !== undefined

  it('takes old files without a row, and leaves young ones and all that a row knows', async () => {
    const { imageUrl } = await addPicture(owner.id, { before: await png() })
    const strays = [`${owner.id}/1_stray.png`, 'inputs/5d0f2ab2-9a6e-4a0e-8a53-5b7c1f9e0001.file.png']
    // A failed one keeps what it is made from for a day, so that it can be tried again.
    const failed = randomUUID()
    const needed = `inputs/${failed}.file.png`
    await db()
      .insert(generations)
      .values({
        id: failed,
        userId: owner.id,
        tool: 'background_remover',
        values: {},
        inputs: [{ field: 'file', key: needed, type: 'image/png', width: 1, height: 1 }],
        seed: 1,
        name: '',
        cost: 10,
        state: 'failed',
        idempotencyKey: randomUUID(),
        requestHash: '',
        requestId: '',
      })
    for (const key of [...strays, needed]) await storage().put(key, Buffer.from('x'))
    expect((await sweep()).removed).toBe(0)
    const report = await sweep(inHours(2))
    expect(report.removed).toBe(2)
    for (const key of strays) expect(await isThere(key)).toBe(false)
    expect(await isThere(imageUrl)).toBe(true)
    expect(await isThere(filesOf(imageUrl).side('before'))).toBe(true)
    expect(await isThere(needed)).toBe(true)
  })

  it('makes a lost picture again from its copy, marks what is lost for good, and forgives what comes back', async () => {
    const copied = await addPicture(owner.id, { picture: await png({ width: 200, height: 100 }) })
    const lost = await addPicture(owner.id)
    const changed = await addPicture(owner.id)
    const bytes = await storage().read(lost.imageUrl)
    await storage().remove(copied.imageUrl)
    for (const key of filesOf(lost.imageUrl).all) await storage().remove(key)
    await storage().put(changed.imageUrl, (await storage().read(changed.imageUrl)).subarray(0, 50))
    await storage().remove(filesOf(changed.imageUrl).card(320))

    const report = await sweep()
    expect([report.mended, report.damaged]).toEqual([1, 2])
    expect(await isThere(copied.imageUrl)).toBe(true)
    expect((await rowOf(copied.id))?.damagedAt).toBeNull()
    expect((await rowOf(lost.id))?.damagedAt).not.toBeNull()
    expect((await rowOf(changed.id))?.damagedAt).not.toBeNull()

    await storage().put(lost.imageUrl, bytes)
    await sweep()
    expect((await rowOf(lost.id))?.damagedAt).toBeNull()
    await removePictures(owner.id, [changed.id])
    expect((await rowOf(changed.id))?.removedAt).not.toBeNull()
  })
})
