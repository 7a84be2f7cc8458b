import { defineConfig, devices } from '@playwright/test'

// Read before anything of the program is: what it logs would drown what the tests say.
process.env['LOG_LEVEL'] ??= 'silent'
// The program as it is served.
process.env['NODE_ENV'] ??= 'production'

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A name that is neither https nor this machine: what a phone sees of a computer in the same network.
    '--host-resolver-rules=MAP phone.test 127.0.0.1',
  ],
}

/** `npm test` plays every tool and the shell at both widths, touching up, a design and one story in Bangla on a phone, and every page between them; without the word, all is played. */
const isDeciding = process.env['STORIES'] === 'deciding'
const only = (...stories: string[]) =>
  isDeciding ? { testMatch: stories.map((story) => `${story}.spec.ts`) } : {}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A story that passes only when it is told again is not known to work.
  retries: 0,
  // Far above what anything takes: a verdict never hangs on how busy the machine is.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  // What decides says what failed in words and a picture of the page; recording every step takes a third of its time.
  use: {
    launchOptions,
    actionTimeout: 180_000,
    serviceWorkers: 'block',
    trace: isDeciding ? 'off' : 'retain-on-failure',
  },
  projects: [
    // First, as the longest file of stories is one of these: what comes after fills the other core meanwhile.
    {
      name: 'phone',
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 760 } },
      ...only(
        'account',
        'bangla',
        'batch',
        'design',
        'factors',
        'payments',
        'photo',
        'plans',
        'pocket',
        'shell',
        'tools',
        'touch-up',
      ),
      ...(isDeciding && { grepInvert: /@whole/ }),
    },
    // Between the two layouts: neither the narrowest form of anything nor the header of a desk.
    {
      name: 'tablet',
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
      testMatch: 'pages.spec.ts',
      ...(isDeciding && { grepInvert: /in dark/ }),
    },
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 800 } },
      ...only('shell', 'tools-at-a-desk'),
      ...(isDeciding && { grepInvert: /@any-width/ }),
    },
  ],
})
