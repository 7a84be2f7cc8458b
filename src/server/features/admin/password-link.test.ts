import { z } from 'zod'
import { expect, it } from 'vitest'
import { readLog, sendToTab } from '#test/admin.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAdmin, signedUp } from '#test/people.ts'

const program = ownProgram()

it('the link for a new password works once, for whoever is no admin; the log does not keep it', async () => {
  const admin = await newAdmin(program)
  const somebody = await signedUp(program)
  const make = async (user = somebody.id) => {
    const { status, link } = await sendToTab(admin.browser, 'users', { intent: 'password-link', user })
    return { status, link: z.string().catch('').parse(link) }
  }
  const use = async (link: string, password: string) => {
    const token = new URL(link).searchParams.get('token') ?? ''
    const browser = program.browser()
    await browser.post('/auth/reset', { token, password, confirm: password })
    return browser.isSignedIn()
  }
  const before = (await readLog()).length
  const links = [(await make()).link, (await make()).link]
  const entries = (await readLog()).slice(before)
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual(
    Array.from({ length: 2 }, () => ['password link made', somebody.id]),
  )
  const [old = '', fresh = ''] = links
  const token = new URL(fresh).searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(JSON.stringify(entries)).not.toContain(token)

  expect(await use(old, 'chosen by nobody')).toBe(false)
  expect(await use(fresh, 'chosen by its owner')).toBe(true)
  expect(await use(fresh, 'once more')).toBe(false)
  expect((await somebody.browser.get('/dashboard')).status).toBe(302)
  expect(await make(admin.id)).toMatchObject({ status: 409 })
})
