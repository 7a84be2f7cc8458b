import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '#shared/brand.ts'
import { config, SettingsError } from '#server/config.ts'
import { builtServer } from '#server/lib/built.ts'
import { giveBackWhenIdle } from '#server/lib/give-back.ts'
import type { LoadBuild } from '#server/http/pages.ts'
import type * as Development from './development.ts'

/** What an owner must read and can mend: shown as it is, without a stack. */
const plainErrors = new Set([
  'SettingsError',
  'DatabaseUnreachable',
  'PooledByTransaction',
  'FolderInUse',
  'NewerSchema',
  'UnfinishedRestore',
  'UnusableDatabase',
  'UnusableFolder',
  'CannotListen',
])

async function main(): Promise<void> {
  const { origin } = config()
  const { startProgram } = await import('./program.ts')
  const { log } = await import('./lib/log.ts')
  const development = config().NODE_ENV === 'development'
  const program = development
    ? await (await loadDevelopment()).startDevelopment()
    : await startProgram({
        build: loadBuild,
        files: (await import('./http/files.ts')).serveBuiltFiles,
      })

  // Before it says that it runs: whoever reads that may end it at once, and shall end it in order.
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), 28_000).unref()
      program.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order')
          process.exit(1)
        },
      )
    })
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))

  giveBackWhenIdle()
  say(`${brand.name} runs on ${origin}`)
  if (program.adminPassword) {
    say(`Admin password: ${program.adminPassword}`)
    say('It is shown this once. Sign in, open Admin at the foot of a page and enter it.')
  }
}

/** The pages are built after this file is checked, so their address is made at run time. */
const loadBuild: LoadBuild = () => import(pathToFileURL(join(builtServer, 'index.js')).href)

/** Not in what is built: it stands on what only developing needs. */
const loadDevelopment = (): Promise<typeof Development> =>
  import(new URL('./development.ts', import.meta.url).href)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Told to systemd (RestartPreventExitStatus): the same settings would be as wrong in two seconds. */
const wrongSettings = 78

main().catch((error: unknown) => {
  const isPlain = error instanceof Error && (error instanceof SettingsError || plainErrors.has(error.name))
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(error instanceof SettingsError ? wrongSettings : 1)
})
