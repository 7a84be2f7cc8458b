// Copies an embedded installation to Postgres and an object store: npm run migrate-store -- --help
import { parseArgs } from 'node:util'
import { ownerCommand } from './owner-command.ts'

const help = `Copies an embedded installation (DATA_DIR) to Postgres and an object store.

  npm run migrate-store -- --to postgres://user:password@host/database --images https://key:secret@host/bucket?region=…

  --to         Postgres to copy the database to; DATABASE_URL when it is left out.
  --images     Object store to copy the pictures to, written like S3_URL; S3_URL when it is left out.
  --from       Folder of the installation; DATA_DIR, else data.
  --overwrite  Replace what the targets hold, whosever it is.

Stop the server first. The folder stays as it is. The command can be repeated until a server has run on the copy:
what is there already is not sent again.`

await ownerCommand(async (environment) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      images: { type: 'string' },
      from: { type: 'string' },
      overwrite: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return help

  const dataDir = values.from ?? environment['DATA_DIR'] ?? 'data'
  const { readS3Url } = await import('#server/s3-url.ts')
  const { useConfig } = await import('#server/config.ts')
  const { DATA_DIR } = useConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    AUTH_SECRET: environment['AUTH_SECRET'],
  })
  const { moveInstallation } = await import('#server/operations/move.ts')
  const { reportTo } = await import('#server/operations/progress.ts')

  const to = values.to ?? environment['DATABASE_URL']
  const images = values.images ?? environment['S3_URL']
  if (images) readS3Url(images)
  const started = performance.now()
  const { database, pictures, secretFile } = await moveInstallation({
    dataDir: DATA_DIR,
    to,
    images,
    overwrite: values.overwrite ?? false,
    authSecret: environment['AUTH_SECRET'],
    report: reportTo(process.stdout),
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const lines: string[] = []
  if (pictures)
    lines.push(
      `Pictures: ${pictures.objects} objects, ${Math.round(pictures.bytes / 1e6)} MB, all compared by hash; ${pictures.sent} sent, ${pictures.removed} removed that are deleted here.`,
    )
  else lines.push('Pictures: left where they are.')
  if (database)
    lines.push(
      `Database: ${database.rows} rows of ${database.tables} tables, all compared by hash; ${database.changed ? 'copied' : 'nothing had changed'}.`,
    )
  else lines.push('Database: left where it is.')
  lines.push(`Done in ${seconds} s. Before the server starts on the copy, set:`)
  if (database) lines.push('  DATABASE_URL  the address you gave')
  if (pictures) lines.push('  S3_URL        the address you gave')
  if (database && secretFile)
    lines.push(
      `  AUTH_SECRET   the content of ${secretFile}: the signing key and the marks of bonuses that were had depend on it`,
    )
  lines.push(
    'The admin password, the webhook and all other things that the admin pages keep are in the database.',
  )
  return lines.join('\n')
})
