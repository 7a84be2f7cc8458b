import { ownNode, run } from './node.mjs'
import { install } from './prepare.mjs'

await install()
const args = [
  '--disable-warning=ExperimentalWarning',
  '--watch-path=src/server',
  '--watch-path=src/shared',
  '--watch-preserve-output',
  'src/server/main.ts',
]
process.exit(await run(ownNode(), args, { env: { NODE_ENV: 'development' } }))
