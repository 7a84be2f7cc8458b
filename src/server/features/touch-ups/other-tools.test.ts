import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AddedPiece } from '#shared/designs/added-piece.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import type { GenerationView } from '#shared/generation.ts'
import type { TouchUpView } from '#shared/touch-up.ts'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { jarPicture } from '#studio/testing/pictures.ts'
import { formOf, make, refusalOf } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { portrait } from '#test/pictures.ts'

// Where a cut-out stands in another picture it can be corrected as well: in a design it becomes a piece of it, and a
// portrait is made anew from the form that it was made with.
const program = ownProgram({ WORKERS: '1' })
afterEach(() => assertWell())

async function rowOf({ id }: GenerationView) {
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, id))
  if (!row) throw new Error('the picture is not in the gallery')
  return row
}

type Fields = Record<string, string>
const plain = { edge: '0', ground: 'none', shadow: 'no', crop: 'no' }

const send = (by: TestPerson, address: string, fields: Fields, strokes?: Buffer) =>
  by.send(address, {
    method: 'POST',
    body: formOf([
      ...Object.entries(fields),
      ...(strokes ? [['strokes', new Blob([new Uint8Array(strokes)])] as const] : []),
    ]),
  })

const bytesOf = async (by: TestPerson, address: string): Promise<Buffer> =>
  Buffer.from(await (await by.send(address)).arrayBuffer())

const json = async <Answer>(by: TestPerson, address: string): Promise<Answer> =>
  (await (await by.send(address)).json()) as Answer

type Box = { left: number; top: number; width: number; height: number }

/** A drawing of so many pixels that says of one rectangle whether it is kept. */
const drawing = (size: { width: number; height: number }, keep: boolean, { left, top, ...box }: Box) =>
  sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite([
      {
        input: { create: { ...box, channels: 3, background: { r: keep ? 255 : 0, g: 0, b: 255 } } },
        left,
        top,
      },
    ])
    .png()
    .toBuffer()

describe('what stands in an ad', () => {
  let owner: TestPerson
  let made: GenerationView
  let id: string
  const corner = { left: 0, top: 120, width: 90, height: 60 }
  const strokes = () => drawing({ width: 240, height: 200 }, true, corner)

  beforeAll(async () => {
    owner = await newPerson(program, { credits: 10 })
    const photo = new File([new Uint8Array(jarPicture(480, 400).bytes)], 'jar.png')
    made = await make(owner, 'ad_generator', { file: photo, product_name: 'Jar' }, 240_000)
    id = (await rowOf(made)).id
  })

  const touchPiece = async (): Promise<AddedPiece> => {
    const answer = await send(owner, `/api/pictures/${id}/touch-up/piece`, { edge: '0' }, await strokes())
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { piece: AddedPiece }).piece
  }

  it('is kept as photo and mask, of one size, and offered where designs are changed', async () => {
    expect(made.result).toMatchObject({ canTouchUp: false, canTouchUpPiece: true })
    const [photo, mask] = [
      await bytesOf(owner, `/api/pictures/${id}/photo`),
      await bytesOf(owner, `/api/pictures/${id}/mask`),
    ]
    expect(await sharp(photo).metadata()).toMatchObject({ width: 480, height: 400, format: 'jpeg' })
    expect(await sharp(mask).metadata()).toMatchObject({ width: 480, height: 400, channels: 1 })
    const data = await sharp(mask).extractChannel(0).raw().toBuffer()
    expect([data[200 * 480 + 240], data[20 * 480 + 20]]).toEqual([255, 0])
  })

  it('becomes a piece with what was drawn, once however often it is sent, and the design shows it when that is said', async () => {
    const before = await balanceOf(owner)
    const paid = await bytesOf(owner, `/api/pictures/${id}/full`)
    const first = await bytesOf(owner, `/api/pictures/${id}/subject`)
    const piece = await touchPiece()
    expect(piece).toEqual(await touchPiece())
    expect(piece.side).toBe('piece-1')
    const wider = await sharp(await bytesOf(owner, `/api/pictures/${id}/${piece.side}`)).metadata()
    const narrow = await sharp(first).metadata()
    // What was kept lies left of the jar, so the piece is wider for its height than the first one.
    expect(wider.width / wider.height).toBeGreaterThan((narrow.width / narrow.height) * 1.2)
    expect(wider).toMatchObject({ width: piece.width, height: piece.height })
    expect(await bytesOf(owner, `/api/pictures/${id}/full`)).toEqual(paid)

    const see = async () => (await json<{ design: DesignView }>(owner, `/api/pictures/${id}/design`)).design
    const { design, revision } = await see()
    const { side, width, height, foot } = piece
    const changed = { ...design, pieces: { ...design.pieces, subject: { side, width, height, foot } } }
    const answer = await owner.send(`/api/pictures/${id}/design?revision=${revision}`, {
      method: 'PUT',
      body: JSON.stringify(changed),
    })
    expect(answer.status).toBe(202)
    await answer.arrayBuffer()
    await vi.waitFor(async () => expect((await see()).state).toBe('done'), { timeout: 60_000, interval: 200 })
    expect(await bytesOf(owner, `/api/pictures/${id}/full`)).not.toEqual(paid)
    // The first one is still there for whoever goes back.
    expect(await bytesOf(owner, `/api/pictures/${id}/subject`)).toEqual(first)
    expect(await balanceOf(owner)).toEqual(before)
  })

  it('is opened as it was left', async () => {
    const { touchUp } = await json<{ touchUp: TouchUpView }>(owner, `/api/pictures/${id}/touch-up`)
    expect(touchUp.state).toBe('done')
    const drawn = await bytesOf(owner, touchUp.strokesUrl ?? '')
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 240, height: 200 })
  })

  it('is nobody else’s, is never the whole picture, and is not what nothing is left of', async () => {
    const address = `/api/pictures/${id}/touch-up`
    const stranger = await newPerson(program)
    expect((await send(stranger, `${address}/piece`, { edge: '0' })).status).toBe(404)
    expect((await program.browser().get(`${address}/piece`)).status).not.toBe(200)
    expect(await refusalOf(await send(owner, address, plain))).toMatchObject({ status: 409 })
    expect((await send(owner, `${address}/piece`, { edge: '9' })).status).toBe(400)
    const { version } = await rowOf(made)
    const nothing = await drawing({ width: 240, height: 200 }, false, {
      left: 0,
      top: 0,
      width: 240,
      height: 200,
    })
    expect(await refusalOf(await send(owner, `${address}/piece`, { edge: '0' }, nothing))).toMatchObject({
      status: 409,
    })
    expect((await rowOf(made)).version).toBe(version)
  })
})

describe.each([
  ['passport_photo', { change_dress: 'no' }, ['before', 'photo', 'mask', 'figure', 'places']],
  ['profile_studio', { background: 'soft-grey-studio', export_size: '400x400' }, ['before', 'photo', 'mask']],
] as const)('the person in a picture of %s', (tool, fields, sides) => {
  let owner: TestPerson
  let made: GenerationView

  beforeAll(async () => {
    owner = await newPerson(program, { credits: 10 })
    const file = new File([new Uint8Array(portrait())], 'me.jpg')
    made = await make(owner, tool, { file, ...fields }, 240_000)
  })

  it('is cut out as it is drawn, in the same picture, for nothing', async () => {
    const { id, sides: beside, width, height } = await rowOf(made)
    expect(beside).toEqual(sides)
    expect(made.result).toMatchObject({ canTouchUp: true, canTouchUpPiece: false })
    const before = await balanceOf(owner)
    const full = () => bytesOf(owner, `/api/pictures/${id}/full`)
    const figure = () => bytesOf(owner, `/api/pictures/${id}/figure`)
    const [first, upright] = [await full(), await figure()]

    // What lies beside the face is kept: the photo's own ground comes into the picture.
    const mask = await sharp(await bytesOf(owner, `/api/pictures/${id}/mask`)).metadata()
    const size = { width: Math.round(mask.width / 2), height: Math.round(mask.height / 2) }
    const [left, across] = [0.12, 0.15].map((part) => Math.round(part * size.width))
    const [top, down] = [0.3, 0.15].map((part) => Math.round(part * size.height))
    const strokes = await drawing(size, true, { left: left!, top: top!, width: across!, height: down! })
    const asked = await send(owner, `/api/pictures/${id}/touch-up`, { ...plain, ground: '#336699' }, strokes)
    expect(asked.status).toBe(202)
    await asked.arrayBuffer()
    const see = () => json<{ touchUp: TouchUpView }>(owner, `/api/pictures/${id}/touch-up`)
    await vi.waitFor(async () => expect((await see()).touchUp.state).not.toBe('waiting'), {
      timeout: 90_000,
      interval: 200,
    })
    // Ground and shadow belong to cut-outs alone.
    expect((await see()).touchUp).toMatchObject({ state: 'done', version: 1, look: { ground: 'none' } })
    expect(await rowOf(made)).toMatchObject({ id, width, height, version: 1, sides })
    const [now, was] = [await sharp(await full()).stats(), await sharp(first).stats()]
    expect(now.channels.map(({ mean }) => Math.round(mean))).not.toEqual(
      was.channels.map(({ mean }) => Math.round(mean)),
    )
    if (made.result?.fitsOffices) expect(await figure()).not.toEqual(upright)
    expect(await balanceOf(owner)).toEqual(before)
  })
})
