import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** Where Chromium is; installed from Debian when there is none. */
export async function chromium() {
  const path = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  if (!existsSync(path)) await aptInstall('chromium', 'fonts-dejavu-core')
  if (!existsSync(path)) throw new Error(`There is no Chromium at ${path}. Set CHROMIUM_PATH to where it is.`)
  return path
}
