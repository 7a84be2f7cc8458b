// Saves an embedded installation to one file, also while its server runs: npm run backup -- file.tar.zst
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ownerCommand } from './owner-command.ts'

const help = `Saves an embedded installation (DATA_DIR) to one file: database, pictures and the secret.

  npm run backup -- /safe/place/chobi-2026-11-21.tar.zst     (or .tar.gz)

  --from   Folder of the installation; DATA_DIR, else data.

The server may run. The file holds everything, so keep it as safe as the server itself.
With DATABASE_URL use pg_dump, with S3_URL the versioning of the store: see docs/operations.md.`

await ownerCommand(async (environment) => {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.help || !file) return help
  const { lookOnly } = await import('#server/config.ts')
  const dataDir = values.from ?? environment['DATA_DIR'] ?? 'data'
  const { DATA_DIR } = lookOnly({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const { backUp } = await import('#server/operations/backup.ts')
  const { reportTo } = await import('#server/operations/progress.ts')
  const started = performance.now()
  const { files, bytes, running, site } = await backUp({
    dataDir: DATA_DIR,
    file: resolve(file),
    report: reportTo(process.stdout),
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const people = site ? `${site.people} people and ${site.pictures} pictures in ` : ''
  return `${file} holds ${people}${files} files, ${Math.round(bytes / 1e6)} MB, each with its hash${running ? '; the server went on' : ''}. ${seconds} s.`
})
