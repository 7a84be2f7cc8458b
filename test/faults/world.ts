import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { tools } from '#shared/tools/index.ts'
import { type Connection, useConnection } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { db } from '#server/database/transaction.ts'
import { useConfig } from '#server/config.ts'
import { setSharedCode } from '#server/features/plans/magic-codes.ts'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { useStorage } from '#server/storage/storage.ts'
import { createBrowser } from '#test/browser.ts'
import { startFakeGateway } from '#test/fake-gateway.ts'
import { startFakeService } from '#test/fake-service.ts'
import { findBreaches } from '#test/invariants.ts'
import { startMailServer } from '#test/mail-server.ts'
import { randomFrom } from '#test/random.ts'
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { startBalancer } from './balancer.ts'
import { adminPassword, createCrowd, sharedCode } from './crowd.ts'
import { createFleet, eventually } from './fleet.ts'
import { startObjectStore } from './object-store.ts'
import { startProxy } from './proxy.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

const toolIds = tools.map((tool) => tool.id)

export type World = Awaited<ReturnType<typeof openWorld>>

/** A whole site on this machine, with everything it needs behind cables that a row can pull. */
export async function openWorld(seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'chobi-faults-'))
  const postgres = await startPostgres({ more: { max_connections: 100 } })
  const store = await startObjectStore(join(folder, 's3'))
  const [database, pictures] = [await startProxy(postgres.port), await startProxy(store.port)]
  const service = await startFakeService()
  const gateway = await startFakeGateway()
  const mail = await startMailServer()
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${database.port}/postgres`,
    S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${pictures.port}/pictures`,
    SMTP_URL: mail.url,
    AUTH_SECRET: 'a secret for tests only, long enough',
    ADMIN_PASSWORD: adminPassword,
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_UPS_PER_ADDRESS: '10000',
    WEBHOOK_URL: service.webhookUrl,
    ALLOWED_HOSTS: `${service.host},${gateway.host}`,
    PAYMENT_URL: gateway.url,
    GENERATION_SECONDS: '6',
    PICTURE_SECONDS: '5',
    WORKERS: '4',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }

  // The test's own way to the same database and pictures has no proxy in it.
  useConfig({ ...settings, NODE_ENV: 'production' })
  const open: Connection = await openPostgres(postgres.url, 6)
  useConnection(open)
  useStorage(s3Storage(`http://S3RVER:S3RVER@127.0.0.1:${store.port}/pictures`))
  await migrateDatabase()
  await setSharedCode('starter', sharedCode)

  const boss = new PgBoss({ connectionString: postgres.url, schedule: false, supervise: false, max: 2 })
  boss.on('error', () => {})

  const fleet = createFleet(settings)
  const balancer = await startBalancer(() => fleet.ports())
  let networks = 0
  const browser = () =>
    createBrowser({ origin: balancer.origin, network: `10.${(++networks >> 8) & 255}.${networks & 255}.7` })
  const crowd = createCrowd({ browser, mail, random: randomFrom(seed + 1) })
  await fleet.complete()
  await boss.start()

  /** Nothing is on its way any more; the crowd has stopped. */
  async function rest(withinMs = 60_000): Promise<void> {
    await crowd.pause()
    await eventually(
      'every generation ends',
      async () => {
        const { rows } = await db().execute(
          sql`select 1 from generations where state in ('queued', 'working', 'fetching') limit 1`,
        )
        return rows.length === 0
      },
      withinMs,
    )
  }

  return {
    folder,
    seed,
    random: randomFrom(seed),
    settings,
    postgres,
    database,
    pictures,
    /** The object store answers otherwise than it should. */
    interfere: store.interfere,
    service,
    gateway,
    mail,
    fleet,
    balancer,
    crowd,
    browser,
    rest,
    person: (wishes?: Parameters<typeof newPerson>[1]): Promise<TestPerson> => newPerson({ browser }, wishes),
    /** Cables in, everybody alive, everybody well. */
    async calm(): Promise<void> {
      for (const cable of [database, pictures]) cable.mend()
      store.interfere(() => false)
      for (const tool of toolIds) service.forTool(tool, { kind: 'ok' })
      service.release()
      gateway.reset()
      // A service that rests after failures rests no longer.
      await db().execute(sql`delete from settings where name = 'service_rest'`)
      await saveWebhookUrl(null)
      await fleet.complete()
      await eventually('both web processes are well', () => balancer.well().length >= 2)
    },
    /** As the schedule does when its time has come. */
    runJob: (name: string): Promise<string | null> => boss.send(name, {}),
    /** Such a job is looked for every few seconds only: whoever strikes it while it runs waits for that. */
    async untilBegun(name: string, id: string | null): Promise<void> {
      await eventually(`${name} has begun`, async () => {
        const [job] = id === null ? [] : await boss.findJobs(name, { id })
        return job !== undefined && job.state !== 'created'
      })
    },
    breaches: (files: boolean): Promise<string[]> => findBreaches({ files, atRest: files }),
    async close(): Promise<void> {
      await crowd.pause()
      await boss.stop({ graceful: false })
      await fleet.close()
      await balancer.close()
      await service.close()
      await gateway.close()
      await mail.close()
      await Promise.all([database.close(), pictures.close()])
      await open.close()
      store.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
