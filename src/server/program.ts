import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { config, ownerModel, SettingsError } from '#server/config.ts'
import { closeReplica, connectDatabase, type Connection } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { prepareAdminPassword } from '#server/features/admin/admin-access.ts'
import { openStudio, type Studio } from '#studio/studio.ts'
import { createBuiltinEngine } from '#server/engine/builtin.ts'
import { useBuiltinEngine } from '#server/features/generations/work/engines.ts'
import { useLettering } from '#server/features/generations/work/letter.ts'
import { createLettering } from '#server/engine/lettering.ts'
import { prepareExamples } from '#server/features/content/content.ts'
import { discardOldUploads } from '#server/features/generations/accept/upload.ts'
import { prepareSite } from '#server/features/settings/site.ts'
import { pushKey } from '#server/features/telling/push-key.ts'
import { usePortraitChecks } from '#server/features/offices/check.ts'
import { useTemplatePictures } from '#server/features/templates/templates.ts'
import { useRedrawing } from '#server/features/designs/drawer.ts'
import { useTouchUps } from '#server/features/touch-ups/perform.ts'
import { startWorker } from '#server/features/generations/work/worker.ts'
import { createApp } from '#server/http/app.ts'
import { createPages, type LoadBuild } from '#server/http/pages.ts'
import { announce } from '#server/http/doors/health.ts'
import { closeLiveStreams } from '#server/http/doors/live.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { startQueue, stopQueue } from '#server/queue/queue.ts'
import { startLive, stopLive } from '#server/live/live.ts'
import { closeMail } from '#server/mail/mail.ts'
import { type Door, openControlDoor } from '#server/operations/snapshot.ts'
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
  const { ROLE, PORT, HOST, WORKERS, STUDIO_SECONDS, DATA_DIR } = config()
  prepareDataFolder(DATA_DIR)
  useStorage(await openStorage())
  const connected = database ?? (await connectDatabase())
  if (!database) await migrateDatabase()
  await prepareSite()
  await pushKey()
  await prepareExamples()
  const adminPassword = await prepareAdminPassword()
  if (ROLE !== 'worker') await discardOldUploads()
  await startLive()
  await startQueue(jobs, { work: ROLE !== 'web' })

  const studio = openStudio({ atOnce: WORKERS, limitSeconds: STUDIO_SECONDS, model: ownerModel() })
  if (ROLE !== 'web') await demandModel(studio)
  // Where others make the pictures, nothing gets ready here.
  useBuiltinEngine(createBuiltinEngine(ROLE === 'web' ? { ...studio, getReady: () => {} } : studio))
  useLettering(createLettering(studio))
  useTouchUps(studio)
  useRedrawing(studio)
  usePortraitChecks(studio)
  useTemplatePictures(studio)
  const worker = ROLE === 'web' ? undefined : await startWorker()

  const app = createApp({ pages: createPages(build), ...(files ? { files } : {}) })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      // Node looks for slow requests this often; by default so seldom that ten seconds become forty.
      connectionsCheckingInterval: 2_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
    },
  })
  const port = await listen(server, PORT, HOST)
  announce('running')
  const door = database ? undefined : await openControlDoor(DATA_DIR)

  return {
    port,
    adminPassword,
    async stop() {
      announce('stopping')
      const finished = worker?.stop()
      await Promise.all([finished, closeDoors(server, door, finished)])
      await studio.close()
      await stopQueue()
      await stopLive()
      closeMail()
      await closeReplica()
      await connected.close()
    },
  }
}

class CannotListen extends Error {
  constructor(port: number, host: string, cause: Error) {
    const isTaken = 'code' in cause && cause.code === 'EADDRINUSE'
    super(
      isTaken
        ? `Port ${port} is taken: another program, or another Chobi, listens there.\nStop it, or choose another one with PORT.`
        : `Nothing can listen on ${host}, port ${port}: ${cause.message}.\nCheck HOST and PORT.`,
      { cause },
    )
    this.name = 'CannotListen'
  }
}

function listen(server: ServerType, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new CannotListen(port, host, error)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** With the ten seconds that the last requests have, under the half minute that a stopping process has. */
const answersForMs = 15_000

/**
 * No new picture is begun meanwhile, but people are still answered: so that a load balancer can turn away first, and
 * while the pictures in the making are finished, as on one machine nobody else is there who would answer.
 */
async function closeDoors(
  server: ServerType,
  door: Door | undefined,
  finished: Promise<void> | undefined,
): Promise<void> {
  await Promise.all([
    sleep(config().DRAIN_SECONDS * 1_000),
    Promise.race([finished, sleep(answersForMs, undefined, { ref: false })]),
  ])
  closeLiveStreams()
  await door?.close()
  await closeServer(server)
}

/** Requests that run are finished; connections that idle are closed; after ten seconds all are. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 10_000).unref()
  })
}

/** A wrong file is told now, not by the first person's photo. */
async function demandModel(studio: Studio): Promise<void> {
  if (!config().STUDIO_MODEL) return
  const found = await studio.checkModel()
  if ('works' in found) return
  await studio.close()
  throw new SettingsError([`  STUDIO_MODEL: ${found.wrong}.`])
}
