import { describe, expect, it } from 'vitest'
import { ownProgram } from '#test/own-program.ts'
import { signedUp } from '#test/people.ts'

const program = ownProgram()

describe('whose a page is, for the worker that keeps pages on a phone', () => {
  it('stands on each page of whoever is signed in, with language and build, and on nobody’s else', async () => {
    const ruma = await signedUp(program)
    const other = await signedUp(program)
    const whose = async (path: string, { browser } = ruma) =>
      (await browser.get(path)).headers.get('kept-for')

    const here = await whose('/dashboard')
    expect(here).toMatch(new RegExp(`^${ruma.id} en \\S+$`))
    expect(await whose('/tools')).toBe(here)
    expect(await whose('/dashboard', other)).toMatch(new RegExp(`^${other.id} en `))
    expect((await program.browser().get('/tools')).headers.get('kept-for')).toBeNull()

    await ruma.browser.post('/language', { language: 'bn', next: '/dashboard' })
    expect(await whose('/dashboard')).toBe(here?.replace(' en ', ' bn '))
    await ruma.browser.post('/auth/sign-out', {})
    expect(await whose('/tools')).toBeNull()
  })
})

it('leads photos that the phone’s worker did not take to the page that says so, unread', async () => {
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(300_000)], 'jar.jpg'))
  const answer = await program.browser().send('/api/from-phone', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'none', origin: 'null' },
    body: form,
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/from-phone?lost'])
})
