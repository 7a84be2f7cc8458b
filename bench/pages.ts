import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openPages } from '#test/open-pages.ts'
import { freePort } from '#test/program.ts'

// How the pages of two checkouts differ to the eye, each with the same person and data:
// npm run bench pages <other checkout> [folder for the pictures]. Both must be built.
const [other, folder = join(tmpdir(), 'chobi-pages')] = process.argv.slice(2)
if (!other) throw new Error('npm run bench pages <other checkout> [folder]')

const tools = [
  'agent',
  'passport-photo',
  'profile-studio',
  'thumbnail-maker',
  'logo-maker',
  'background-remover',
  'image-upscaler',
  'ai-expand',
  'swap-clothing',
]
const own = ['/dashboard', '/profile', '/referral', ...tools.map((tool) => `/${tool}`)]
const tabs = [
  'users',
  'payment',
  'webhook',
  'codes',
  'feedback',
  'referrals',
  'content',
  'generations',
  'log',
]
const widths = [360, 1280]
const password = 'long enough'

async function shoot(root: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'chobi-shots-'))
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      DATA_DIR: data,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'silent',
    },
  })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await answers(site)
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      for (const path of openPages) await picture(page, site, path, into, width)
      const form = { email: `${width}@shop.example`, password }
      const headers = { origin: site }
      const joined = await context.request.post(`${site}/auth`, {
        headers,
        form: { intent: 'sign-up', ...form, confirm: password },
        maxRedirects: 0,
      })
      if (joined.status() !== 302) throw new Error(`sign-up answered ${joined.status()}`)
      // The greeting is shown once, to the first page.
      await page.goto(site)
      for (const path of own) await picture(page, site, path, into, width)
      await context.request.post(`${site}/admin/grant`, { headers, form: { password }, maxRedirects: 0 })
      await page.goto(site)
      for (const tab of tabs) await picture(page, site, `/admin?tab=${tab}`, into, width)
      await context.close()
    }
  } finally {
    await browser.close()
    server.kill()
    rmSync(data, { recursive: true, force: true })
  }
}

async function picture(page: Page, site: string, path: string, into: string, width: number): Promise<void> {
  await page.goto(site + path, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(2_000))
  // Pictures further down come when they are near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((wake) => setTimeout(wake, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForTimeout(500)
  await page.screenshot({
    path: join(into, fileOf(path, width)),
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  })
}

const fileOf = (path: string, width: number): string =>
  `${path.replace(/\W+/g, '-').replace(/^-/, '') || 'home'}-${width}.png`

async function answers(site: string): Promise<void> {
  for (let left = 240; left > 0; left--) {
    if (
      await fetch(`${site}/healthz`).then(
        (answer) => answer.status < 500,
        () => false,
      )
    )
      return
    await new Promise((wake) => setTimeout(wake, 500))
  }
  throw new Error('the site did not start')
}

/** The part of the pixels that are not the same, over the larger of both; and where, as a picture. */
async function differ(a: string, b: string, into: string): Promise<{ share: number; grew: number }> {
  const sizes = await Promise.all([a, b].map((file) => sharp(file).metadata()))
  const height = Math.max(...sizes.map((size) => size.height))
  const width = Math.max(...sizes.map((size) => size.width))
  const [one, two] = await Promise.all(
    [a, b].map((file) =>
      sharp(file)
        .removeAlpha()
        .resize({ width, height, fit: 'contain', position: 'top', background: '#888' })
        .raw()
        .toBuffer(),
    ),
  )
  if (!one || !two) throw new Error('nothing to compare')
  const marked = Buffer.alloc(width * height)
  let count = 0
  for (let at = 0; at < marked.length; at++) {
    const far = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((one[at * 3 + part] ?? 0) - (two[at * 3 + part] ?? 0))),
    )
    if (far <= 24) continue
    marked[at] = 255
    count++
  }
  if (count > 0)
    await sharp(marked, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(into)
  return { share: count / marked.length, grew: (sizes[1]?.height ?? 0) - (sizes[0]?.height ?? 0) }
}

const [before, after] = [join(folder, 'before'), join(folder, 'after')]
await shoot(resolve(other), before)
await shoot(resolve('.'), after)
const rows = [`page | px that differ | taller by`]
for (const path of [...openPages, ...own, ...tabs.map((tab) => `/admin?tab=${tab}`)]) {
  for (const width of widths) {
    const file = fileOf(path, width)
    if (!existsSync(join(before, file)) || !existsSync(join(after, file))) continue
    const { share, grew } = await differ(
      join(before, file),
      join(after, file),
      join(folder, `differs-${file}`),
    )
    rows.push(`${path} at ${width} | ${(share * 100).toFixed(2)} % | ${grew} px`)
  }
}
writeFileSync(join(folder, 'pages.txt'), `${rows.join('\n')}\n`)
console.log(rows.join('\n'))
