import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { config } from '#server/config.ts'
import { connectDatabase, type Connection } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { prepareAdminPassword } from '#server/features/admin/admin-access.ts'
import { createBuiltinEngine } from '#server/engine/builtin/builtin.ts'
import { useBuiltinEngine } from '#server/features/generations/engines.ts'
import { prepareExamples } from '#server/features/content/content.ts'
import { discardOldUploads } from '#server/features/generations/upload.ts'
import { startWorker } from '#server/features/generations/worker.ts'
import { createApp } from '#server/http/app.ts'
import { createPages, type LoadBuild } from '#server/http/pages.ts'
import { announceStop } from '#server/http/routes/health.ts'
import { closeLiveStreams } from '#server/http/routes/live.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { startQueue, stopQueue } from '#server/jobs/queue.ts'
import { startLive, stopLive } from '#server/live/live.ts'
import { closeMail } from '#server/mail/mail.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { useStorage } from '#server/storage/storage.ts'

export type Program = {
  port: number
  /** The admin password, on the one start that made it. */
  adminPassword: string | undefined
  stop: () => Promise<void>
}

type Options = {
  build: LoadBuild
  files?: Parameters<typeof createApp>[0]['files']
  /** For tests: a database that is connected and migrated already. */
  database?: Connection
}

/** Puts the parts together in order: database, live, jobs, doors. Ends them in the opposite order. */
export async function startProgram({ build, files, database }: Options): Promise<Program> {
  const { ROLE, PORT, HOST, WORKERS } = config()
  useStorage(await openStorage())
  const connected = database ?? (await connectDatabase())
  if (!database) await migrateDatabase()
  await prepareExamples()
  const adminPassword = await prepareAdminPassword()
  if (ROLE !== 'worker') await discardOldUploads()
  await startLive()
  await startQueue(jobs, { work: ROLE !== 'web' })

  const studio = createBuiltinEngine({ threads: WORKERS })
  useBuiltinEngine(studio)
  const worker = ROLE === 'web' ? undefined : await startWorker()

  const app = createApp({ pages: createPages(build), ...(files ? { files } : {}) })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
    },
  })
  const port = await listen(server, PORT, HOST)

  return {
    port,
    adminPassword,
    async stop() {
      announceStop()
      closeLiveStreams()
      await Promise.all([closeServer(server), worker?.stop()])
      await studio.close()
      await stopQueue()
      await stopLive()
      closeMail()
      await connected.close()
    },
  }
}

function listen(server: ServerType, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Requests that run are finished; connections that idle are closed; after ten seconds all are. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 10_000).unref()
  })
}
