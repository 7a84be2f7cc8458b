import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/database/sql.ts'
import type { GenerationView } from '#shared/generation.ts'
import { onPaper, pixelsOf } from '#shared/offices/office.ts'
import { type PaperName, papers, sheetOf } from '#shared/offices/paper.ts'
import { ruleOf } from '#shared/offices/rule.ts'
import { findOffice, firstOffice, offices } from '#shared/offices/rows.ts'
import { db } from '#server/database/transaction.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { median } from '#studio/median.ts'
import { headFrame, oneFace } from '#studio/vision/one-face.ts'
import { openPicture } from '#studio/vision/raster.ts'
import { look } from '#studio/vision/sight.ts'
import { make, refusalOf } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { portrait } from '#test/pictures.ts'
import { hideOffice, removeRule, saveRule } from './rules.ts'

const program = ownProgram({ WORKERS: '1' })
let owner: TestPerson
let made: GenerationView

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
  const file = new File([new Uint8Array(portrait())], 'me.jpg')
  made = await make(owner, 'passport_photo', { file }, 240_000)
  expect(made.state).toBe('done')
})

const jobForm = findOffice(offices, 'bd-job') ?? firstOffice

const ask = (file: string, query: Record<string, string | number> = {}, by = owner) =>
  by.send(
    `/api/pictures/${made.id}/${file}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  )

async function got(file: string, query: Record<string, string | number> = {}): Promise<Buffer> {
  const answer = await ask(file, query)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${file} answers ${answer.status}: ${bytes.toString()}`)
  return bytes
}

/** The face is looked for anew in what came out. */
async function measured(bytes: Buffer) {
  const picture = await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 })
  const { chin, eyes, tilt } = headFrame(oneFace(await look(picture)))
  const toEyes = Math.hypot(chin.x - eyes.x, chin.y - eyes.y)
  return {
    head: (toEyes * 2.02) / picture.height,
    eyes: 1 - eyes.y / picture.height,
    beside: eyes.x / picture.width - 0.5,
    tilt,
  }
}

/** Four degrees: the detector itself is not finer. */
const fineTilt = 0.07

/** At one size it may see a level head leaning; one that leans it sees so at all. */
async function tiltAtMany(bytes: Buffer): Promise<number> {
  const { width } = await sharp(bytes).metadata()
  const tilts: number[] = []
  for (const share of [1, 0.8, 0.7, 0.6, 0.5]) {
    const smaller = await sharp(bytes)
      .resize(Math.round(width * share))
      .png()
      .toBuffer()
    tilts.push((await measured(smaller)).tilt)
  }
  return median(tilts)
}

describe('a photo for an office', () => {
  it.each(offices.map((office) => [office.id, office] as const))(
    'is exactly what %s asks',
    async (id, { pixels, dpi, kilobytes, head, eyes }) => {
      const bytes = await got('office.jpg', { for: id, way: 'studio' })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...pixels, density: dpi })
      expect(bytes.length).toBeLessThanOrEqual(kilobytes.most * 1_000)
      if (kilobytes.least > 1) expect(bytes.length).toBeGreaterThanOrEqual(kilobytes.least * 1_024)
      const seen = await measured(bytes)
      expect(seen.head).toBeGreaterThan(head.least - 0.02)
      // A head that fills its photo is seen larger than it is.
      expect(seen.head).toBeLessThan(head.most + (head.least < 0.8 ? 0.02 : 0.05))
      expect(seen.eyes).toBeGreaterThan(eyes.least - 0.02)
      expect(seen.eyes).toBeLessThan(eyes.most + 0.02)
      expect(Math.abs(seen.beside)).toBeLessThan(0.03)
      if (Math.abs(seen.tilt) >= fineTilt) expect(Math.abs(await tiltAtMany(bytes))).toBeLessThan(fineTilt)
    },
  )

  it('stands on the ground that was chosen', async () => {
    const corner = async (query: Record<string, string>) =>
      [
        ...(await sharp(await got('office.jpg', query))
          .raw()
          .toBuffer()),
      ].slice(0, 3)
    for (const value of await corner({ for: 'cv' })) expect(value).toBeGreaterThan(250)
    const [red = 0, green = 0, blue = 0] = await corner({ for: 'cv', ground: 'blue' })
    const off = [red - 0x4f, green - 0x86, blue - 0xc6].map(Math.abs)
    expect(Math.max(...off)).toBeLessThan(8)
  })

  it('follows a head that was moved, within what the office allows', async () => {
    const high = await measured(await got('office.jpg', { head: 0.7, chin: 0, turn: 0 }))
    const low = await measured(await got('office.jpg', { head: 0.7, chin: 1.5, turn: 0 }))
    expect(high.eyes).toBeGreaterThan(0.68)
    expect(low.eyes).toBeLessThan(0.53)
    const turned = async (turn: number) =>
      (await measured(await got('office.jpg', { head: 0.72, chin: 0.82, turn }))).tilt
    // Twelve degrees apart; the detector is right to two or three of each.
    expect((Math.abs((await turned(6)) - (await turned(-6))) * 180) / Math.PI).toBeGreaterThan(5)
  })

  it('of a size of one’s own has it to the pixel, and says when that cannot be', async () => {
    const bytes = await got('office.jpg', { for: 'own', unit: 'mm', w: 40, h: 50, dpi: 200, kb: 60 })
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: pixelsOf(40, 200),
      height: pixelsOf(50, 200),
      density: 200,
    })
    expect(bytes.length).toBeLessThanOrEqual(60_000)
    const tiny = ask('office.jpg', { for: 'own', unit: 'px', w: 1_200, h: 1_600, kb: 4 })
    expect(await refusalOf(await tiny)).toEqual({
      status: 400,
      message: 'A photo of this size does not fit into 4 kB. Choose fewer pixels or more kB.',
    })
  })

  it('that may not be edited is cut from the photo as it was taken', async () => {
    const plain = await got('office.jpg', { for: 'icao', way: 'plain' })
    const studio = await got('office.jpg', { for: 'icao', way: 'studio' })
    const mean = async (bytes: Buffer) =>
      (await sharp(bytes).stats()).channels.map(({ mean: value }) => value)
    expect(await mean(plain)).not.toEqual(await mean(studio))
    const seen = await measured(plain)
    expect(seen.head).toBeGreaterThan(0.68)
    expect(seen.head).toBeLessThan(0.82)
  })

  it('is another file when its row is corrected, and none when the row is not offered any more', async () => {
    const first = await ask('office.jpg', { for: 'bd-job' })
    const tag = first.headers.get('etag')
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(12_000)
    await saveRule('bd-job', { ...ruleOf(jobForm), kilobytesMost: 12 })
    const corrected = await ask('office.jpg', { for: 'bd-job' })
    expect(corrected.headers.get('etag')).not.toBe(tag)
    expect((await corrected.arrayBuffer()).byteLength).toBeLessThanOrEqual(12_000)
    await hideOffice('bd-job')
    const gone = {
      status: 404,
      message:
        'What this office asks is not listed here any more. Open “Sizes and prints” again and choose another.',
    }
    for (const file of ['office.jpg', 'sheet.pdf'])
      expect(await refusalOf(await ask(file, { for: 'bd-job' }))).toEqual(gone)
    expect(await refusalOf(await ask('office.jpg', { for: 'own-nothing' }))).toEqual(gone)
    const page = await owner.send(`/photo/${made.id}?for=bd-job`)
    expect([page.status, (await page.text()).includes('BCS and Teletalk')]).toEqual([200, false])
    await removeRule('bd-job')
    expect((await ask('office.jpg', { for: 'bd-job' })).headers.get('etag')).toBe(tag)
    expect((await ask('office.jpg', { for: 'ca-visa' })).status).toBe(200)
  })

  it('takes an address that says nothing sensible for the first office', async () => {
    const odd = { for: '../../etc', way: 'x', ground: '<b>', head: 'NaN', chin: '9e99', unit: '"' }
    expect(await sharp(await got('office.jpg', odd)).metadata()).toMatchObject({ width: 827, height: 1_063 })
  })
})

describe('a sheet', () => {
  it.each(Object.keys(papers) as PaperName[])(
    'of %s has its millimetres as a picture and as a page',
    async (paper) => {
      const office = firstOffice
      const sheet = sheetOf(paper, onPaper(office), false)
      const jpeg = await got('sheet.jpg', { paper })
      expect(await sharp(jpeg).metadata()).toMatchObject({
        width: pixelsOf(sheet.width, 300),
        height: pixelsOf(sheet.height, 300),
        density: 300,
      })
      const page = (await got('sheet.pdf', { paper })).toString('latin1')
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
      expect((Number(width) / 72) * 25.4).toBeCloseTo(sheet.width, 2)
      expect((Number(height) / 72) * 25.4).toBeCloseTo(sheet.height, 2)
      // Every object lies where the table of the page says.
      const table = Number(/startxref\n(\d+)/.exec(page)?.[1])
      expect(page.slice(table, table + 4)).toBe('xref')
      for (const [at, place] of [...page.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].entries())
        expect(page.slice(Number(place[1])).startsWith(`${at + 1} 0 obj`)).toBe(true)
    },
  )

  it('shows each copy at its place and size, with white between them', async () => {
    const sheet = sheetOf('4R', { width: 35, height: 45 }, true)
    const { data, info } = await sharp(await got('sheet.jpg', { paper: '4R', stamps: 'yes' }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[pixelsOf(y, 300) * info.width + pixelsOf(x, 300)]!
    for (const { left, top, width, height } of sheet.copies) {
      // The dress is never white beside its shirt, the gap between two copies always is.
      expect(at(left + width / 4, top + height * 0.97)).toBeLessThan(225)
      expect(at(left - 1, top + height / 2)).toBeGreaterThan(250)
    }
  })

  it('that is smaller than the photo is refused', async () => {
    const wide = ask('sheet.jpg', { paper: '3R', for: 'own', unit: 'mm', w: 120, h: 160, dpi: 100 })
    expect(await refusalOf(await wide)).toEqual({
      status: 400,
      message: 'This photo is larger than the paper. Choose a larger sheet.',
    })
  })
})

describe('all of this', () => {
  it('costs nothing', async () => {
    expect(await balanceOf(owner)).toEqual({ credits: 90, held: 0, made: 1 })
    expect(await db().$count(creditEntries, eq(creditEntries.userId, owner.id))).toBe(2)
  })

  it('is for its owner alone', async () => {
    const stranger = await newPerson(program)
    for (const file of ['office.jpg', 'sheet.jpg', 'sheet.pdf', 'figure.webp', 'figure', 'places', 'photo']) {
      const visitor = program.browser().get(`/api/pictures/${made.id}/${file}`)
      const answers = await Promise.all([ask(file), ask(file, {}, stranger), visitor])
      expect([file, ...answers.map(({ status }) => status)]).toEqual([file, 200, 404, 401])
    }
    expect((await stranger.send(`/photo/${made.id}`)).status).toBe(404)
    const page = await owner.send(`/photo/${made.id}?for=us-visa`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Schengen')
  })

  it('is bounded: a program that cuts all day is stopped, whatever it asks for', async () => {
    const busy = await newPerson(program)
    const statuses: number[] = []
    for (let n = 0; n < 125; n++)
      statuses.push((await busy.send(`/api/pictures/${randomUUID()}/office.jpg`)).status)
    expect(statuses).toEqual([
      ...Array.from({ length: 120 }, () => 404),
      ...Array.from({ length: 5 }, () => 429),
    ])
  })

  it('needs a portrait that the studio has made', async () => {
    const { id } = await make(owner, 'logo_maker', {}, 240_000)
    const answer = owner.send(`/api/pictures/${id}/office.jpg`)
    expect(await refusalOf(await answer)).toEqual({
      status: 409,
      message:
        'Other sizes can be cut from passport photos that the studio here has made. This picture is none of them.',
    })
  })
})
