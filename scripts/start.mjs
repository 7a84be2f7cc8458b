import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { memory } from './memory.mjs'
import { ownNode, root, run } from './node.mjs'
import { build, install, program } from './prepare.mjs'
import { whole } from './settings-file.mjs'

const file = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
if (file.length > 0) demandWhole()
await install()
await build()
// React reads it too, and without it serves its slower parts for development.
const env = {
  NODE_ENV: process.env.NODE_ENV || 'production',
  // What was compiled for the last start need not be compiled for this one.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.chobi/compiled'),
  ...memory,
}
process.exit(await run(ownNode(), [...file, '--disable-warning=ExperimentalWarning', program], { env }))

function demandWhole() {
  try {
    whole(join(root, '.env'))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
