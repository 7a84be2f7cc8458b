import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import '#test/hear-words.ts'
import { newEmail } from '#test/browser.ts'
import { paths } from '#web/paths.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'

export { expect } from '@playwright/test'

type WorkerThings = { program: TestProgram }
type Things = {
  /** Everything a browser complained about on the way; must stay empty. */
  complaints: string[]
}

/** Every worker has the whole program to itself, in this very process. */
export const test = base.extend<Things, WorkerThings>({
  program: [
    async ({}, use) => {
      const program = await startTestProgram({ LOG_LEVEL: 'silent' }, { files: true })
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.origin),
  // Each test comes from somewhere else in the world, so that limits per network stay out of the way.
  extraHTTPHeaders: async ({}, use, info) =>
    use({ 'x-forwarded-for': `10.9.${info.parallelIndex}.${(counter = (counter + 1) % 250)}` }),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // A machine that has other work is too busy for a free look, and the form does without.
        if (/ 503 /.test(message.text()) && message.location().url.endsWith('/api/portraits/check')) return
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      context.on('weberror', (error) => {
        const told = error.error()
        complaints.push(told instanceof Error ? told.stack || told.message : String(told))
      })
      await use(complaints)
      expect(complaints.filter((text) => !expected.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

let counter = 0
/** Chromium itself notes each answer of 4xx, which is what some stories are about; the worker is kept away on purpose. */
const expected =
  /Failed to load resource: the server responded with a status of 4\d\d|Service Worker registration blocked by Playwright/

export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/auth?tab=sign-up')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('Confirm password').fill('long enough')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/dashboard')
  return email
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth?next=%2Fprofile')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/profile')
}

/** Scripts have taken over the page that the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main') && globalThis.early === undefined)
}

/** Goes somewhere and waits until the page there hears of changes; one before that comes with the page. */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === paths.live)
  await go()
  await stream
}

/** What fades has no contrast of its own: a page is judged as it stands, and again if something moved meanwhile. */
export async function expectAccessible(page: Page): Promise<void> {
  for (;;) {
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    )
    const before = await movesBegun(page)
    // No page of ours has a frame, for which every look would open a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    if (violations.length > 0 && (await movesBegun(page)) !== before) continue
    return expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  }
}

/** How many moves have begun since it was first asked. */
const movesBegun = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counting = globalThis as { movesBegun?: number }
    if (counting.movesBegun === undefined) {
      counting.movesBegun = 0
      for (const kind of ['transitionrun', 'animationstart'])
        addEventListener(kind, () => (counting.movesBegun = (counting.movesBegun ?? 0) + 1), true)
    }
    return counting.movesBegun
  })

/** How far the page can be moved sideways, and what sticks out; nothing once it stands as it stays. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const sticking = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 0.5,
      )
      return [
        `${scrollWidth} of ${clientWidth} px`,
        ...sticking.slice(0, 8).map(({ outerHTML }) => outerHTML.slice(0, 160)),
      ]
    })
  await expect.poll(look).toEqual([])
}

/**
 * The message that comes up over the page; screen readers are told apart from it. The newest stands first: what was done
 * twice within some seconds is said twice.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible()
}

/** A busy machine may draw a dialog a moment before it listens. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.page().keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 180_000 })
}
