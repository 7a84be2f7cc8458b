import { beforeAll, describe, expect, it } from 'vitest'
import { ownProgram } from '#test/own-program.ts'
import type { TestBrowser } from '#test/browser.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from './profiles.table.ts'
import { addCustomWord, removeCustomWord } from './custom-words.ts'

describe('a person’s own options', () => {
  const program = ownProgram()
  let browser: TestBrowser
  let id = ''

  const profile = async () => {
    const [row] = await db().select().from(profiles)
    if (!row) throw new Error('nobody signed up')
    return row
  }
  const add = (word: string, column = 'custom_backgrounds') =>
    browser.post('/profile-studio', { intent: 'add-word', column, word })

  beforeAll(async () => {
    browser = program.browser()
    await browser.signUp()
    id = (await profile()).id
  })

  it('are added and removed through the page', async () => {
    expect((await add('  পাহাড়ের   চূড়া ')).status).toBe(200)
    await add('<b>Red</b>')
    expect((await profile()).customBackgrounds).toEqual(['পাহাড়ের   চূড়া', '<b>Red</b>'])
    await browser.post('/profile-studio', {
      intent: 'remove-word',
      column: 'custom_backgrounds',
      word: '<b>Red</b>',
    })
    expect((await profile()).customBackgrounds).toEqual(['পাহাড়ের   চূড়া'])
  })

  it('stand on a form in Bangla as they were typed, among options that keep their values', async () => {
    await addCustomWord(id, 'custom_backgrounds', 'Headshot')
    browser.cookies.set('language', 'bn')
    const page = await browser.read('/profile-studio')
    browser.cookies.delete('language')
    await removeCustomWord(id, 'custom_backgrounds', 'Headshot')

    expect(page).toContain('প্রোফাইল ছবি বানান')
    expect(page).toMatch(/value="clean-white"[^]{0,600}>ধবধবে সাদা</)
    expect(page).toMatch(/value="headshot"[^]{0,3000}>শুধু মুখ</)
    expect(page).toMatch(/value="Headshot"[^]{0,600}>Headshot</)
  })

  it('are not kept empty, twice, or when everybody has them', async () => {
    const before = (await profile()).customBackgrounds
    await addCustomWord(id, 'custom_backgrounds', 'Garden')
    for (const word of ['', '   ', 'garden', ' GARDEN ', 'Clean White', 'clean-white', 'Sunset sky']) {
      expect((await add(word)).status).toBe(200)
    }
    expect((await profile()).customBackgrounds).toEqual([...before, 'Garden'])
    await addCustomWord(id, 'custom_passport_dresses', 'black shirt')
    expect((await profile()).customPassportDresses).toEqual([])
    await removeCustomWord(id, 'custom_backgrounds', 'Garden')
  })

  it('are short, and at most fifty, also when all come at once', async () => {
    expect((await add('x'.repeat(61))).status).toBe(400)
    expect((await add('x'.repeat(10_000))).status).toBe(400)
    const words = Array.from({ length: 60 }, (_, index) => `Word ${index}`)
    const ends = await Promise.allSettled(words.map((word) => addCustomWord(id, 'custom_logo_styles', word)))
    expect(ends.filter((end) => end.status === 'rejected')).toHaveLength(10)
    expect(new Set((await profile()).customLogoStyles).size).toBe(50)
    // What is there already is no error, even when the list is full.
    await addCustomWord(id, 'custom_logo_styles', 'WORD 1')
  })

  it('stay in their own lists', async () => {
    expect((await add('x', 'credits')).status).toBe(400)
    expect((await add('x', '__proto__')).status).toBe(400)
  })

  it('belong to somebody', async () => {
    const visitor = await program.browser().post('/profile-studio', {
      intent: 'add-word',
      column: 'custom_backgrounds',
      word: 'x',
    })
    expect(visitor.status).toBe(302)
    expect(visitor.headers.get('location')).toContain('/auth')
  })

  it('the shop name is asked for in its own words', async () => {
    const empty = await browser.post('/agent', { intent: 'set-shop-name', name: '   ' })
    expect(empty.status).toBe(400)
    expect((await profile()).shopName).toBeNull()
    const long = await browser.post('/agent', { intent: 'set-shop-name', name: 'x'.repeat(81) })
    expect(long.status).toBe(400)
    await browser.post('/agent', { intent: 'set-shop-name', name: ' রুমার রান্নাঘর ' })
    expect((await profile()).shopName).toBe('রুমার রান্নাঘর')
  })
})
