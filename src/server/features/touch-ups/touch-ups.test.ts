import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { GenerationView } from '#shared/generation.ts'
import type { TouchUpView } from '#shared/touch-up.ts'
import { db } from '#server/database/transaction.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { removePictures } from '#server/features/gallery/gallery.ts'
import { removeWhere } from '#server/features/gallery/remove-pictures.ts'
import { storage } from '#server/storage/storage.ts'
import { jarPicture } from '#studio/testing/pictures.ts'
import { formOf, make, refusalOf } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { greyJpeg, headerBomb, jpeg, png, svg } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import { touchUps } from './touch-ups.table.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'

const size = { width: 480, height: 400 }
const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson
let made: GenerationView
let id: string

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
  const photo = new File([new Uint8Array(jarPicture(size.width, size.height).bytes)], 'jar.png')
  made = await make(owner, 'background_remover', { file: photo }, 240_000)
  id = (await rowOf(made.id)).id
})
afterEach(() => assertWell())

async function rowOf(generationId: string) {
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, generationId))
  if (!row) throw new Error('the picture is not in the gallery')
  return row
}

const plain = { edge: '0', ground: 'none', shadow: 'no', crop: 'no' }
type Files = { strokes?: Buffer; groundPicture?: Buffer }

const ask = (change: Record<string, string> = {}, files: Files = {}, by = owner, what = id) =>
  by.send(`/api/pictures/${what}/touch-up`, {
    method: 'POST',
    body: formOf([
      ...Object.entries({ ...plain, ...change }),
      ...Object.entries(files).map(([name, bytes]) => [name, new Blob([new Uint8Array(bytes)])] as const),
    ]),
  })

const see = async (): Promise<TouchUpView> =>
  ((await (await owner.send(`/api/pictures/${id}/touch-up`)).json()) as { touchUp: TouchUpView }).touchUp

async function settled(): Promise<TouchUpView> {
  await vi.waitFor(async () => expect((await see()).state).not.toBe('waiting'), {
    timeout: 60_000,
    interval: 200,
  })
  return see()
}

async function asked(change: Record<string, string> = {}, files: Files = {}): Promise<TouchUpView> {
  const answer = await ask(change, files)
  expect(answer.status).toBe(202)
  await answer.arrayBuffer()
  return settled()
}

/** A drawing that says of one rectangle whether it is kept, at half the size of the picture. */
function drawing(keep: boolean, left: number, top: number, width: number, height: number): Promise<Buffer> {
  const box = { width, height, channels: 3 as const, background: { r: keep ? 255 : 0, g: 0, b: 255 } }
  return sharp({ create: { width: 240, height: 200, channels: 3, background: '#000' } })
    .composite([{ input: { create: box }, left, top }])
    .png()
    .toBuffer()
}

async function pixel(x: number, y: number): Promise<number[]> {
  const bytes = await (await owner.send(`/api/pictures/${id}/full`)).arrayBuffer()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4
  return [...data.subarray(at, at + 4)]
}

const moves = () => db().$count(creditEntries, eq(creditEntries.userId, owner.id))

describe('what stays beside a cut-out', () => {
  it('is its photo and its mask, of the same size, for its owner alone', async () => {
    expect((await rowOf(made.id)).sides).toEqual(['before', 'photo', 'mask'])
    expect(made.result?.canTouchUp).toBe(true)
    for (const [file, format] of [
      ['photo', 'jpeg'],
      ['mask', 'png'],
    ]) {
      const bytes = await (await owner.send(`/api/pictures/${id}/${file}`)).arrayBuffer()
      expect(await sharp(bytes).metadata()).toMatchObject({ ...size, format })
      const stranger = await newPerson(program)
      expect((await stranger.send(`/api/pictures/${id}/${file}`)).status).toBe(404)
      expect((await program.browser().get(`/api/pictures/${id}/${file}`)).status).toBe(401)
    }
    const mask = await (await owner.send(`/api/pictures/${id}/mask`)).arrayBuffer()
    expect((await sharp(mask).metadata()).channels).toBe(1)
    const data = await sharp(mask).extractChannel(0).raw().toBuffer()
    expect([data[200 * 480 + 240], data[20 * 480 + 20]]).toEqual([255, 0])
  })

  it('is part of what a person can download of themselves', async () => {
    const data = (await (await owner.send('/profile/data')).json()) as { pictures: unknown[] }
    expect(data.pictures).toMatchObject([{ keptBesideIt: ['before', 'photo', 'mask'] }])
  })
})

describe('a touch-up', () => {
  it('gives back what was taken and takes what was left, at full size, under a new address, for nothing', async () => {
    const before = await balanceOf(owner)
    const booked = await moves()
    expect([(await pixel(0.1, 0.1))[3], (await pixel(0.5, 0.5))[3]]).toEqual([0, 255])

    const kept = await asked({}, { strokes: await drawing(true, 0, 0, 60, 60) })
    expect(kept).toMatchObject({ state: 'done', version: 1 })
    expect((await pixel(0.1, 0.1)).at(3)).toBe(255)
    expect((await pixel(0.1, 0.1))[0]).toBeGreaterThan(200)
    expect((await pixel(0.5, 0.5))[3]).toBe(255)
    expect((await pixel(0.9, 0.9))[3]).toBe(0)

    const away = await asked({}, { strokes: await drawing(false, 80, 60, 80, 80) })
    expect(away).toMatchObject({ state: 'done', version: 2 })
    expect([(await pixel(0.1, 0.1))[3], (await pixel(0.5, 0.5))[3]]).toEqual([0, 0])

    const view = (await (await owner.send(`/api/generations/${made.id}`)).json()) as {
      generation: GenerationView
    }
    expect(view.generation.result).toMatchObject({ ...size, url: `/api/pictures/${made.id}/full?v=2` })
    expect(await moves()).toBe(booked)
    expect(await balanceOf(owner)).toEqual(before)
  })

  it('that is asked for twice is made once, and what was drawn is there to go on from', async () => {
    const strokes = await drawing(true, 0, 0, 40, 40)
    const first = await asked({ edge: '1' }, { strokes })
    const again = await asked({ edge: '1' }, { strokes })
    expect(again.version).toBe(first.version)
    const drawn = await owner.send(again.strokesUrl ?? '')
    expect(drawn.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ width: 240, height: 200 })
    expect(again.look).toEqual({ edge: 1, ground: 'none', shadow: false, crop: false })
  })

  it('leaves no file behind but those of the picture as it is', async () => {
    const { imageUrl } = await rowOf(made.id)
    await asked({ edge: '-2' })
    const now = (await rowOf(made.id)).imageUrl
    expect(now).not.toBe(imageUrl)
    const known = new Set(filesOf(now).all)
    const list = async () => {
      const files: string[] = []
      for await (const { key } of storage().list(`${owner.id}/`)) files.push(key)
      return files
    }
    // The old ones go after the change that names the new ones.
    await expect.poll(async () => (await list()).filter((key) => !known.has(key))).toEqual([])
    expect(await list()).toContain(filesOf(now).side('photo'))
  })

  it('puts the subject on a colour with its shadow, and takes both away again', async () => {
    await asked({ ground: '#336699', shadow: 'yes' })
    expect(await pixel(0.02, 0.02)).toEqual([0x33, 0x66, 0x99, 255])
    const [, , blue = 0] = await pixel(0.5, 0.87)
    expect(blue).toBeLessThan(0x90)
    expect((await rowOf(made.id)).hasAlpha).toBe(0)
    await asked()
    expect((await pixel(0.02, 0.02))[3]).toBe(0)
    expect((await rowOf(made.id)).hasAlpha).toBe(1)
  })

  it('puts it on a picture of one’s own, which is remembered, and crops it', async () => {
    const look = { ground: 'picture', crop: 'yes' }
    await asked(look, { groundPicture: await jpeg({ width: 300, height: 200 }) })
    const { width, height } = await rowOf(made.id)
    expect(width).toBeLessThan(size.width * 0.6)
    expect(height).toBeLessThan(size.height)
    const [red = 0, , blue = 0] = await pixel(0.01, 0.5)
    expect(red - blue).toBeGreaterThan(150)
    const view = await asked({ ...look, edge: '2' })
    expect(view).toMatchObject({ state: 'done', look: { ground: 'picture', edge: 2 } })
    const ground = await owner.send(view.groundUrl ?? '')
    expect(await sharp(await ground.arrayBuffer()).metadata()).toMatchObject({ width: 300, format: 'jpeg' })
  })
})

describe('before its own ground, out of focus', () => {
  it('is opaque, keeps its subject, and is cropped to it', async () => {
    await asked({ ground: 'own' })
    const corner = await pixel(0.02, 0.02)
    expect((await rowOf(made.id)).hasAlpha).toBe(0)
    for (const [n, value] of [0xd8, 0xd4, 0xcc].entries())
      expect(Math.abs(corner[n]! - value)).toBeLessThan(4)
    const [red = 0, green = 0] = await pixel(0.45, 0.6)
    expect(red - green).toBeGreaterThan(80)
    await asked({ ground: 'own', crop: 'yes' })
    const { width } = await rowOf(made.id)
    expect(width).toBeLessThan(size.width * 0.6)
    for (const y of [0.5, 0.97]) {
      const cropped = await pixel(0.03, y)
      expect(Math.abs(cropped[0]! - 0xd8)).toBeLessThan(6)
    }
  })
})

describe('is refused, and nothing changes, when', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['the drawing is of another shape', () => png({ width: 200, height: 240 }), 400],
    ['it is larger than any browser draws', () => png({ width: 1_200, height: 1_000 }), 400],
    ['it is cut off', async () => (await png({ width: 240, height: 200 })).subarray(0, -60), 415],
    ['it claims more pixels than it has', () => headerBomb(), 400],
    ['it is no PNG', greyJpeg, 415],
    ['it is a script', svg, 415],
    ['it is too heavy', async () => Buffer.concat([await png(), Buffer.alloc(700 * 1024)]), 413],
  ])('%s', async (_, strokes, status) => {
    const { version } = await see()
    const answer = await ask({}, { strokes: await strokes() })
    expect(await refusalOf(answer)).toMatchObject({
      status,
      message: expect.stringContaining('Nothing was changed'),
    })
    expect(await see()).toMatchObject({ version, state: 'done' })
  })

  it.each([
    ['the edge is out of reach', { edge: '9' }],
    ['the edge is no number', { edge: 'NaN' }],
    ['the ground is no colour', { ground: 'url(x)' }],
    ['the shadow is neither on nor off', { shadow: '1' }],
  ])('%s', async (_, change) => {
    expect((await ask(change)).status).toBe(400)
  })

  it('the ground is no picture', async () => {
    const answer = await ask({ ground: 'picture' }, { groundPicture: Buffer.from('<svg/>') })
    expect(answer.status).toBe(415)
  })

  it('the picture is somebody else’s, or nobody’s', async () => {
    const stranger = await newPerson(program)
    const theirs = await refusalOf(await ask({}, {}, stranger))
    expect(theirs.status).toBe(404)
    expect(await refusalOf(await ask({}, {}, stranger, randomUUID()))).toEqual(theirs)
    expect(await refusalOf(await ask({}, {}, stranger, 'x'))).toEqual(theirs)
    for (const file of ['', '/strokes', '/ground']) {
      expect((await stranger.send(`/api/pictures/${id}/touch-up${file}`)).status).toBe(404)
    }
  })

  it('three others of the same person are being made', async () => {
    await asked({ edge: '3' })
    const [row] = await db().select().from(touchUps).where(eq(touchUps.pictureId, id))
    const { addPicture } = await import('#test/gallery.ts')
    for (let count = 0; count < 3; count++) {
      const { id: pictureId } = await addPicture(owner.id)
      await db()
        .insert(touchUps)
        .values({ ...row!, pictureId, state: 'waiting' })
    }
    expect(await refusalOf(await ask({ edge: '-1' }))).toMatchObject({ status: 429 })
    // What hangs since long ago holds nobody up.
    await db()
      .update(touchUps)
      .set({ askedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(touchUps.state, 'waiting'))
    expect((await asked({ edge: '-1' })).state).toBe('done')
  })

  it('the photo is not kept', async () => {
    const { addPicture } = await import('#test/gallery.ts')
    const { id: other } = await addPicture(owner.id, { tool: 'background_remover' })
    expect(await refusalOf(await ask({}, {}, owner, other))).toMatchObject({
      status: 409,
      message: expect.stringContaining('cannot be touched up'),
    })
  })
})

it('goes with the picture, to the last file', async () => {
  const { imageUrl } = await rowOf(made.id)
  await removePictures(owner.id, [id])
  expect((await owner.send(`/api/pictures/${id}/touch-up`)).status).toBe(404)
  expect((await ask({ edge: '2' })).status).toBe(404)
  await removeWhere(eq(generatedAds.id, id))
  expect(await db().$count(touchUps, eq(touchUps.pictureId, id))).toBe(0)
  for (const file of filesOf(imageUrl).all) expect(await storage().open(file)).toBeUndefined()
})
