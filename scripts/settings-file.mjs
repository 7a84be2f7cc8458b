// Where the settings of this installation stand.
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/**
 * The .env beside the program; else the file that systemd gives the server, or the owner's commands would look at
 * another, empty site. Whoever may not read it is told so, as without it they would do the same.
 */
export function settingsFile(folder = root, ofSystemd = '/etc/chobi.env') {
  const beside = join(folder, '.env')
  if (existsSync(beside)) return beside
  if (!existsSync(ofSystemd)) return undefined
  try {
    accessSync(ofSystemd, constants.R_OK)
  } catch {
    throw new Error(
      `The settings in ${ofSystemd} cannot be read by this user. Run it as the user of the site: sudo -u chobi npm run …`,
    )
  }
  return ofSystemd
}
