import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { book } from '#server/features/credits/credits.ts'
import { cards } from '#shared/tools/cards.ts'
import { fillEverything } from '#test/everything.ts'
import { captureLog } from '#test/log.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

const program = ownProgram({ SIGN_UPS_PER_ADDRESS: '1000' })

const pages = [
  '/',
  '/dashboard',
  '/profile',
  '/pricing',
  '/tools',
  ...cards.map(({ path }) => path),
  '/referral',
]

// What fails on the quick way goes the long one, and looks the same.
let heard: ReturnType<typeof captureLog>
beforeEach(() => {
  heard = captureLog()
})
afterEach(() => {
  const slow = heard.lines().filter(({ msg }) => msg === 'a page could not be answered quickly')
  expect(slow).toEqual([])
})

/** With a word that means something to the router, and nothing here, it answers by itself and draws each part anew. */
const theLongWay = (path: string): string => `${path}?index`

const answers = z.record(z.string(), z.object({ data: z.unknown() }))
const frame = z.looseObject({ me: z.object({ credits: z.number() }).nullable() })

async function ask({ browser }: Pick<TestPerson, 'browser'>, address: string) {
  const answer = await browser.get(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/x-script')
  if (!answer.body) throw new Error('nothing was answered')
  const { value } = await UNSAFE_decodeViaTurboStream(answer.body, globalThis)
  const data = answers.parse(value)
  for (const of of Object.values(data)) of.data = await arrived(of.data)
  return { data: withoutTime(data), headers: answer.headers }
}

/** The router sends on later what takes a while. */
const arrived = async (data: unknown): Promise<unknown> =>
  data instanceof Object
    ? Object.fromEntries(
        await Promise.all(
          Object.entries(data).map(async ([name, value]: [string, unknown]) => [name, await value]),
        ),
      )
    : data

const withoutTime = (data: z.infer<typeof answers>): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'readAt' || key === 'now' ? 0 : value)))

const meIn = (data: unknown) => frame.parse(answers.parse(data)['root']?.data).me

describe('the data of a page', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await newPerson(program)
    await fillEverything(person.id, 3)
  })

  it.each(pages.slice(1))(
    'says of %s what the router says, for whom and how it may be kept',
    async (path) => {
      const [quick, long] = [await ask(person, `${path}.data`), await ask(person, theLongWay(`${path}.data`))]
      expect(quick.data).toEqual(long.data)
      for (const name of ['kept-for', 'x-remix-response', 'cache-control', 'content-security-policy', 'vary'])
        expect(quick.headers.get(name)?.replace(/nonce-[^']+/, '')).toBe(
          long.headers.get(name)?.replace(/nonce-[^']+/, ''),
        )
    },
  )

  it('is of those routes only that were asked for', async () => {
    expect(Object.keys((await ask(person, '/dashboard.data?_routes=root')).data as object)).toEqual(['root'])
    expect((await ask(person, '/dashboard/more.data?_routes=pages%2Fdashboard%2Fmore')).data).toHaveProperty([
      'pages/dashboard/more',
      'data',
      'page',
    ])
  })

  it('shows a balance as soon as it has changed, and nothing of whoever has left', async () => {
    const spender = await newPerson(program)
    const own = '/profile.data?_routes=root'
    const before = meIn((await ask(spender, own)).data)?.credits ?? 0
    await book({ userId: spender.id, kind: 'admin', amount: 25, reference: `frame ${spender.id}` })
    expect(meIn((await ask(spender, own)).data)?.credits).toBe(before + 25)
    await spender.browser.post('/auth/sign-out', {})
    expect(meIn((await ask(spender, own)).data)).toBeNull()
  })
})

/** Without what is another one each time, and the data, which are compared as such. */
const asDrawn = (html: string): string[] =>
  html
    .replaceAll(/nonce="[^"]+"/g, 'nonce')
    .replaceAll(/\?index=?/g, '')
    .replace(/<script nonce>\(to=>\{to\.enqueue.*$/, '')
    .split('<')

describe('what is drawn once and filled in', () => {
  it.each(pages)('makes the very page of %s that is drawn anew, in each language and theme', async (path) => {
    // Somebody of whom all is different was here before, so what is kept of a page has nothing of the one who comes.
    const before = await newPerson(program, { shopName: `Before ${path}`, credits: 7, plan: 'enterprise' })
    await fillEverything(before.id, 2)
    const person = await newPerson(program, { shopName: `Shop of ${path}` })
    await fillEverything(person.id, 3)
    // What comes by itself is fetched by the first who needs it.
    await before.browser.read(theLongWay(path))
    for (const language of ['en', 'bn']) {
      before.browser.cookies.set('language', language)
      await before.browser.read(path)
    }
    for (const language of ['en', 'bn']) {
      for (const theme of ['light', 'dark']) {
        person.browser.cookies.set('language', language)
        person.browser.cookies.set('theme', theme)
        const anew = asDrawn(await person.browser.read(theLongWay(path)))
        expect(anew).toContain('/nav>')
        for (let time = 0; time < 2; time++) expect(asDrawn(await person.browser.read(path))).toEqual(anew)
      }
    }
  })

  it('carries nothing from one person to another', async () => {
    const first = await newPerson(program, { shopName: 'First Shop' })
    const second = await newPerson(program, { shopName: 'Second Shop' })
    for (const { id } of [first, second]) await fillEverything(id, 3)
    await book({ userId: first.id, kind: 'admin', amount: 12_345, reference: `seen ${first.id}` })
    const sign = /[behx][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
    for (const path of pages) {
      const [its, others] = [await first.browser.read(path), await second.browser.read(path)]
      expect(its).toContain(first.email)
      expect(others).toContain(second.email)
      expect(others).not.toContain(first.email)
      expect(others).not.toContain(first.id)
      expect(others).not.toContain('First Shop')
      expect(others).not.toContain('1,2')
      for (const [, id = ''] of its.matchAll(/\/api\/pictures\/([0-9a-f-]{36})/g))
        expect(others).not.toContain(id)
      expect(others).not.toMatch(sign)
    }
  })

  it('shows each their own shop in the form of an ad', async () => {
    for (const shopName of ['First Shop', 'Second Shop', null, 'Third Shop']) {
      const person = await newPerson(program, { shopName })
      const html = await person.browser.read('/agent')
      const shops = [...html.matchAll(/name="shop_name" value(?:="([^"]*)")?/g)].map(
        ([, shown = '']) => shown,
      )
      expect(shops).toEqual([shopName ?? ''])
    }
  })

  it('writes what people chose as text, wherever it stands', async () => {
    const person = await newPerson(program)
    const name = `"><img src=x onerror=alert(1)>&amp;'`
    await person.browser.post('/profile', { intent: 'save', shopName: name })
    const html = await person.browser.read('/dashboard')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&quot;>&lt;img src=x onerror=alert(1)>&amp;amp;')
  })
})

it('comes as small as the browser takes it', async () => {
  const person = await newPerson(program)
  const get = (coding: string) => person.browser.get('/dashboard', { 'accept-encoding': coding })
  for (const coding of ['br', 'gzip']) {
    const answer = await get(coding)
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(await answer.text()).toContain('</html>')
  }
  expect((await get('identity')).headers.get('content-encoding')).toBeNull()
})
