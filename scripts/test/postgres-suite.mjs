// Every server test on a real Postgres, started for it: `npm run test:postgres`.
import { run } from '../node.mjs'
import { build, install } from '../prepare.mjs'
import { startPostgres } from './postgres.mjs'

await install()
await build()
const postgres = await startPostgres()
let code = 1
try {
  code = await run('vitest', ['run', 'src/server', 'test/'], { env: { TEST_DATABASE_URL: postgres.url } })
} finally {
  await postgres.stop()
}
process.exit(code)
