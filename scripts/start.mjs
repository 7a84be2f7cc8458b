import { ownNode, run } from './node.mjs'
import { build, install } from './prepare.mjs'

await install()
await build()
process.exit(await run(ownNode(), ['--disable-warning=ExperimentalWarning', 'src/server/main.ts']))
