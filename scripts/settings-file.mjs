// Where the settings of this installation stand.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/**
 * The .env beside the program; else the file that systemd gives the server, or the owner's commands would look at
 * another, empty site. Whoever may not read it is told so, as without it they would do the same.
 */
export function settingsFile(folder = root, ofSystemd = '/etc/chobi.env') {
  const beside = join(folder, '.env')
  if (existsSync(beside)) return whole(beside)
  if (!existsSync(ofSystemd)) return undefined
  try {
    accessSync(ofSystemd, constants.R_OK)
  } catch {
    throw new Error(
      `The settings in ${ofSystemd} cannot be read by this user. Run it as the user of the site: sudo -u chobi npm run …`,
    )
  }
  return whole(ofSystemd)
}

/** Node takes what follows a # for a remark, systemd does not: one of them would have half of a password. */
export function whole(file) {
  const cut = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => /^\s*(?:export\s+)?(\w+)\s*=(?!\s*['"`])[^#]*(?<=\S)#/.exec(line)?.[1] ?? [])
  if (cut.length === 0) return file
  throw new Error(
    `${file}: of ${cut.join(' and ')} all that follows the # would be lost. Put the value in single quotes: ${cut[0]}='…'`,
  )
}
