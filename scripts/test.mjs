// Installs what testing needs, runs every check even if one fails, and ends in one line that counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './node.mjs'
import { build, install } from './prepare.mjs'
import { oathtool } from './test/oathtool.mjs'
import { chromium } from './test/chromium.mjs'
import { startPostgres } from './test/postgres.mjs'
import { fetchPrograms } from './test/programs.mjs'

const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })
const rows = []
/** What failed, said once more at the end: above it stand thousands of lines, and whoever keeps a part of them keeps the last. */
const failures = []
const sum = { passed: 0, failed: 0 }

async function part(name, work) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const counts = await work().catch((error) => {
    console.error(error.message)
    return { failed: 1 }
  })
  rows.push({ name, ...counts, seconds: (Date.now() - started) / 1_000 })
  sum.passed += counts.passed ?? 0
  sum.failed += counts.failed ?? 0
  return (counts.failed ?? 0) === 0
}

/** A check that has no tests to count fails as one. */
const check =
  (...commands) =>
  async () => {
    let failed = 0
    for (const [command, ...args] of commands) if ((await run(command, args)) !== 0) failed = 1
    return { failed }
  }

/** A runner's own report is what counts; no report, or a failure it does not name, is a failure too. */
async function tests(name, command, args, env, read) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const code = await run(command, args(file), { env: { ...env(file) } })
  if (!existsSync(file)) return { failed: 1 }
  const { said, ...counts } = read(JSON.parse(readFileSync(file, 'utf8')))
  failures.push(...said.map((one) => `${name}: ${one}`))
  return { ...counts, failed: code !== 0 ? Math.max(1, counts.failed) : counts.failed }
}

const vitest = (name, chosen, env = {}) =>
  tests(
    name,
    'vitest',
    (file) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...chosen],
    () => env,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
      said: report.testResults.flatMap((file) => [
        ...(isBrokenFile(file) ? [`${file.name}\n${file.message}`] : []),
        ...file.assertionResults
          .filter((one) => one.status === 'failed')
          .map((one) => `${file.name} > ${one.fullName}\n${one.failureMessages.join('\n')}`),
      ]),
    }),
  )

const isBrokenFile = (file) =>
  file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed')

const playwright = (browser) =>
  tests(
    'browser',
    'playwright',
    () => ['test', '--reporter=dot,json'],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser, STORIES: 'deciding' }),
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      // What passes only at the second try is not known to work.
      failed: stats.unexpected + stats.flaky + errors.length,
      said: [...errors.map(({ message }) => message), ...suites.flatMap(failedStories)],
    }),
  )

const failedStories = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests: plays }) =>
    plays
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const errors = results.flatMap(({ errors: all }) => all.map(({ message }) => message))
        return `${projectName} ${file}:${line} > ${title}\n${errors.join('\n')}`
      }),
  ),
  ...suites.flatMap(failedStories),
]

/** What one connection and many behave differently in. `npm run test:postgres` runs everything there. */
const onBoth = [
  'src/server/database',
  'src/server/auth/factors/factors.test.ts',
  'src/server/features/credits',
  'src/server/operations/move.test.ts',
  'src/server/features/plans/activation.test.ts',
  'src/server/features/payments/paying.test.ts',
  'src/server/features/payments/giving-back.test.ts',
  'src/server/features/generations/accept/press.test.ts',
  'src/server/features/generations/batch/batch.test.ts',
  'src/server/features/generations/work/line.test.ts',
  'src/server/http/doors/live.test.ts',
]

// Debian's programs come over the line while npm's packages are unpacked. What cannot be had is told by who needs it.
const programs = fetchPrograms().catch((error) => console.error(error.message))
await part('install', async () => {
  await install()
  return {}
})
// Types have one core.
const [built] = await Promise.all([
  part('build', async () => {
    await build()
    return {}
  }),
  part('types', check(['react-router', 'typegen'], ['tsc'])),
  part('unused', check(['knip', '--no-progress', '--no-config-hints'])),
  part('format', check(['oxfmt', '--check', '.'])),
])
await part('lint', check(['oxlint', '--type-aware']))
await programs
await part('unit and HTTP', async () => {
  await oathtool()
  return vitest('unit', ['--project=together'])
})
await part('studio and security', () => vitest('heavy', ['--project=heavy', '--project=alone']))
// The first wait a good while for programs that they have started.
await Promise.all([
  part('processes', () => vitest('processes', ['--project=processes'])),
  part('HTTP on Postgres', async () => {
    const postgres = await startPostgres()
    try {
      return await vitest('postgres', onBoth, { TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  }),
])
if (built) await part('browser', async () => playwright(await chromium()))

for (const one of failures) console.log(`\n✗ ${stripVTControlCharacters(one).slice(0, 1_500)}`)
console.log('')
for (const { name, passed, failed, seconds } of rows) {
  const result = failed ? `${failed} failed` : passed === undefined ? 'ok' : `${passed} passed`
  console.log(`${name.padEnd(20)} ${result.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s`)
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
