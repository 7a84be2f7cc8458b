import { expect, it } from 'vitest'
import { addTotp, call } from '#test/authenticator.ts'
import { ownProgram } from '#test/own-program.ts'
import { readLog, sendToTab } from '#test/admin.ts'
import { newAdmin, signedUp } from '#test/people.ts'

const program = ownProgram()

it('a second step can be required of admins, by one who has it; others are sent to set one up', async () => {
  const owner = await newAdmin(program)
  const other = await newAdmin(program)
  expect(await owner.browser.read('/admin')).toContain('Admins need a second step at sign-in')
  expect(await sendToTab(owner.browser, 'rules', { required: 'yes' })).toMatchObject({ status: 409 })
  await addTotp(owner.browser)
  expect(await sendToTab(owner.browser, 'rules', { required: 'yes' })).toMatchObject({
    status: 200,
    ok: true,
  })

  const held = await other.browser.get('/admin')
  expect(held.headers.get('location')).toBe('/profile#second-steps')
  expect(other.browser.toast()?.text).toContain('Admins of this site need a second step')
  expect(
    await sendToTab(other.browser, 'webhook', { intent: 'save', url: 'https://a.example/', was: '' }),
  ).toMatchObject({
    status: 403,
  })
  expect(await other.browser.read('/profile')).toContain('Admins of this site need a second step')
  const form = new FormData()
  expect((await other.browser.send('/api/admin/examples', { method: 'POST', body: form })).status).toBe(403)

  await addTotp(other.browser)
  expect((await other.browser.get('/admin')).status).toBe(200)
  expect(await sendToTab(owner.browser, 'rules', { required: 'no' })).toMatchObject({ status: 200 })
  expect((await readLog()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['second step required', 'second step optional']),
  )
})

it('support can take all factors away from somebody who lost them', async () => {
  const admin = await newAdmin(program)
  const lost = await signedUp(program)
  const nothing = { intent: 'remove-factors', user: lost.id }
  expect(await sendToTab(admin.browser, 'users', nothing)).toMatchObject({ status: 409 })
  await addTotp(lost.browser)
  expect(await sendToTab(lost.browser, 'users', nothing)).toMatchObject({ status: 403 })
  expect(await sendToTab(admin.browser, 'users', nothing)).toMatchObject({ status: 200 })
  expect(await lost.browser.isSignedIn()).toBe(false)
  const again = program.browser()
  expect((await again.signIn(lost.email)).headers.get('location')).toBe('/dashboard')
  expect(await again.isSignedIn()).toBe(true)
  expect((await call(again, 'GET', 'factors')).body).toEqual({ factors: [], recovery_codes_left: 0 })
})
