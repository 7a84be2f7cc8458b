import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { useConfig } from '#server/config.ts'
import { createBrowser, type TestBrowser } from './browser.ts'
import { openTestDatabase } from './database.ts'

export type TestProgram = {
  origin: string
  adminPassword: string
  browser: () => TestBrowser
  stop: () => Promise<void>
}

const build = new URL('../build/server/index.js', import.meta.url).href

/** The whole program on a port of its own, with a fresh database and a fresh folder. */
export async function startTestProgram(settings: Record<string, string> = {}): Promise<TestProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'chobi-test-'))
  const adminPassword = 'correct horse battery'
  useConfig({
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ADMIN_PASSWORD: adminPassword,
    AUTH_SECRET: 'a secret for tests only, long enough',
    ...settings,
  })
  const database = await openTestDatabase()
  const { startProgram } = await import('#server/program.ts')
  const program = await startProgram({ build: () => import(build) as Promise<ServerBuild>, database })
  const origin = `http://127.0.0.1:${program.port}`
  return {
    origin,
    adminPassword,
    browser: () => createBrowser(origin),
    async stop() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
