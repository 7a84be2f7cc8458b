// Every server test on a real Postgres, started for it: `npm run test:postgres`.
import { run } from '../node.mjs'
import { build, install } from '../prepare.mjs'
import { oathtool } from './oathtool.mjs'
import { startPostgres } from './postgres.mjs'

await install()
await build()
await oathtool()
const postgres = await startPostgres()
let code = 1
try {
  code = await run('vitest', ['run', '--project=!slow', 'src/server', 'test/'], {
    env: { TEST_DATABASE_URL: postgres.url },
  })
} finally {
  await postgres.stop()
}
process.exit(code)
