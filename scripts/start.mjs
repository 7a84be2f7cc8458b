import { ownNode, run } from './node.mjs'
import { build, install } from './prepare.mjs'

await install()
await build()
process.exit(
  await run(ownNode(), [
    '--env-file-if-exists=.env',
    '--disable-warning=ExperimentalWarning',
    'src/server/main.ts',
  ]),
)
