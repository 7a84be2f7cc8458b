import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inPage } from './scripts/in-page.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { drawnByPreact, drawnOnce } from './scripts/renderer.ts'

/** These start and kill whole programs. */
const processes = [
  'test/process.test.ts',
  'test/processes.test.ts',
  'test/new-version.test.ts',
  'src/server/database/migrate.test.ts',
  'src/server/features/generations/work/kill.test.ts',
  'src/server/features/generations/batch/kill.test.ts',
]
/** These look at what a module keeps for the life of a process, or put another module in its place. */
const alone = [
  'src/server/features/generations/work/failures.test.ts',
  'src/server/http/doors/health.test.ts',
  'src/server/operations/{backup,move}.test.ts',
  'src/studio/recipes/memory.test.ts',
  'src/web/keep/kept-words.test.ts',
  'test/security/sessions.test.ts',
]
/** These keep networks in memory or press for long: among themselves, or the program of the others would feel it. */
const heavy = [
  'src/studio/*.test.ts',
  'src/studio/{networks,touch}/*.test.ts',
  'src/studio/recipes/{ad-product,portrait-borders,portraits,recipes,without-effect}.test.ts',
  'src/studio/draw/{designed,redraw}.test.ts',
  'src/studio/vision/{expand,portrait-check,whole-bodies}.test.ts',
  'src/studio/wear/figure-parts.test.ts',
  'src/server/auth/take-over.test.ts',
  'src/server/features/offices/*.test.ts',
  'src/server/http/ladder.test.ts',
  'src/server/http/doors/live.test.ts',
  'test/query-count.test.ts',
  'test/security/{doors,secrets,strangers}.test.ts',
  'test/whole-path.test.ts',
]

/** Begun first: a fresh clone knows no times, and while one of these ran last of all a core would stand idle. */
const longest = [
  'test/whole-path.test.ts',
  'src/studio/recipes/memory.test.ts',
  'src/server/operations/backup.test.ts',
  'src/server/features/offices/offices.test.ts',
  'src/studio/recipes/recipes.test.ts',
  'src/server/features/designs/designs.test.ts',
  'src/server/features/payments/two-hundred.test.ts',
  'test/security/doors.test.ts',
  'src/studio/recipes/portraits.test.ts',
  'src/studio/draw/logo/head-line.test.ts',
  'src/server/features/generations/drawn.test.ts',
  'src/server/features/touch-ups/other-tools.test.ts',
  'src/server/features/payments/gateway-away.test.ts',
  'src/studio/draw/grounds.test.ts',
  'src/server/features/designs/logos.test.ts',
  'src/server/features/generations/work/letter.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((file) => moduleId.endsWith(file))
      return at < 0 ? longest.length : at
    }
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project) - projects.indexOf(other.project) || place(one) - place(other),
    )
  }
}

export default defineConfig({
  oxc: { jsx: { development: false } },
  resolve: drawnByPreact,
  plugins: [drawnOnce(), plainIcons(), inPage()],
  test: {
    pool: 'forks',
    // What it imports as `react` is what the pages import.
    server: { deps: { inline: ['react-router'] } },
    // One more than there are cores: they wait for each other, for hashes and for files a third of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // These end what hangs for ever; no verdict hangs on a second, also on a machine that has other work.
    setupFiles: ['test/hear-words.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The program as it is served.
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', NODE_ENV: 'production' },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // One process loads the program once and runs file after file: most of the time went into loading.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...processes, ...alone, ...heavy],
        },
      },
      { extends: true, test: { name: 'heavy', isolate: false, include: heavy } },
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
