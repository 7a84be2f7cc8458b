import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../build')

/** Where it lies for as long as this process lives: a newer build takes its place beside it (scripts/prepare.mjs). */
function standing(name: string): string {
  const place = join(folder, name)
  return existsSync(place) ? realpathSync(place) : place
}

export const builtClient = standing('client')
export const builtServer = standing('server')
