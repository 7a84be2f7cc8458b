import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Design } from '#shared/designs/design.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import type { GenerationView } from '#shared/generation.ts'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { saveMakers } from '#server/features/webhook/webhook-config.ts'
import { sendToTab } from '#test/admin.ts'
import { goodForm, make, press, refusalOf } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { openedBefore, ownFakeService, ownProgram } from '#test/own-program.ts'
import { png } from '#test/pictures.ts'
import { balanceOf, newAdmin, newPerson, type TestPerson } from '#test/people.ts'

type Model = { server: Server; url: string; asked: string[] }

/** A hosted model: a grey picture for whoever asks. */
const model = openedBefore<Model>(
  async () => {
    const asked: string[] = []
    const picture = (await png({ width: 512, height: 640 })).toString('base64')
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        asked.push(Buffer.concat(chunks).toString('latin1'))
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ created: 1, data: [{ b64_json: picture }] }))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return { server, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
  },
  async ({ server }) => void server.close(),
)
const service = ownFakeService()
const program = ownProgram(() => ({
  WEBHOOK_URL: service.webhookUrl,
  ALLOWED_HOSTS: service.host,
  IMAGE_MODEL: 'openai:gpt-image-1',
  IMAGE_MODEL_KEY: 'k',
  IMAGE_MODEL_URL: model.url,
  WORKERS: '1',
}))
let owner: TestPerson
let admin: TestPerson
beforeAll(async () => {
  admin = await newAdmin(program)
  owner = await newPerson(program, { credits: 20 })
  await saveMakers({ ad_generator: 'model' })
})
afterEach(() => assertWell({ atRest: true }))

const words = { product_name: 'জলপাই আচার', product_details: 'খাঁটি, দাম ২৫০ টাকা' }
const ad = (): Promise<GenerationView> => make(owner, 'ad_generator', words, 240_000)

async function sidesOf({ id }: GenerationView) {
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, id))
  return row?.sides
}

const choose = (letterer: string, was = '', by = admin) =>
  sendToTab(by.browser, 'webhook', { intent: 'letterer', tool: 'ad_generator', letterer, was })

describe('words over a picture that somebody else has made', () => {
  it('are the studio’s with a hosted model, which is asked for none; and change for nothing', async () => {
    const made = await ad()
    expect(made).toMatchObject({ state: 'done', result: { canRedraw: true, hasIdeas: false, width: 1080 } })
    expect(await sidesOf(made)).toEqual(['before', 'design', 'ground'])
    expect(model.asked.at(-1)).toContain('Write no text')
    expect(model.asked.at(-1)).not.toContain('Headline on the ad')
    expect(await balanceOf(owner)).toMatchObject({ credits: 185, held: 0 })

    const address = `/api/pictures/${made.id}`
    const see = async () =>
      ((await (await owner.send(`${address}/design`)).json()) as { design: DesignView }).design
    const put = (design: unknown, revision: number) =>
      owner.send(`${address}/design?revision=${revision}`, { method: 'PUT', body: JSON.stringify(design) })
    const full = async () => Buffer.from(await (await owner.send(`${address}/full`)).arrayBuffer())
    const { design } = await see()
    expect(design).toMatchObject({ template: { name: 'over' }, texts: { headline: 'জলপাই আচার' } })
    const paid = await full()

    expect((await put({ ...design, texts: { ...design.texts, badge: '৳১৯৯' } }, 0)).status).toBe(202)
    await vi.waitFor(async () => expect(await see()).toMatchObject({ state: 'done', version: 1 }), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await full()).equals(paid)).toBe(false)
    const shape = await owner.send(`${address}/shapes/link`)
    expect(await sharp(await shape.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await (await owner.send(`${address}/grounds`)).json()).toMatchObject({ grounds: [] })
    // A template would be another picture than this one: none is offered.
    for (const path of ['looks/own', 'looks/eid', 'looks/eid-night/design'])
      expect((await owner.send(`${address}/${path}`)).status).toBe(409)
    const wished = await goodForm('ad_generator', { template: 'eid-night' })
    expect(await refusalOf(await press(owner, 'ad_generator', wished))).toMatchObject({
      status: 400,
      field: 'template',
    })
    expect((await owner.send(`${address}/grounds/neon`)).status).toBe(404)
    expect(await balanceOf(owner)).toMatchObject({ credits: 185, held: 0 })

    // What does not lie beside it can be drawn on nothing, and under nothing.
    const subject = { width: 10, height: 10, foot: { left: 0, right: 1 } }
    const ground: Design['ground'] = { scene: 'neon', tint: '#5fa386', state: 1 }
    const ofAd: Design['template'] = { name: 'ad', voice: 'warm', isCentred: true, hasPill: true }
    expect((await put({ ...design, pieces: { subject } }, 1)).status).toBe(404)
    expect((await put({ ...design, ground, template: ofAd }, 1)).status).toBe(404)
    expect((await put({ ...design, ground }, 1)).status).toBe(400)
  })

  it('are a part of the picture where the owner wants it so, or an own service makes it', async () => {
    expect(await choose('maker')).toMatchObject({ ok: true })
    const flat = await ad()
    expect(await sidesOf(flat)).toEqual(['before'])
    expect(model.asked.at(-1)).toContain('Headline on the ad')

    expect(await choose('', 'maker')).toMatchObject({ ok: true })
    await saveMakers({ ad_generator: 'webhook' })
    expect(await sidesOf(await ad())).toEqual(['before'])
    expect(await choose('studio')).toMatchObject({ ok: true })
    const over = await ad()
    expect(await sidesOf(over)).toEqual(['before', 'design', 'ground'])
    // Its words still go to the service, as they always have.
    expect(service.calls.at(-1)?.parts).toContainEqual({ name: 'product_name', value: 'জলপাই আচার' })
    expect(await balanceOf(owner)).toMatchObject({ credits: 140, held: 0 })

    expect(await choose('maker', '')).toMatchObject({ status: 409 })
    expect((await choose('maker', 'studio', owner)).ok).not.toBe(true)
    expect(await admin.browser.read('/admin/log')).toContain('letterer changed')
  })
})
