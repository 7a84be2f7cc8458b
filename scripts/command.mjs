// Runs one of the owner's commands on our own Node with the settings of .env: node scripts/command.mjs backup …
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root, run } from './node.mjs'
import { install } from './prepare.mjs'

const [name, ...args] = process.argv.slice(2)
await install()
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
process.exit(
  await run(ownNode(), [...settings, '--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, ...args]),
)
