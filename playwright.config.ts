import { defineConfig, devices } from '@playwright/test'

// Read before anything of the program is: what it logs would drown what the tests say.
process.env['LOG_LEVEL'] ??= 'silent'
// React as it is served.
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

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A busy machine may take a story past its time once.
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 5'], viewport: { width: 360, height: 760 } } },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
