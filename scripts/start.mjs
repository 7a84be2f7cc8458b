import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root, run } from './node.mjs'
import { build, install } from './prepare.mjs'

await install()
await build()
const env = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
process.exit(await run(ownNode(), [...env, '--disable-warning=ExperimentalWarning', 'src/server/main.ts']))
