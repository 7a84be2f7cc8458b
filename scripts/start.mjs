import { ownNode, run } from './node.mjs'
import { build, install } from './prepare.mjs'

await install()
await build()
const args = ['--disable-warning=ExperimentalWarning', 'src/server/main.ts']
// React reads it too, and without it serves its slower parts for development.
const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
process.exit(await run(ownNode(), args, { env }))
