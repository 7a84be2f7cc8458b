import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AddedPiece } from '#shared/designs/added-piece.ts'
import type { Design } from '#shared/designs/design.ts'
import { sceneNames } from '#shared/designs/scenes.ts'
import { shapes } from '#shared/designs/shapes.ts'
import type { DesignVersion, DesignView } from '#shared/designs/design-view.ts'
import type { GenerationView } from '#shared/generation.ts'
import { db } from '#server/database/transaction.ts'
import { eq, sql } from '#server/database/sql.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { removePictures } from '#server/features/gallery/gallery.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { removeWhere } from '#server/features/gallery/remove-pictures.ts'
import { compareWithRows } from '#server/features/gallery/sweep-rows.ts'
import { type ListedObject, storage } from '#server/storage/storage.ts'
import { jarPicture } from '#studio/testing/pictures.ts'
import { make, refusalOf } from '#test/forms.ts'
import { addPicture } from '#test/gallery.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { designs } from './designs.table.ts'
import { designVersions } from './versions.table.ts'

const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson
let made: GenerationView
let id: string

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
  const photo = new File([new Uint8Array(jarPicture(480, 400).bytes)], 'jar.png')
  made = await make(owner, 'ad_generator', { file: photo, product_name: 'জলপাই আচার' }, 240_000)
  id = (await rowOf(made.id)).id
})
afterEach(() => assertWell())

const besideIt = [
  'before',
  'photo',
  'mask',
  'design',
  'ground',
  'subject',
  'ideas',
  'idea-1',
  'idea-2',
  'idea-3',
]

async function rowOf(generationId: string) {
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, generationId))
  if (!row) throw new Error('the picture is not in the gallery')
  return row
}

const see = async (by = owner): Promise<DesignView> =>
  ((await (await by.send(`/api/pictures/${id}/design`)).json()) as { design: DesignView }).design

const put = (written: string, revision: number | string, by = owner, what = id) =>
  by.send(`/api/pictures/${what}/design?revision=${revision}`, { method: 'PUT', body: written })

async function changed(design: Design): Promise<DesignView> {
  const answer = await put(JSON.stringify(design), (await see()).revision)
  expect(answer.status).toBe(202)
  await answer.arrayBuffer()
  await vi.waitFor(async () => expect((await see()).state).not.toBe('waiting'), {
    timeout: 60_000,
    interval: 200,
  })
  return see()
}

const withTexts = (design: Design, texts: Design['texts']): Design => ({
  ...design,
  texts: { ...design.texts, ...texts },
})

const picture = async (file = 'full'): Promise<Buffer> =>
  Buffer.from(await (await owner.send(`/api/pictures/${id}/${file}`)).arrayBuffer())

const moves = () => db().$count(creditEntries, eq(creditEntries.userId, owner.id))

async function filesOfOwner(): Promise<ListedObject[]> {
  const files: ListedObject[] = []
  for await (const file of storage().list(`${owner.id}/`)) files.push(file)
  return files
}

describe('what stays beside an ad', () => {
  it('is its document, the pictures that it puts together and two more ideas for the same price, for its owner alone', async () => {
    expect(made.result?.canRedraw).toBe(true)
    expect(made.result?.hasIdeas).toBe(true)
    expect((await rowOf(made.id)).sides).toEqual(besideIt)
    expect(await see()).toMatchObject({
      design: { size: { width: 1080, height: 1350 }, texts: { headline: 'জলপাই আচার' } },
      revision: 0,
      state: 'done',
      version: 0,
    })
    for (const [file, width, alpha] of [
      ['ground', 1080, false],
      ['subject', undefined, true],
    ] as const) {
      const bytes = await (await owner.send(`/api/pictures/${id}/${file}`)).arrayBuffer()
      const meta = await sharp(bytes).metadata()
      expect([meta.format, meta.hasAlpha]).toEqual(['webp', alpha])
      if (width !== undefined) expect(meta.width).toBe(width)
    }
    const stranger = await newPerson(program)
    for (const file of ['design', 'ground', 'subject', 'original']) {
      expect((await stranger.send(`/api/pictures/${id}/${file}`)).status).toBe(404)
      expect((await program.browser().get(`/api/pictures/${id}/${file}`)).status).toBe(401)
    }
  })

  it('costs once', async () => {
    expect(await balanceOf(owner)).toEqual({ credits: 85, held: 0, made: 1 })
  })

  it('is part of what a person can download of themselves', async () => {
    const data = (await (await owner.send('/profile/data')).json()) as { pictures: unknown[] }
    expect(data.pictures).toMatchObject([{ keptBesideIt: besideIt }])
  })

  it('is known to the sweep', async () => {
    expect(await compareWithRows([{ name: owner.id, files: await filesOfOwner() }])).toMatchObject({
      strangers: [],
    })
  })
})

describe('a change', () => {
  it('draws the picture anew for nothing, in its place; the one that was paid stays, and comes back', async () => {
    const { design } = await see()
    const paid = await picture()
    const [before, booked] = [await balanceOf(owner), await moves()]

    const view = await changed(withTexts(design, { headline: 'ক্ষুদ্র শক্তি ‍👨‍👩‍👧‍👦', shop: 'مرحبا' }))
    expect(view).toMatchObject({ revision: 1, state: 'done', version: 1 })
    expect(view.design.texts).toMatchObject({ headline: 'ক্ষুদ্র শক্তি ‍👨‍👩‍👧‍👦', shop: 'مرحبا' })
    expect((await picture()).equals(paid)).toBe(false)
    expect(await sharp(await picture()).metadata()).toMatchObject({
      width: 1080,
      height: 1350,
      format: 'png',
    })
    expect((await picture('original')).equals(paid)).toBe(true)

    expect(await changed(design)).toMatchObject({ revision: 2, state: 'done', version: 2 })
    expect((await picture()).equals(paid)).toBe(true)
    expect(await moves()).toBe(booked)
    expect(await balanceOf(owner)).toEqual(before)
  })

  it('into another scene and another size is drawn from the ground up', async () => {
    const { design } = await see()
    const view = await changed({
      ...design,
      size: { width: 1080, height: 1080 },
      ground: { ...design.ground, scene: 'neon' },
    })
    expect(view.state).toBe('done')
    const { data, info } = await sharp(await picture())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1080, 1080])
    // A dark set, and the row knows the shape.
    expect(data[0]).toBeLessThan(60)
    expect(await rowOf(made.id)).toMatchObject({ width: 1080, height: 1080 })
    await changed(design)
  })

  it('that is saved twice is drawn once, also when its answer was lost', async () => {
    const view = await changed(withTexts((await see()).design, { badge: '৳২৯৯' }))
    const again = await put(JSON.stringify(view.design), view.revision - 1)
    expect(again.status).toBe(202)
    expect(await again.json()).toMatchObject({ design: { revision: view.revision, state: 'done' } })
  })

  it('is told that another device came first, and nothing is written over', async () => {
    const { design, revision } = await see()
    const both = await Promise.all(
      ['৳১', '৳২'].map((badge) => put(JSON.stringify(withTexts(design, { badge })), revision)),
    )
    const statuses = both.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([202, 409])
    const late = both.find(({ status }) => status === 409)
    expect((await refusalOf(late!)).message).toContain('on another device')
    expect((await see()).revision).toBe(revision + 1)
  })

  it('leaves no file behind but those of the picture as it is', async () => {
    await changed(withTexts((await see()).design, { line: 'নতুন' }))
    // The old ones go after the change that names the new ones.
    await expect
      .poll(async () => (await compareWithRows([{ name: owner.id, files: await filesOfOwner() }])).strangers)
      .toEqual([])
  })

  it('is part of what a person can download of themselves', async () => {
    const data = (await (await owner.send('/profile/data')).json()) as {
      pictures: { changedDesign: string }[]
    }
    expect(JSON.parse(data.pictures[0]!.changedDesign)).toMatchObject({ texts: { line: 'নতুন' } })
  })
})

describe('a document that names what does not lie beside the picture', () => {
  it('is answered as if it were not there', async () => {
    const { design, revision } = await see()
    const logo = { width: 300, height: 100 }
    const answer = await put(JSON.stringify({ ...design, pieces: { ...design.pieces, logo } }), revision)
    expect(answer.status).toBe(404)
    expect(await see()).toMatchObject({ revision })
  })
})

describe('what a design was before', () => {
  it('is kept once it has stood for a while, can be seen by its owner alone, and is bounded', async () => {
    const long = () =>
      db()
        .update(designs)
        .set({ changedAt: sql`now() - interval '2 minutes'` })
        .where(eq(designs.pictureId, id))
    const versions = async () =>
      ((await (await owner.send(`/api/pictures/${id}/versions`)).json()) as { versions: DesignVersion[] })
        .versions
    const { design } = await see()
    await changed(withTexts(design, { badge: '৳১১১' }))
    const before = (await versions()).length
    // A moment later, as when somebody types.
    await changed(withTexts(design, { badge: '৳২২২' }))
    expect(await versions()).toHaveLength(before)
    await long()
    await changed(withTexts(design, { badge: '৳৩৩৩' }))
    const [version] = await versions()
    expect(version?.says).toContain('৳২২২')
    const at = `/api/pictures/${id}/versions/${version?.id}`
    expect(await (await owner.send(at)).json()).toMatchObject({ design: { texts: { badge: '৳২২২' } } })
    const stranger = await newPerson(program)
    expect((await stranger.send(at)).status).toBe(404)
    const { id: other } = await addPicture(owner.id, { tool: 'ad_generator' })
    expect((await owner.send(`/api/pictures/${other}/versions/${version?.id}`)).status).toBe(409)
    await removeWhere(eq(generatedAds.id, other))
    expect(await (await owner.send('/profile/data')).text()).toContain('৳২২২')

    const [row] = await db().select().from(designVersions).where(eq(designVersions.pictureId, id)).limit(1)
    for (let revision = 1_000; revision < 1_030; revision++)
      await db()
        .insert(designVersions)
        .values({ ...row!, id: randomUUID(), revision })
    await long()
    await changed(withTexts(design, { badge: '৳৪৪৪' }))
    expect(await versions()).toHaveLength(20)
    expect((await versions())[0]?.says).toContain('৳৩৩৩')
    await changed(design)
  })
})

describe('a shape that is adjusted by hand', () => {
  const putShape = (design: Design, revision: number, more = '', by = owner) =>
    by.send(`/api/pictures/${id}/shapes/post/design?revision=${revision}${more}`, {
      method: 'PUT',
      body: JSON.stringify(design),
    })
  const seeShape = async (): Promise<DesignView> =>
    ((await (await owner.send(`/api/pictures/${id}/shapes/post/design`)).json()) as { design: DesignView })
      .design
  const file = async () =>
    Buffer.from(await (await owner.send(`/api/pictures/${id}/shapes/post`)).arrayBuffer())

  it('is kept and downloaded so, follows the words of the design, and is laid out anew again', async () => {
    const { design: main } = await see()
    const [anew, { design, revision }] = [await file(), await seeShape()]
    expect([design.size, revision]).toEqual([shapes.post, 0])
    const moved = (by: Design): Design => ({
      ...by,
      parts: by.parts.map((part) =>
        part.id === 'product' ? { ...part, box: { ...part.box, x: 10 } } : part,
      ),
    })
    const stranger = await newPerson(program)
    expect((await putShape(moved(design), 0, '', stranger)).status).toBe(404)
    expect((await putShape({ ...moved(design), size: shapes.story }, 0)).status).toBe(400)
    expect((await putShape(moved(design), 0)).status).toBe(200)
    expect((await putShape(design, 0)).status).toBe(409)
    expect((await file()).equals(anew)).toBe(false)
    expect((await owner.send(`/design/${id}?shape=post`)).status).toBe(200)
    expect(await (await owner.send('/profile/data')).text()).toContain('adjustedShapes')

    await changed(withTexts(main, { badge: '৳৭৭৭' }))
    const after = await seeShape()
    expect(after.design.texts['badge']).toBe('৳৭৭৭')
    expect(after.design.parts).toEqual(moved(design).parts)

    expect((await putShape(after.design, 1, '&anew=1')).status).toBe(200)
    await changed(main)
    expect((await file()).equals(anew)).toBe(true)
    expect((await seeShape()).revision).toBe(2)
  })
})

describe('another piece', () => {
  const add = (wish: object, by = owner) =>
    by.send(`/api/pictures/${id}/pieces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
  const cutOut = async (by: TestPerson) => {
    const input = { create: { width: 60, height: 200, channels: 4 as const, background: '#c8452d' } }
    const picture = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input, left: 100, top: 50 }])
      .png()
      .toBuffer()
    return (
      await addPicture(by.id, {
        tool: 'background_remover',
        picture,
        width: 300,
        height: 300,
        hasAlpha: true,
      })
    ).id
  }

  it('is a cut-out of the same person’s gallery, laid beside the picture once, and drawn', async () => {
    const from = 'picture'
    const [own, stranger] = [await cutOut(owner), await newPerson(program)]
    expect((await add({ from, picture: await cutOut(stranger) })).status).toBe(404)
    expect((await add({ from, picture: own }, stranger)).status).toBe(404)
    expect((await refusalOf(await add({ from, picture: id }))).message).toContain('Background Remover')
    expect((await add({ from: 'logo' })).status).toBe(404)
    const { piece } = (await (await add({ from, picture: own })).json()) as { piece: AddedPiece }
    expect(piece).toMatchObject({ side: 'piece-1', width: 60, height: 200 })
    expect(await (await add({ from, picture: own })).json()).toEqual({ piece })
    expect((await stranger.send(`/api/pictures/${id}/piece-1`)).status).toBe(404)

    const { design } = await see()
    const other = { ...design, pieces: { ...design.pieces, subject: piece } }
    const missing = { ...other, pieces: { subject: { ...piece, side: 'piece-2' } } }
    expect((await put(JSON.stringify(missing), (await see()).revision)).status).toBe(404)
    expect((await changed(other)).state).toBe('done')
    expect((await rowOf(made.id)).sides).toContain('piece-1')
    // The files of the look before go after its successor is done.
    await expect
      .poll(async () => (await compareWithRows([{ name: owner.id, files: await filesOfOwner() }])).strangers)
      .toEqual([])
    await changed(design)
    await removeWhere(eq(generatedAds.id, own))
  })
})

describe('the page on which it is changed', () => {
  it('has the design as it is and as it was paid, by either of its ids, for its owner alone', async () => {
    for (const either of [id, made.id]) {
      const page = await owner.send(`/design/${either}`)
      expect(page.status).toBe(200)
      const text = await page.text()
      for (const told of ['"paid"', 'নতুন', 'nothing here is charged']) expect(text).toContain(told)
    }
    const stranger = await newPerson(program)
    expect((await stranger.send(`/design/${id}`)).status).toBe(404)
    const { id: flat } = await addPicture(owner.id, { tool: 'ad_generator' })
    expect((await owner.send(`/design/${flat}`)).status).toBe(409)
    await removePictures(owner.id, [flat])
    await removeWhere(eq(generatedAds.id, flat))
  })
})

describe('another ground', () => {
  const ground = (name: string) => owner.send(`/api/pictures/${id}/grounds/${name}`)

  it('is one of its tool’s, in the tint of the design, and drawn once', async () => {
    const answer = await owner.send(`/api/pictures/${id}/grounds`)
    const { grounds } = (await answer.json()) as { grounds: { name: string }[] }
    expect(grounds.map(({ name }) => name)).toEqual([...sceneNames])
    const first = await ground('neon')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1350 })
    expect((await ground('neon')).headers.get('etag')).toBe(first.headers.get('etag'))
    const small = Buffer.from(await (await ground('neon?small=1')).arrayBuffer())
    expect(await sharp(small).metadata()).toMatchObject({ width: 216, height: 270 })
    for (const name of ['gaming', 'nowhere', 'constructor']) expect((await ground(name)).status).toBe(404)
  })
})

describe('every shape', () => {
  const shape = (name: string, by = owner, what = id) => by.send(`/api/pictures/${what}/shapes/${name}`)

  it('comes with the words that the design has now, for nothing, and is drawn once', async () => {
    const booked = await moves()
    const first = await shape('link')
    expect(first.headers.get('content-disposition')).toContain('link%201200x630.jpg')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const again = await shape('link')
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    await changed(withTexts((await see()).design, { badge: '৳৯৯' }))
    const other = await shape('link')
    expect(other.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(false)
    expect(await moves()).toBe(booked)
  })

  it('is shown small beside the others, as small as a slow network needs it', async () => {
    const answer = await shape('story?small=1')
    expect(answer.headers.has('content-disposition')).toBe(false)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 203, height: 360 })
    expect(bytes.length).toBeLessThan(40_000)
    expect((await shape('story')).headers.get('etag')).not.toBe(answer.headers.get('etag'))
  })

  it('comes in one file, each of its size and below 2 MB', async () => {
    const answer = await owner.send(`/api/pictures/${id}/shapes.zip`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const zip = Buffer.from(await answer.arrayBuffer())
    for (const [name, { width, height }] of Object.entries(shapes)) {
      expect(zip.includes(`${name} ${width}x${height}.jpg`)).toBe(true)
      const bytes = Buffer.from(await (await shape(name)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
      expect(bytes.length).toBeLessThan(2_000_000)
      // Pictures are not compressed again, so each lies in the file as it is.
      expect(zip.includes(bytes)).toBe(true)
    }
  })

  it('is its owner’s alone, and only what there is', async () => {
    const stranger = await newPerson(program)
    const visitor = program.browser()
    for (const path of ['shapes/post', 'shapes/post?small=1', 'shapes.zip', 'grounds', 'grounds/neon']) {
      expect((await stranger.send(`/api/pictures/${id}/${path}`)).status).toBe(404)
      expect((await owner.send(`/api/pictures/${randomUUID()}/${path}`)).status).toBe(404)
      expect((await visitor.get(`/api/pictures/${id}/${path}`)).status).toBe(401)
    }
    for (const name of ['poster', 'constructor', '..%2Fpost']) expect((await shape(name)).status).toBe(404)
    const { id: flat } = await addPicture(owner.id, { tool: 'ad_generator' })
    expect((await shape('post', owner, flat)).status).toBe(409)
    expect((await owner.send(`/api/pictures/${flat}/shapes.zip`)).status).toBe(409)
    await removePictures(owner.id, [flat])
    await removeWhere(eq(generatedAds.id, flat))
  })
})

describe('is refused, and nothing changes, when', () => {
  it.each<[string, (design: Design) => string, string]>([
    ['it is no document', () => 'x', 'could not be read'],
    ['it is empty', () => '', 'could not be read'],
    [
      "it names a piece of somebody else's",
      (design) => JSON.stringify(design).replace('"piece":"subject"', '"piece":"../1/a"'),
      'could not be read',
    ],
    ['it is of a later version', (design) => JSON.stringify({ ...design, version: 9 }), 'newer version'],
    [
      'it asks for 100 megapixels',
      (design) => JSON.stringify({ ...design, size: { width: 10_000, height: 10_000 } }),
      'too large to be drawn',
    ],
    [
      'it is larger than it may be',
      (design) => JSON.stringify(withTexts(design, { line: 'ক'.repeat(22_000) })),
      'too large to be kept',
    ],
    [
      'a text is too long',
      (design) => JSON.stringify(withTexts(design, { line: 'a'.repeat(2_001) })),
      'at most 2,000 letters',
    ],
    [
      'it has what no database keeps',
      (design) => JSON.stringify(withTexts(design, { line: 'a\u0000' })),
      'could not be read',
    ],
  ])('%s', async (_, write, message) => {
    const { design, revision } = await see()
    expect(await refusalOf(await put(write(design), revision))).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
    expect(await see()).toMatchObject({ design, revision })
  })

  it.each(['', 'x', '-1', '1e9', '99999999999'])('its revision is %s', async (revision) => {
    expect((await put(JSON.stringify((await see()).design), revision)).status).toBe(400)
  })

  it('the picture is somebody else’s, or nobody’s', async () => {
    const written = JSON.stringify((await see()).design)
    const stranger = await newPerson(program)
    const theirs = await refusalOf(await put(written, 0, stranger))
    expect(theirs.status).toBe(404)
    expect(await refusalOf(await put(written, 0, stranger, randomUUID()))).toEqual(theirs)
    expect(await refusalOf(await put(written, 0, stranger, 'x'))).toEqual(theirs)
    const visitor = program.browser()
    expect((await visitor.get(`/api/pictures/${id}/design`)).status).toBe(401)
  })

  it('the picture is a flat one', async () => {
    const { id: flat } = await addPicture(owner.id, { tool: 'ad_generator' })
    const answer = await put(JSON.stringify((await see()).design), 0, owner, flat)
    expect(await refusalOf(answer)).toMatchObject({
      status: 409,
      message: expect.stringContaining('has no design'),
    })
    expect((await owner.send(`/api/pictures/${flat}/design`)).status).toBe(409)
    await removePictures(owner.id, [flat])
    await removeWhere(eq(generatedAds.id, flat))
  })

  it('four others of the same person are being drawn', async () => {
    const [row] = await db().select().from(designs).where(eq(designs.pictureId, id))
    const others = await Promise.all(Array.from({ length: 4 }, () => addPicture(owner.id)))
    for (const { id: pictureId } of others)
      await db()
        .insert(designs)
        .values({ ...row!, pictureId, state: 'waiting', changedAt: new Date() })
    const { design, revision } = await see()
    const next = withTexts(design, { badge: '৳৭' })
    expect(await refusalOf(await put(JSON.stringify(next), revision))).toMatchObject({ status: 429 })
    // What hangs since long ago holds nobody up.
    await db()
      .update(designs)
      .set({ changedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(designs.state, 'waiting'))
    expect((await changed(next)).state).toBe('done')
    const ids = others.map((each) => each.id)
    await removePictures(owner.id, ids)
    await removeWhere(sql`${generatedAds.id} = any(${sql.param(ids)}::uuid[])`)
  })
})

it('goes with the picture, to the last file', async () => {
  const { imageUrl } = await rowOf(made.id)
  expect((await filesOfOwner()).map(({ key }) => key)).toContain(filesOf(imageUrl).side('subject'))
  await removePictures(owner.id, [id])
  expect((await owner.send(`/api/pictures/${id}/ground`)).status).toBe(404)
  expect((await put('{}', 0)).status).toBe(404)
  await removeWhere(eq(generatedAds.id, id))
  expect(await db().$count(designs, eq(designs.pictureId, id))).toBe(0)
  await expect.poll(filesOfOwner).toEqual([])
})
