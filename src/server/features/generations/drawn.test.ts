import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GenerationView } from '#shared/generation.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { storage } from '#server/storage/storage.ts'
import { newBatch, sendPhoto } from '#test/batches.ts'
import { accepted, formOf, make, picturePart, refusalOf, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { crowded, jpeg, svg } from '#test/pictures.ts'
import { listFailed } from './after/failures.ts'
import { getBatch } from './batch/view.ts'
import { findLatest, getGeneration } from './views.ts'

const size = { width: 480, height: 400 }
const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson
let unsure: GenerationView

beforeAll(async () => {
  owner = await newPerson(program, { credits: 3 })
  unsure = await make(owner, 'background_remover', { file: picturePart(await crowded(size)) }, 240_000)
})
afterAll(() => assertWell({ atRest: true }))

/** Kept is a box in the middle, away is all around it. */
function drawing({ width, height } = size): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    if (x > 0.3 && x < 0.7 && y > 0.3 && y < 0.7) pixels[i * 3] = 255
    pixels[i * 3 + 2] = 255
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const draw = (strokes: Buffer, key: string = randomUUID(), by: TestPerson = owner, id = unsure.id) =>
  by.send(`/api/generations/${id}/again`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: formOf([['strokes', new Blob([new Uint8Array(strokes)])]]),
  })

const bytesOf = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await owner.send(path)).arrayBuffer())

describe('a photo in which it is not clear what is meant', () => {
  it('fails for nothing, and what was found lies beside it to be drawn on', async () => {
    expect(unsure).toMatchObject({ state: 'failed', canDraw: true, canRetry: false, toChange: null })
    expect(unsure.error).toContain('not clear what is meant')
    expect(await balanceOf(owner)).toEqual({ credits: 30, held: 0, made: 0 })
    const [photo, mask] = await Promise.all(
      ['photo', 'mask'].map((file) => bytesOf(`/api/generations/${unsure.id}/${file}`)),
    )
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', ...size })
    expect(await sharp(mask).metadata()).toMatchObject({ format: 'png', channels: 1, ...size })
  })

  it('is its owner’s alone', async () => {
    const stranger = await newPerson(program)
    for (const file of ['photo', 'mask']) {
      const path = `/api/generations/${unsure.id}/${file}`
      expect((await stranger.send(path)).status).toBe(404)
      expect((await program.browser().get(path)).status).toBe(401)
    }
    expect((await draw(await drawing(), undefined, stranger)).status).toBe(404)
  })

  it('takes a drawing of its own shape only, and holds nothing for another', async () => {
    for (const bad of [await drawing({ width: 400, height: 400 }), await jpeg(size), svg()]) {
      expect((await refusalOf(await draw(bad))).status).toBeGreaterThanOrEqual(400)
    }
    expect(await balanceOf(owner)).toEqual({ credits: 30, held: 0, made: 0 })
  })

  it('is made as it was drawn, and paid once however often that is pressed', async () => {
    const [key, strokes] = [randomUUID(), await drawing()]
    const both = await Promise.all([draw(strokes, key), draw(strokes, key)])
    const [one, other] = await Promise.all(both.map(accepted))
    expect(one?.id).toBe(other?.id)
    const made = await until(owner, one!.id, undefined, 240_000)
    expect(made).toMatchObject({ state: 'done', canDraw: false, result: { ...size, hasAlpha: true } })
    expect(await balanceOf(owner)).toEqual({ credits: 20, held: 0, made: 1 })

    const alpha = await sharp(await bytesOf(made.result!.url))
      .extractChannel('alpha')
      .raw()
      .toBuffer()
    const at = (x: number, y: number) =>
      alpha[Math.round(y * size.height) * size.width + Math.round(x * size.width)]
    expect([at(0.5, 0.5), at(0.4, 0.6), at(0.1, 0.5), at(0.5, 0.9)]).toEqual([255, 255, 0, 0])
  })

  it('is the same picture when the same is drawn again, and nothing is paid for that', async () => {
    const answer = await draw(await drawing())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ isHad: true })
    expect(await balanceOf(owner)).toEqual({ credits: 20, held: 0, made: 1 })
  })

  it('leaves nothing of the second try behind', async () => {
    const left = async () => {
      const others: string[] = []
      for await (const { key } of storage().list('inputs/'))
        if (!key.startsWith(`inputs/${unsure.id}.`)) others.push(key)
      return others
    }
    await expect.poll(left).toEqual([])
  })

  it('fails alike when it is tried again as it was, and lies there once', async () => {
    const answer = await owner.send(`/api/generations/${unsure.id}/again`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    const again = await until(owner, (await accepted(answer)).id, undefined, 240_000)
    expect(again).toMatchObject({ state: 'failed', canDraw: true })
    expect((await getGeneration(owner.id, again.id)).inputs.map(({ field }) => field)).toEqual([
      'file',
      'mask',
    ])
  })

  it('is what its tool shows where it is asked for by name, until another stands in its place', async () => {
    const person = await newPerson(program, { credits: 3 })
    const refused = async (width: number) =>
      make(person, 'background_remover', { file: picturePart(await crowded({ ...size, width })) }, 240_000)
    const [first, second] = [await refused(480), await refused(500)]
    const shown = async (named?: string, tool: ToolId = 'background_remover', of = person) =>
      (await findLatest(of.id, tool, named))?.id
    expect(await shown()).toBe(second.id)
    expect(await shown(first.id)).toBe(first.id)
    expect(await shown('no id')).toBe(second.id)
    expect(await shown(unsure.id)).toBe(second.id)
    expect(await shown(first.id, 'ai_expand')).toBeUndefined()
    expect(await shown(first.id, 'background_remover', await newPerson(program))).toBeUndefined()

    const answer = await person.send(`/api/generations/${first.id}/again`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    const again = await until(person, (await accepted(answer)).id, undefined, 240_000)
    expect(await shown(first.id)).toBe(again.id)
    expect((await listFailed(person.id)).map(({ id }) => id)).toEqual([again.id, second.id])
  })

  it('is drawn in its place where it is one of many', async () => {
    const person = await newPerson(program, { credits: 1 })
    const { id } = await newBatch(person, 'background_remover', 1)
    await sendPhoto(person, id, 1, picturePart(await crowded(size)))
    const [photo] = (await getBatch(person.id, id)).photos
    const failed = await until(person, photo?.id ?? '', undefined, 240_000)
    expect((await getBatch(person.id, id)).photos).toMatchObject([
      { id: failed.id, state: 'failed', canDraw: true, canRetry: false },
    ])
    expect(await findLatest(person.id, 'background_remover', failed.id)).toMatchObject({ batchId: id })
    expect(await findLatest(person.id, 'background_remover')).toBeNull()

    const begun = await accepted(await draw(await drawing(), undefined, person, failed.id))
    expect(begun).toMatchObject({ batchId: id })
    await until(person, begun.id, undefined, 240_000)
    expect((await getBatch(person.id, id)).photos).toMatchObject([{ id: begun.id, at: 1, state: 'done' }])
    expect(await balanceOf(person)).toEqual({ credits: 0, held: 0, made: 1 })
  })
})

it('a photo that a tool cannot use at all is not offered once more', async () => {
  const person = await newPerson(program, { credits: 3 })
  const file = picturePart(await crowded(size))
  const refused = await make(person, 'passport_photo', { file }, 240_000)
  expect(refused).toMatchObject({ state: 'failed', canDraw: false, canRetry: false, toChange: 'file' })
  expect(refused.error).toContain('No face found')
})
