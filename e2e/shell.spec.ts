import { tools } from '#shared/tools/index.ts'
import { newEmail } from '#test/browser.ts'
import { paths } from '#web/paths.ts'
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  signUp,
  test,
} from './site.ts'
import type { Locator, Page } from '@playwright/test'

/** What is the same at every width is played at one. */
const anyWidth = { tag: '@any-width' }

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
/** To the pixel: while it moves into its place a browser says 400.000008. */
const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? Infinity)
const search = (page: Page) => page.getByRole('combobox', { name: 'Search tools' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Tools found' }).getByRole('option')

test('the search box finds tools while one types', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await search(page).focus()
  await expect(found(page)).toHaveCount(0)
  await search(page).fill('MAKER')
  await expect(found(page)).toHaveText(tools.map((tool) => tool.name).filter((name) => /maker/i.test(name)))
  await expectAccessible(page)
  await search(page).fill('chhobi boro korun')
  await expect(found(page)).toHaveText(['Image Upscaler'])
  await search(page).fill('zzz')
  await expect(page.getByText('No tool has that name')).toBeVisible()
  await search(page).fill('')
  await expect(found(page)).toHaveCount(0)
})

test('the list hides 200 ms after the box was left', anyWidth, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await search(page).fill('logo')
  await expect(found(page)).toHaveCount(1)
  const hidden = await search(page).evaluate(
    (box: HTMLInputElement) =>
      new Promise<number>((resolve) => {
        const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
        const left = performance.now()
        box.blur()
        const look = () =>
          list?.checkVisibility() ? requestAnimationFrame(look) : resolve(performance.now() - left)
        look()
      }),
  )
  expect(hidden).toBeGreaterThan(180)
})

test('arrows, Enter and Escape work in the search box', anyWidth, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await search(page).fill('maker')
  await search(page).press('ArrowDown')
  await search(page).press('ArrowDown')
  await expect(found(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await search(page).press('ArrowUp')
  await expect(found(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await search(page).press('Escape')
  await expect(found(page)).toHaveCount(0)
  await search(page).fill('logo')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/logo-maker/)
})

test('choosing a tool in the list opens it', anyWidth, async ({ page }) => {
  await signUp(page)
  await page.goto('/about')
  await hydrated(page)
  await search(page).fill('upscal')
  await found(page).first().click()
  await expect(page).toHaveURL('/image-upscaler')
  await expect(search(page)).toHaveValue('')
})

test('the menu of a phone is a drawer 300 px wide with everything in it', async ({ page }) => {
  test.skip(!isPhone(page), 'a phone has it')
  await signUp(page)
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(300)
  await expect(drawer.getByText('3 credits')).toBeVisible()
  for (const name of ['Pricing', 'Earn Credits'])
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible()
  const list = drawer
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Logo Maker' }) })
    .last()
  await expect(list.getByRole('link')).toHaveCount(tools.length)
  expect(await heightOf(list.locator('xpath=..'))).toBeLessThanOrEqual(300)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(drawer).toBeHidden()
})

test('the tools menu of a desk is at most 400 px high', async ({ page }) => {
  test.skip(isPhone(page), 'a desk has it')
  await signUp(page)
  await hydrated(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Dashboard', 'Pricing', 'Earn Credits']) {
    await expect(nav.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await nav.getByRole('button', { name: 'Tools' }).click()
  const menu = page.locator('[popover]:popover-open')
  await expect(menu.getByRole('link')).toHaveCount(tools.length)
  expect(await heightOf(menu)).toBeLessThanOrEqual(400)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Logo Maker' }).click()
  await expect(page).toHaveURL('/logo-maker')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('menus open and close where the browser floats nothing', async ({ page }) => {
  test.skip(isPhone(page), 'a desk has them')
  await signUp(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    addEventListener('DOMContentLoaded', () => {
      for (const each of document.querySelectorAll('[popover]')) each.removeAttribute('popover')
    })
  })
  await page.goto(paths.profile)
  await hydrated(page)
  const shown = page.locator('.popover[data-shown]')
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
  await button('Tools').click()
  await expect(shown.getByRole('link')).toHaveCount(tools.length)
  await button('Account').click()
  await expect(shown).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await button('Tools').click()
  await shown.getByRole('link', { name: 'Logo Maker' }).click()
  await expect(page).toHaveURL('/logo-maker')
  await expect(shown).toHaveCount(0)
})

test('the bar at the foot of a phone shows where one is', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Bottom' })
  await page.goto('/tools')
  await hydrated(page)
  if (!isPhone(page)) return expect(bar).toBeHidden()
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Tools', 'Login'])
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Tools'])
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Login'])
  await signUp(page)
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Tools', 'Dashboard', 'Profile'])
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Dashboard'])
})

test('at every width there is a way to each page of one’s own', anyWidth, async ({ page }) => {
  await signUp(page)
  await hydrated(page)
  for (const width of [320, 360, 640, 767, 768, 900, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Home', 'Dashboard', 'Pricing', 'Earn Credits', 'Profile']) {
      const way = page.getByRole('link', { name, exact: true }).filter({ visible: true })
      if ((await way.count()) === 0) await page.getByRole('button', { name: /^(Open menu|Account)$/ }).click()
      await expect(way.first(), `${name} at ${width} px`).toBeVisible()
      await page.keyboard.press('Escape')
    }
    if (width < 1024) {
      const bar = page.getByRole('navigation', { name: 'Bottom' })
      await expect(bar.getByRole('link')).toHaveText(['Home', 'Tools', 'Dashboard', 'Profile'])
    }
    await expectNoSidewaysScroll(page)
  }
})

test('on a low screen no form is covered by its button', async ({ page }) => {
  test.skip(!isPhone(page), 'a phone has it')
  await signUp(page)
  await page.goto('/thumbnail-maker')
  await hydrated(page)
  const stands = () => page.locator('[data-stuck]').evaluate((bar) => getComputedStyle(bar).position)
  expect(await stands()).toBe('sticky')
  await page.setViewportSize({ width: 760, height: 360 })
  expect(await stands()).toBe('static')
})

test('the theme is remembered and stands in the first answer', anyWidth, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await paper()).not.toBe(light)
  // A browser writes a page's cookies in its own time, and a reload asked from outside can overtake one.
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  await expect.poll(cookies).toContain('theme=dark')
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="en" data-theme="dark"')
  await hydrated(page)
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test.describe('the footer', () => {
  test('names the year, the phone and WhatsApp', anyWidth, async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(String(new Date().getFullYear()))
    await expect(footer.locator('a[href^="tel:+"]')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    )
    for (const name of ['About', 'Privacy Policy'])
      await expect(footer.getByRole('link', { name })).toBeVisible()
  })

  test('opens the admin dialog, which wants an account first', anyWidth, async ({ page, program }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Admin' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill(program.adminPassword)
    await dialog.getByLabel('Password', { exact: true }).press('Enter')
    await expectToast(page, 'Please login first')
    await expect(page).toHaveURL('/auth')
  })

  test('opens the admin page to whoever knows the password', anyWidth, async ({ page, program }) => {
    await signUp(page)
    await page.goto('/admin')
    await expectToast(page, "You don't have admin access")
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Admin' }).click()
    const field = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await field.fill('wrong')
    await field.press('Enter')
    await expectToast(page, 'Incorrect password')
    await expect(field).toHaveValue('')
    await field.fill(program.adminPassword)
    await field.press('Enter')
    await expectToast(page, 'Admin access granted!')
    await expect(page).toHaveURL('/admin')
    // From now on this page hears of what only admins hear of, without being loaded anew.
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const email = newEmail()
    await program.browser().signUp(email)
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  })
})
