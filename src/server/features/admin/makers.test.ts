import { beforeAll, describe, expect, it } from 'vitest'
import { cardById, cards, type ToolId } from '#shared/tools/cards.ts'
import { chooseEngine } from '#server/features/generations/work/engines.ts'
import { sendToTab } from '#test/admin.ts'
import { make } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newAdmin, newPerson, type TestPerson } from '#test/people.ts'

// Nobody answers there: what comes back was made by the studio.
const model = {
  IMAGE_MODEL: 'openai:gpt-image-1',
  IMAGE_MODEL_KEY: 'k',
  IMAGE_MODEL_URL: 'http://127.0.0.1:9/v1',
}
const program = ownProgram({ ...model, WORKERS: '1' })
let admin: TestPerson
beforeAll(async () => {
  admin = await newAdmin(program)
})

const makers = async () =>
  Object.fromEntries(
    await Promise.all(cards.map(async ({ id }) => [id, (await chooseEngine(id)).engine.name] as const)),
  )
const choose = (tool: string, maker: string, was = '') =>
  sendToTab(admin.browser, 'webhook', { intent: 'maker', tool, maker, was })

describe('who makes which tool’s pictures', () => {
  it('goes to the hosted model, but for what the studio does best', async () => {
    const studio: ToolId[] = ['passport_photo', 'background_remover', 'image_upscaler', 'ai_expand']
    expect(await makers()).toEqual(
      Object.fromEntries(cards.map(({ id }) => [id, studio.includes(id) ? 'builtin' : 'model'])),
    )
  })

  it('is done by whom the tool belongs to, and paid only for a picture', async () => {
    const person = await newPerson(program, { credits: 10 })
    expect((await make(person, 'image_upscaler')).state).toBe('done')
    expect((await make(person, 'logo_maker')).state).toBe('failed')
    expect(await balanceOf(person)).toMatchObject({
      credits: 100 - cardById('image_upscaler').price,
      held: 0,
    })
  })

  it('is the owner’s choice, tool by tool, and goes back to what is usual', async () => {
    expect(await choose('logo_maker', 'builtin')).toMatchObject({ ok: true })
    expect(await choose('image_upscaler', 'model')).toMatchObject({ ok: true })
    expect(await makers()).toMatchObject({
      logo_maker: 'builtin',
      image_upscaler: 'model',
      ad_generator: 'model',
    })
    const person = await newPerson(program, { credits: 10 })
    expect((await make(person, 'logo_maker')).state).toBe('done')

    expect(await choose('logo_maker', '', 'builtin')).toMatchObject({ ok: true })
    expect(await makers()).toMatchObject({ logo_maker: 'model', image_upscaler: 'model' })
    const log = await admin.browser.read('/admin/log')
    expect(log).toContain('maker changed')
    expect(log).toContain('Logo Maker')
  })

  it('is refused where it was changed meanwhile, is not set up, or is nobody’s to change', async () => {
    expect(await choose('ad_generator', 'builtin', 'webhook')).toMatchObject({ status: 409 })
    expect(await choose('ad_generator', 'webhook')).toMatchObject({ status: 400 })
    expect(await choose('no_tool', 'builtin')).toMatchObject({ status: 400 })
    const person = await newPerson(program)
    expect(
      await sendToTab(person.browser, 'webhook', {
        intent: 'maker',
        tool: 'ad_generator',
        maker: 'builtin',
        was: '',
      }),
    ).not.toMatchObject({ ok: true })
    expect(await makers()).toMatchObject({ ad_generator: 'model' })
  })

  it('falls back to what is usual when the chosen service is gone', async () => {
    await sendToTab(admin.browser, 'webhook', { intent: 'save', url: 'https://hooks.example/a', was: '' })
    expect(await makers()).toMatchObject({ background_remover: 'webhook', image_upscaler: 'model' })
    expect(await choose('background_remover', 'webhook')).toMatchObject({ ok: true })
    await sendToTab(admin.browser, 'webhook', { intent: 'remove', was: 'https://hooks.example/a' })
    expect(await makers()).toMatchObject({ background_remover: 'builtin' })
    expect(await admin.browser.read('/admin/webhook')).toContain('which is not set up any more')
  })
})
