import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.mjs'

/** What makes the codes of authenticator apps in tests, written by nobody here. */
export async function oathtool() {
  const isThere = () => spawnSync('oathtool', ['--version'], { stdio: 'ignore' }).status === 0
  if (!isThere()) await aptInstall('oathtool')
  if (!isThere()) throw new Error('There is no oathtool.')
}
