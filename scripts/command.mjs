// Runs one of the owner's commands on our own Node with the site's settings: node scripts/command.mjs backup …
import { ownNode, run } from './node.mjs'
import { install } from './prepare.mjs'
import { settingsFile } from './settings-file.mjs'

const [name, ...args] = process.argv.slice(2)
let settings = []
try {
  const file = settingsFile()
  if (file) settings = [`--env-file=${file}`]
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await install()
process.exit(
  await run(ownNode(), [...settings, '--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, ...args]),
)
