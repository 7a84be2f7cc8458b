import { defineConfig } from 'vitest/config'

/** These start and kill whole programs. */
const processes = [
  'test/process.test.ts',
  'test/processes.test.ts',
  'src/server/database/migrate.test.ts',
  'src/server/features/generations/work/kill.test.ts',
]
/** These look at what a module keeps for the life of a process, or put another module in its place. */
const alone = [
  'src/studio/**/*.test.ts',
  'test/security/*.test.ts',
  'src/server/auth/take-over.test.ts',
  'src/server/features/generations/work/failures.test.ts',
  'src/server/http/ladder.test.ts',
  'src/server/http/doors/health.test.ts',
  'src/server/http/doors/live.test.ts',
  'src/server/features/offices/*.test.ts',
  'src/server/operations/backup.test.ts',
  'src/server/operations/move.test.ts',
  'src/web/keep/kept-words.test.ts',
  'test/query-count.test.ts',
  'test/whole-path.test.ts',
]

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // These end what hangs for ever; no verdict hangs on a second, also on a machine that has other work.
    setupFiles: ['test/hear-words.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // React as it is served: what it is in development takes four times as long for a page.
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', NODE_ENV: 'production' },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // One process loads the program once and runs file after file: most of the time went into loading.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...processes, ...alone],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'processes', include: processes } },
      // `npm run test:security` alone runs these: they wait for time-outs and open thousands of connections.
      {
        extends: true,
        test: { name: 'slow', testTimeout: 120_000, include: ['test/security/**/*.slow.ts'] },
      },
    ],
  },
})
