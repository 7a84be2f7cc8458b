import { Hono } from 'hono'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addPicture } from '#test/gallery.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson } from '#test/people.ts'
import type { AppEnvironment } from './environment.ts'
import { serveBuiltFiles } from './files.ts'

const program = ownProgram()
const sparing = { headers: { 'save-data': 'on' } }

const widthOf = async (answer: Response): Promise<number> =>
  (await sharp(await answer.arrayBuffer()).metadata()).width

it('sends a smaller copy of a picture to whoever saves data, under a name of its own', async () => {
  const owner = await newPerson(program)
  const picture = await sharp({ create: { width: 1_400, height: 900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { id } = await addPicture(owner.id, { picture, width: 1_400, height: 900 })
  for (const [asked, sent] of [
    [1_280, 560],
    [560, 320],
    [320, 160],
  ]) {
    const whole = await owner.send(`/api/pictures/${id}/w${asked}`)
    const small = await owner.send(`/api/pictures/${id}/w${asked}`, sparing)
    expect([await widthOf(whole), await widthOf(small)]).toEqual([asked, sent])
    expect(small.headers.get('vary')).toContain('Save-Data')
    expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'))
  }
})

it('does the same with the site’s own pictures, as far as there is a smaller one', async () => {
  const app = new Hono<AppEnvironment>()
  serveBuiltFiles(app)
  const names = readdirSync(join(import.meta.dirname, '../../../build/client/pictures'))
  for (const width of [1280, 800, 672, 400]) {
    const name = names.find((each) => each.endsWith(`-${width}.webp`))
    const whole = await widthOf(await app.request(`/pictures/${name}`))
    const small = await widthOf(await app.request(`/pictures/${name}`, sparing))
    expect(whole).toBe(width)
    if (width > 400) expect(small).toBeLessThanOrEqual(width / 1.5)
  }
})
