// Starts a whole site, breaks what it needs in many ways, and checks what must hold: `npm run test:faults`.
import { existsSync } from 'node:fs'
import { ownNode, run } from '../node.mjs'
import { build, install } from '../prepare.mjs'
import { aptInstall } from './apt.mjs'

const clocks = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
)

await install()
await build()
if (!clocks.some((file) => existsSync(file))) await aptInstall('faketime')
// The object store for tests names the next page of a list by a cipher that OpenSSL has put away.
const flags = ['--openssl-legacy-provider', '--disable-warning=ExperimentalWarning', 'test/faults/run.ts']
process.exit(await run(ownNode(), flags))
