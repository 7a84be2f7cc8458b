import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { useConfig } from '#server/config.ts'
import { useHashCost } from '#server/lib/password.ts'
import { createBrowser, type TestBrowser } from './browser.ts'
import { openTestDatabase } from './database.ts'

export type TestProgram = {
  /** Where it listens. */
  origin: string
  adminPassword: string
  /** A browser somewhere in the world: each has its own network address unless one is given. */
  browser: (address?: string) => TestBrowser
  stop: () => Promise<void>
}

type Options = {
  /** Scripts, styles and pictures too, for tests in a real browser. */
  files?: boolean
}

const build = new URL('../build/server/index.js', import.meta.url).href
let networks = 0

/** The whole program on a port of its own, with a fresh database and a fresh folder. */
export async function startTestProgram(
  settings: Record<string, string> = {},
  { files = false }: Options = {},
): Promise<TestProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'chobi-test-'))
  const adminPassword = 'correct horse battery'
  const port = await freePort()
  useConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ADMIN_PASSWORD: adminPassword,
    AUTH_SECRET: 'a secret for tests only, long enough',
    // Browsers of a test say by X-Forwarded-For where in the world they are.
    TRUSTED_PROXIES: '127.0.0.1',
    // No picture of a test is given up because the machine has other work.
    STUDIO_SECONDS: '900',
    ...settings,
  })
  const database = await openTestDatabase()
  useHashCost(10)
  const { startProgram } = await import('#server/program.ts')
  const { serveBuiltFiles } = await import('#server/http/files.ts')
  const program = await startProgram({
    build: () => import(build) as Promise<ServerBuild>,
    database,
    ...(files ? { files: serveBuiltFiles } : {}),
  })
  const origin = `http://127.0.0.1:${program.port}`
  return {
    origin,
    adminPassword,
    browser: (network = `10.${(++networks >> 8) & 255}.${networks & 255}.7`) =>
      createBrowser({ origin, network }),
    async stop() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
