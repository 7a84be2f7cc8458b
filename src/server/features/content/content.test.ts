import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { db } from '#server/database/transaction.ts'
import { jpeg } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import * as content from './content.ts'
import { pageContent } from './content.table.ts'

const program = ownProgram()

const page = async (path: string): Promise<string> => (await program.browser().get(path)).text()
const intro = (text: string) => ({ page: 'about', section: 'intro', type: 'text', data: { text } }) as const
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
