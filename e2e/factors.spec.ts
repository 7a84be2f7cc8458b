import { createServer } from 'node:http'
import type { CDPSession, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { sessions } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { addTotp, totpCode } from '#test/authenticator.ts'
import { newEmail } from '#test/browser.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, signUp, test } from './site.ts'
import { idOf } from '#test/people.ts'

type Asked = {
  id: string
  webauthn: { credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } }
}
type Question = { factor: string; asked: Asked }

const signInForm = (page: Page) => page.getByRole('tabpanel')

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await signInForm(page).getByLabel('Email').fill(email)
  await signInForm(page).getByLabel('Password', { exact: true }).fill('long enough')
  await signInForm(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('heading', { name: 'Second step at sign-in' }).scrollIntoViewIfNeeded()
}

/** Recovery codes, read from the dialog that shows them once. */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

test('an authenticator app is added, asked for, and a recovery code stands in for it', async ({ page }) => {
  const email = await signUp(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The sixth digit sends it.
  await dialog.getByLabel('Code that the app shows').fill(totpCode(secret, -1))
  const codes = await saveCodes(page)
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await forgetSession(page)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/pricing')
  await expect(page).toHaveURL('/auth/second-step?next=%2Fpricing')
  await hydrated(page)
  const box = page.getByLabel('Code', { exact: true })
  await expect(box).toBeFocused()
  await box.fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Wrong code. Please enter the one that your app shows now.')).toBeVisible()
  // The sixth digit sends it by itself, and a finger on Enter sends it no second time.
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('second-step')) sent += 1
  })
  const code = totpCode(secret)
  await box.fill('')
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('banner').getByText('3 credits').first()).toBeAttached()
  expect(sent).toBe(1)

  await forgetSession(page)
  await signIn(page, email)
  await page.getByRole('link', { name: 'Recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await openSecurity(page)
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
})

test('what protects the account asks once more who one is', async ({ page }) => {
  const email = await signUp(page)
  await openSecurity(page)
  await db()
    .update(sessions)
    .set({ checkedAt: null })
    .where(eq(sessions.userId, await idOf(email)))
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const check = page.getByRole('dialog', { name: 'Is it you?' })
  await check.getByLabel('Your password').fill('wrong')
  await check.getByRole('button', { name: 'Confirm' }).click()
  await expect(check.getByText('Wrong password')).toBeVisible()
  await expectAccessible(page)
  await check.getByLabel('Your password').fill('long enough')
  await check.getByRole('button', { name: 'Confirm' }).click()
  await expect(check).toBeHidden()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the second step takes a code', async ({ page, program }) => {
    const email = newEmail()
    const browser = program.browser()
    await browser.signUp(email)
    const { secret } = await addTotp(browser)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByLabel('Code', { exact: true }).fill(totpCode(secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('passkeys', () => {
  // An address in numbers cannot have passkeys.
  test.use({ baseURL: async ({ program }, use) => use(program.origin.replace('127.0.0.1', 'localhost')) })

  async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return { cdp, id: authenticatorId }
  }

  async function addPasskey(page: Page): Promise<void> {
    await openSecurity(page)
    await page.getByRole('button', { name: 'Add passkey or security key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await saveCodes(page)
    await expect(page.getByRole('list', { name: 'Your second steps' })).toContainText('My phone')
  }

  test('is added, asked for after the password, and enough by itself', async ({ page }) => {
    await authenticator(page)
    const email = await signUp(page)
    await addPasskey(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await forgetSession(page)
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await hydrated(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page).toHaveURL('/dashboard')

    await forgetSession(page)
    await page.goto('/auth?next=%2Fpricing')
    await hydrated(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/pricing')
    const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json())
    expect(session).toMatchObject({ user: { email, aal: 'aal2' } })

    await openSecurity(page)
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('list', { name: 'Your second steps' })).toBeHidden()
  })

  test('an answer that was given to another site is refused', async ({ page }) => {
    await authenticator(page)
    await signUp(page)
    await addPasskey(page)
    const ask = () =>
      page.evaluate(async () => {
        const { factors } = (await (await fetch('/api/auth/factors')).json()) as { factors: { id: string }[] }
        const factor = factors[0]?.id ?? ''
        const asked = await fetch(`/api/auth/factors/${factor}/challenge`, { method: 'POST' })
        return { factor, asked: (await asked.json()) as Asked }
      })
    const answer = ({ asked }: Question) =>
      page.evaluate(async (json) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
        const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
        return JSON.parse(JSON.stringify(made.toJSON())) as object
      }, asked.webauthn.credential_options.publicKey)
    const send = ({ factor, asked }: Question, webauthn: object) =>
      page.evaluate(
        async ([path, body]) =>
          (
            await fetch(path, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).status,
        [`/api/auth/factors/${factor}/verify`, { challenge_id: asked.id, webauthn }] as const,
      )

    // Another port of the same machine may use the same passkeys, and is another origin.
    const other = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    )
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
    const address = other.address()
    const lured = await ask()
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`)
    const stolen = await answer(lured)
    await page.goto('/about')
    expect(await send(lured, stolen)).toBe(400)
    const honest = await ask()
    expect(await send(honest, await answer(honest))).toBe(200)
    await new Promise<void>((resolve) => other.close(() => resolve()))
  })

  test('an answer without a check of the person, twice, from elsewhere or from a copied key is refused', async ({
    page,
  }) => {
    const { cdp, id } = await authenticator(page)
    await signUp(page)
    await addPasskey(page)

    /** Answers a fresh challenge in this page, bent as told; gives the status, and the answer for another use. */
    const answer = (bend: { verification?: string; replay?: object; challenge?: boolean } = {}) =>
      page.evaluate(async (bend) => {
        type Json = { [key: string]: never }
        const post = async (path: string, body: object) => {
          const response = await fetch(`/api/auth/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
          return { status: response.status, body: (await response.json()) as Json }
        }
        const { factors } = (await (await fetch('/api/auth/factors')).json()) as { factors: { id: string }[] }
        const factor = factors[0]?.id ?? ''
        const asked = await post(`factors/${factor}/challenge`, {})
        const question = asked.body as unknown as {
          id: string
          webauthn: { credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } }
        }
        const options = PublicKeyCredential.parseRequestOptionsFromJSON({
          ...question.webauthn.credential_options.publicKey,
          ...(bend.verification ? { userVerification: bend.verification } : {}),
        })
        if (bend.challenge) options.challenge = crypto.getRandomValues(new Uint8Array(32))
        const made = bend.replay
          ? bend.replay
          : ((await navigator.credentials.get({ publicKey: options })) as PublicKeyCredential).toJSON()
        const { status, body } = await post(`factors/${factor}/verify`, {
          challenge_id: question.id,
          webauthn: made,
        })
        const { error } = body as { error?: { message: string } }
        return { status, reason: error?.message, made: JSON.parse(JSON.stringify(made)) as object }
      }, bend)

    // Not a malformed answer, not too many tries: the passkey itself was looked at and refused.
    const refused = {
      status: 400,
      reason: 'This passkey was not accepted. Please try again, or use another way.',
    }
    const good = await answer()
    expect(good.status).toBe(200)
    expect(await answer({ replay: good.made })).toMatchObject(refused)
    expect(await answer({ challenge: true })).toMatchObject(refused)

    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
    expect(await answer({ verification: 'discouraged' })).toMatchObject(refused)
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
    expect((await answer()).status).toBe(200)

    // A copy of the key that was used less often than the one we know.
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })
    const [credential] = credentials
    if (!credential) throw new Error('there is no passkey')
    await cdp.send('WebAuthn.removeCredential', {
      authenticatorId: id,
      credentialId: credential.credentialId,
    })
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId: id,
      credential: { ...credential, signCount: 1 },
    })
    expect(await answer()).toMatchObject(refused)
  })
})
