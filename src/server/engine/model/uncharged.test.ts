import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardById } from '#shared/tools/cards.ts'
import { sendToTab } from '#test/admin.ts'
import { make, picturePart } from '#test/forms.ts'
import { openedBefore, ownProgram } from '#test/own-program.ts'
import { balanceOf, newAdmin, newPerson } from '#test/people.ts'
import { jpeg, png } from '#test/pictures.ts'

/** A hosted model that answers with whatever picture it is told to. */
const model = openedBefore(
  () =>
    new Promise<{ url: string; gives: (bytes: Buffer) => void; close: () => Promise<void> }>((resolve) => {
      let given = ''
      const server = createServer((request, response) => {
        request.resume().on('end', () => {
          const body = JSON.stringify({ created: 1, data: [{ b64_json: given }] })
          response.writeHead(200, { 'content-type': 'application/json' }).end(body)
        })
      }).listen(0, '127.0.0.1', () =>
        resolve({
          url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
          gives: (bytes) => {
            given = bytes.toString('base64')
          },
          close: async () => void server.close(),
        }),
      )
    }),
  ({ close }) => close(),
)
const program = ownProgram(() => ({
  IMAGE_MODEL: 'openai:gpt-image-1',
  IMAGE_MODEL_KEY: 'k',
  IMAGE_MODEL_URL: model.url,
  WORKERS: '1',
}))

beforeAll(async () => {
  const admin = await newAdmin(program)
  for (const tool of ['background_remover', 'image_upscaler', 'ai_expand'])
    await sendToTab(admin.browser, 'webhook', { intent: 'maker', tool, maker: 'model', was: '' })
})

const photo = async () => picturePart(await jpeg({ width: 300, height: 200 }))
const clear = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } })
    .png()
    .toBuffer()

describe('a hosted model that breaks what the tool promises costs the person nothing', () => {
  it.each([
    ['background_remover', 'an opaque picture', () => png({ width: 1536, height: 1024 }), {}],
    ['background_remover', 'a smaller one', () => clear(150, 100), {}],
    ['background_remover', 'one of another shape', () => clear(1024, 1024), {}],
    ['image_upscaler', 'one that hardly grew', () => png({ width: 360, height: 240 }), {}],
    ['image_upscaler', 'one of another shape', () => png({ width: 1024, height: 1024 }), {}],
    ['ai_expand', 'one of another shape', () => png({ width: 1024, height: 1024 }), { aspect_ratio: '2:3' }],
  ] as const)('%s: %s', async (tool, _what, build, values) => {
    model.gives(await build())
    const person = await newPerson(program, { credits: 10 })
    const ended = await make(person, tool, { file: await photo(), ...values })
    expect(ended).toMatchObject({ state: 'failed' })
    expect(await balanceOf(person)).toEqual({ credits: 100, held: 0, made: 0 })
  })

  it.each([
    ['background_remover', () => clear(1536, 1024)],
    ['image_upscaler', () => png({ width: 1536, height: 1024 })],
  ] as const)('%s: one that keeps it is paid', async (tool, build) => {
    model.gives(await build())
    const person = await newPerson(program, { credits: 10 })
    expect((await make(person, tool, { file: await photo() })).state).toBe('done')
    expect(await balanceOf(person)).toEqual({ credits: 100 - cardById(tool).price, held: 0, made: 1 })
  })
})
