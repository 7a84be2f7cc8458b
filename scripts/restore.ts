// Puts a backup back, or settles things after a database went back in time: npm run restore -- --help
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ownerCommand } from './owner-command.ts'

const help = `Puts a backup made by npm run backup into DATA_DIR. Stop the server first.

  npm run restore -- file.tar.zst
  npm run restore -- --settle

  --into    Folder to restore into; DATA_DIR, else data.
  --force   Restore although the folder is not empty. What was there is kept beside, in before-restore-….
  --settle  No file: after Postgres itself was restored to an earlier moment, put the pictures aside that it does not
            know (quarantine/ in the store, kept for 30 days) and mark those whose files are gone.`

await ownerCommand(async (environment) => {
  const { values, positionals } = parseArgs({
    options: {
      into: { type: 'string' },
      force: { type: 'boolean' },
      settle: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.help || (!file && !values.settle)) return help
  const { useConfig } = await import('#server/config.ts')
  const { DATA_DIR } = useConfig({
    ...environment,
    LOG_LEVEL: 'error',
    ...(values.into === undefined ? {} : { DATA_DIR: values.into }),
    ...(file ? { DATABASE_URL: undefined } : {}),
  })
  const { restore, settle } = await import('#server/operations/restore.ts')
  if (!file) {
    const { connectDatabase } = await import('#server/database/connection.ts')
    const database = await connectDatabase()
    try {
      return settled(await settle())
    } finally {
      await database.close()
    }
  }
  const { reportTo } = await import('#server/operations/progress.ts')
  const done = await restore({
    file: resolve(file),
    force: values.force ?? false,
    report: reportTo(process.stdout),
  })
  return [
    `${DATA_DIR} is as it was on ${done.madeAt}: ${done.files} files, each compared by its hash.`,
    settled(done.settled),
    ...(done.keptIn ? [`What was there before is in ${done.keptIn}; delete it when you are sure.`] : []),
  ].join('\n')
})

function settled({ files, removed, damaged }: { files: number; removed: number; damaged: number }): string {
  return `Looked at ${files} stored files: ${removed} without a row were put aside, ${damaged} pictures without their file were marked.`
}
