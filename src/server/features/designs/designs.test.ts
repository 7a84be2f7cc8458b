import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from '#shared/designs/read-design.ts'
import type { GenerationView } from '#shared/generation.ts'
import { db } from '#server/database/transaction.ts'
import { eq } from '#server/database/sql.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { removePictures } from '#server/features/gallery/gallery.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { removeWhere } from '#server/features/gallery/remove-pictures.ts'
import { compareWithRows } from '#server/features/gallery/sweep-rows.ts'
import { type ListedObject, storage } from '#server/storage/storage.ts'
import { jarPicture } from '#studio/testing/pictures.ts'
import { make } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

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

async function rowOf(generationId: string) {
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, generationId))
  if (!row) throw new Error('the picture is not in the gallery')
  return row
}

async function filesOfOwner(): Promise<ListedObject[]> {
  const files: ListedObject[] = []
  for await (const file of storage().list(`${owner.id}/`)) files.push(file)
  return files
}

describe('what stays beside an ad', () => {
  it('is its document and the pictures that it puts together, for its owner alone', async () => {
    expect((await rowOf(made.id)).sides).toEqual(['before', 'design', 'ground', 'subject'])
    const read = readDesign(await (await owner.send(`/api/pictures/${id}/design`)).text())
    expect(read).toMatchObject({
      design: { size: { width: 1080, height: 1350 }, texts: { headline: 'জলপাই আচার' } },
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
    for (const file of ['design', 'ground', 'subject']) {
      expect((await stranger.send(`/api/pictures/${id}/${file}`)).status).toBe(404)
      expect((await program.browser().get(`/api/pictures/${id}/${file}`)).status).toBe(401)
    }
  })

  it('is part of what a person can download of themselves', async () => {
    const data = (await (await owner.send('/profile/data')).json()) as { pictures: unknown[] }
    expect(data.pictures).toMatchObject([{ keptBesideIt: ['before', 'design', 'ground', 'subject'] }])
  })

  it('is known to the sweep', async () => {
    expect(await compareWithRows(owner.id, await filesOfOwner())).toMatchObject({ strangers: [] })
  })
})

it('goes with the picture, to the last file', async () => {
  const { imageUrl } = await rowOf(made.id)
  expect((await filesOfOwner()).map(({ key }) => key)).toContain(filesOf(imageUrl).side('subject'))
  await removePictures(owner.id, [id])
  expect((await owner.send(`/api/pictures/${id}/ground`)).status).toBe(404)
  await removeWhere(eq(generatedAds.id, id))
  expect(await filesOfOwner()).toEqual([])
})
