import { eq } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { db } from '#server/database/transaction.ts'
import { labelOf } from '#server/lib/words.ts'
import { jpeg } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import * as content from './content.ts'
import { firstExamples } from './first-examples.ts'
import { pageContent } from './content.table.ts'

const program = ownProgram()

const page = async (path: string): Promise<string> => (await program.browser().get(path)).text()
const intro = (text: string) => ({ page: 'about', section: 'intro', type: 'text', data: { text } }) as const
const inBangla = async (path: string): Promise<string> =>
  (await program.browser().get(path, { cookie: 'language=bn' })).text()
const button = (action: string, value: string) =>
  ({ page: 'about', section: 'contact', type: 'button', data: { text: 'Press', action, value } }) as const

describe('managed content', () => {
  it('stands in place of the default, without what is not allowed, until it is removed', async () => {
    expect(await page('/about')).toMatch(/<p [^>]*>Chobi is made in Dhaka/)
    const id = await content.saveElement(
      intro('<p onclick="x()">Our <b>own</b> <script>bad()</script>words</p>'),
    )
    await expect.poll(() => page('/about')).toContain('<p>Our own words</p>')
    expect(await page('/about')).not.toMatch(/<p [^>]*>Chobi is made in Dhaka/)
    await content.saveElement(intro('<p>Newer words</p>'), id)
    await expect.poll(() => page('/about')).toContain('<p>Newer words</p>')
    expect(await content.removeElement(id)).toBe(true)
    expect(await content.removeElement(id)).toBe(false)
    await expect.poll(() => page('/about')).toMatch(/<p [^>]*>Chobi is made in Dhaka/)
  })

  it('is cleaned again when it is read', async () => {
    const id = await content.saveElement(intro('<p>good</p>'))
    await db()
      .update(pageContent)
      .set({ contentData: { text: '<p>late</p><img src=x onerror=alert(1)>' } })
      .where(eq(pageContent.id, id))
    expect(await content.listContent('about')).toMatchObject([{ html: '<p>late</p>' }])
    await db()
      .update(pageContent)
      .set({
        contentType: 'button',
        contentData: { text: 'a', action: 'redirect', value: 'javascript:alert(1)' },
      })
    expect(await content.listContent('about')).toEqual([])
    await content.removeElement(id)
  })

  it('is read in Bangla by those who read Bangla, cleaned as the first is, and in the first where there is no second', async () => {
    const text = await content.saveElement({
      ...intro('<p>Our own words</p>'),
      data: {
        text: '<p>Our own words</p>',
        textInBangla: '<p onclick="x()">আমাদের <script>bad()</script>কথা</p>',
      },
    })
    await expect.poll(() => inBangla('/about')).toContain('<p>আমাদের কথা</p>')
    expect(await inBangla('/about')).not.toContain('Our own words')
    expect(await page('/about')).toContain('<p>Our own words</p>')
    expect(await page('/about')).not.toContain('আমাদের কথা')
    await content.saveElement(
      { ...intro('<p>Only one</p>'), data: { text: '<p>Only one</p>', textInBangla: ' ' } },
      text,
    )
    await expect.poll(() => inBangla('/about')).toContain('<p>Only one</p>')
    await content.removeElement(text)
  })

  it('has its pictures and buttons in both languages too', async () => {
    const shown = { page: 'about', section: 'contact' } as const
    const url = '/pictures/a.webp'
    const popup = {
      text: 'Hours',
      textInBangla: 'সময়',
      action: 'popup',
      value: 'Ten to six',
      valueInBangla: 'দশটা থেকে ছয়টা',
    }
    const ids = [
      await content.saveElement({
        ...shown,
        type: 'image',
        data: { url, text: 'A stall', textInBangla: 'একটি দোকান' },
      }),
      await content.saveElement({ ...shown, type: 'button', data: popup }),
      await content.saveElement({
        ...shown,
        type: 'button',
        data: { ...popup, textInBangla: '', action: 'save', value: '' },
      }),
    ]
    await expect.poll(() => inBangla('/about')).toContain('alt="একটি দোকান"')
    const bangla = await inBangla('/about')
    for (const words of ['>সময়</button>', 'দশটা থেকে ছয়টা', '>Hours</button>']) expect(bangla).toContain(words)
    for (const words of ['A stall', 'Ten to six']) expect(bangla).not.toContain(words)
    const english = await page('/about')
    for (const words of ['alt="A stall"', 'Ten to six']) expect(english).toContain(words)
    expect(english).not.toContain('সময়')
    for (const id of ids) await content.removeElement(id)
  })

  it('takes no second text that is too long for its place', async () => {
    const long = {
      ...button('redirect', '/pricing'),
      data: { text: 'Go', action: 'redirect', value: '/pricing', textInBangla: 'ক'.repeat(81) },
    }
    await expect(content.saveElement(long)).rejects.toMatchObject({ code: 'invalid', field: 'textInBangla' })
  })

  it.each([
    ['redirect', 'javascript:alert(1)'],
    ['redirect', 'http://a.example'],
    ['redirect', '//a.example'],
    ['redirect', '/api/auth/google'],
    ['redirect', '/%61pi/x'],
    ['redirect', 'https://me:secret@a.example'],
    ['webhook', 'http://a.example'],
    ['webhook', 'https://127.0.0.1/x'],
    ['webhook', '/api/x'],
    ['webhook', 'https://me:secret@a.example'],
    ['popup', ''],
    ['eval', 'alert(1)'],
  ])('refuses a button that does %s %s', async (action, value) => {
    await expect(content.saveElement(button(action, value))).rejects.toMatchObject({ code: 'invalid' })
  })

  it('has buttons that the server presses, and says when one is gone', async () => {
    const id = await content.saveElement(button('save', 'wanted'))
    const browser = program.browser()
    expect((await browser.post('/about', { element: id })).status).toBe(200)
    await content.removeElement(id)
    expect((await browser.post('/about', { element: id })).status).toBe(404)
    expect((await browser.post('/about', { element: 'x' })).status).toBe(400)
  })
})

describe('examples', () => {
  it('are there for every tool on a first install', async () => {
    for (const { id } of tools) expect(await content.examplesOf(id)).not.toEqual([])
  })

  it('have titles in Bangla: those of the owner, else those that ship with them, else the first', async () => {
    for (const { title } of Object.values(firstExamples).flat()) expect(labelOf(title, 'bn')).not.toBe(title)
    expect(await page('/examples?tab=Logo')).toContain('Sweet Mirpur')
    expect(await inBangla('/examples?tab=Logo')).toContain('সুইট মিরপুর')
    const save = (titleInBangla: string) =>
      content.saveExample({ tool: 'logo_maker', position: 1, title: 'Mita', titleInBangla })
    await save('মিতা')
    await expect.poll(() => inBangla('/examples?tab=Logo')).toContain('মিতা')
    expect(await page('/examples?tab=Logo')).not.toContain('মিতা')
    await save(' ')
    await expect.poll(() => inBangla('/examples?tab=Logo')).toContain('Mita')
  })

  it('can be changed, and an emptied place stays empty', async () => {
    const after = await jpeg()
    await content.saveExample({ tool: 'ad_generator', position: 1, title: 'Mine', after })
    const [first] = await content.examplesOf('ad_generator')
    expect(first).toMatchObject({ title: 'Mine', after: { avifSrcSet: null } })
    const picture = await program.browser().get(first?.after.src ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('cache-control')).toContain('immutable')
    await content.removeExample(first?.id ?? '')
    await content.prepareExamples()
    expect((await content.examplesOf('ad_generator')).map(({ position }) => position)).not.toContain(1)
    await expect.poll(() => page('/examples')).not.toContain('Mine')
  })

  it('takes no picture for a place that does not exist, and no file that is no picture', async () => {
    const after = Buffer.from('not a picture')
    const save = (tool: string, position: number, bytes?: Buffer) =>
      content.saveExample({ tool, position, title: '', after: bytes ?? null })
    await expect(save('ad_generator', 5, after)).rejects.toMatchObject({ code: 'invalid' })
    await expect(save('nothing', 1, after)).rejects.toMatchObject({ code: 'invalid' })
    await expect(save('logo_maker', 1, after)).rejects.toMatchObject({ code: 'not_an_image' })
    expect((await program.browser().get('/content/pictures/../x/400')).status).toBe(404)
    expect((await program.browser().get(`/content/pictures/${'a'.repeat(32)}/400`)).status).toBe(404)
  })

  it('show one kind by address, and say when there is none', async () => {
    const ads = await page('/examples?tab=Ads')
    expect(ads).toContain('Professional Ad Generator')
    expect(ads).not.toContain('Try it: Logo Maker')
    for (const { id } of await content.examplesOf('logo_maker')) await content.removeExample(id)
    await expect.poll(() => page('/examples?tab=Logo')).toContain('No examples available yet')
    // Under "All" too: the tool is named, and that nothing is there yet.
    await expect.poll(() => page('/examples')).toContain('No examples available yet')
    expect(await page('/examples?tab=%3Cscript%3E')).toContain('Professional Ad Generator')
  })
})
