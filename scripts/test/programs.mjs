import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { newestBinaries } from './postgres.mjs'

const needed = {
  oathtool: () => spawnSync('oathtool', ['--version'], { stdio: 'ignore' }).status === 0,
  postgresql: () => newestBinaries() !== undefined,
  chromium: () => existsSync(process.env.CHROMIUM_PATH || '/usr/bin/chromium'),
}

/** What tests need of Debian's, fetched in one go. Each part still asks for its own, and says what it misses. */
export async function fetchPrograms() {
  const missing = Object.keys(needed).filter((name) => !needed[name]())
  if (missing.length === 0) return
  await aptInstall(...missing, ...(missing.includes('chromium') ? ['fonts-dejavu-core'] : []))
}
