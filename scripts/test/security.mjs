// Every attack of test/security, also the slow ones, with the table of what was tried: `npm run test:security`.
import { run } from '../node.mjs'
import { build, install } from '../prepare.mjs'
import { oathtool } from './oathtool.mjs'

await install()
await build()
await oathtool()
const env = { SECURITY_DEPTH: process.env.SECURITY_DEPTH ?? '4' }
const projects = ['heavy', 'alone', 'slow'].map((name) => `--project=${name}`)
const code = await run('vitest', ['run', 'test/security', ...projects], { env })
process.exit(code)
