import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { factorKeySetting } from '#server/auth/factors/factor-keys.ts'
import type { Config } from '#server/config.ts'
import { PooledByTransaction } from '#server/database/postgres.ts'
import { connectDatabase, connection, type Connection } from '#server/database/connection.ts'
import { FolderInUse } from '#server/database/folder-lock.ts'
import { readMigrationState } from '#server/database/migrate.ts'
import { findSetting } from '#server/features/settings/settings.ts'
import { findWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { isSafeUrl, safeRequest } from '#server/lib/safe-fetch.ts'
import { unseal } from '#server/lib/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bad, type Check, type Finding, ok, reasonOf, warn } from './check.ts'

const mostApartMs = 5 * 60_000

export const serviceChecks = (config: Config): Check[] => {
  let open: Connection | undefined
  let database: Finding | undefined
  return [
    {
      name: 'Database',
      async look() {
        if (isMissing(config)) return noSite(config.DATA_DIR)
        try {
          open = await connectDatabase()
        } catch (error) {
          if (error instanceof FolderInUse) return askTheServer(config)
          return bad(
            reasonOf(error),
            error instanceof PooledByTransaction
              ? 'Change DATABASE_URL, or pool_mode of the pooler.'
              : 'Check DATABASE_URL: host, port, user, password, database, and its firewall.',
          )
        }
        return (database = await checkMigrations())
      },
    },
    {
      name: 'Secret',
      look: async () => (database?.level === 'ok' && open ? checkSecret() : skipped),
    },
    { name: 'Clock', look: async () => (open ? checkClock(open) : skipped) },
    {
      name: 'Storage',
      look: async () => (isMissing(config) && !config.S3_URL ? skipped : checkStorage(await openStorage())),
    },
    { name: 'Mail', look: () => checkMail(config.SMTP_URL, config.MAIL_FROM) },
    {
      name: 'Webhook',
      async look() {
        // One that was set in the admin comes before that of the settings.
        if (database?.level !== 'ok' || !open) return skipped
        const url = (await findWebhookUrl()) ?? config.WEBHOOK_URL
        return checkWebhook(url, config.ALLOWED_HOSTS)
      },
    },
    {
      name: 'Leaving',
      async look() {
        await open?.close()
        return ok('connections closed')
      },
    },
  ]
}

const skipped = ok('not asked: the database is not ours to ask')

/** Opening the embedded database would make an empty one there, which the next backup would save as the site. */
const isMissing = ({ DATABASE_URL, DATA_DIR }: Config): boolean =>
  DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'database'))

const noSite = (folder: string): Finding =>
  bad(
    `no site in ${folder}`,
    'Is DATA_DIR right? Where there has never been a site, the first start makes one.',
  )

/** The embedded database belongs to the running server, which says itself how it is. */
async function askTheServer({ HOST, PORT: port }: Config): Promise<Finding> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  try {
    const answer = await fetch(`http://${isIPv6(host) ? `[${host}]` : host}:${port}/readyz`, {
      signal: AbortSignal.timeout(10_000),
    })
    const state = (await answer.json()) as { database?: boolean }
    if (state.database) return ok(`the server on port ${port} has it and says that it is well`)
  } catch {
    // Said below.
  }
  return bad(
    `a server holds the data folder, but does not answer on port ${port}`,
    'If it hangs, restart it. If it listens on another port, set PORT as it has it.',
  )
}

async function checkMigrations(): Promise<Finding> {
  const { isNewer, pending } = await readMigrationState()
  const { rows } = await connection().query('show server_version')
  const version = `Postgres ${(rows as { server_version: string }[])[0]?.server_version}, ${connection().kind}`
  if (isNewer)
    return bad(
      `${version}: a newer version of this program has changed it`,
      'Install that version, or set ALLOW_NEWER_SCHEMA=yes to roll back on purpose.',
    )
  if (pending.length > 0)
    return warn(
      `${version}: ${pending.join(', ')} not applied yet`,
      'The next start applies them; back up first.',
    )
  return ok(version)
}

/** Another AUTH_SECRET than before cannot open what was sealed with the old one. */
export async function checkSecret(): Promise<Finding> {
  const keys = await findSetting<{ sealed: string }[]>('signing_keys')
  const factorKey = await findSetting<string>(factorKeySetting)
  try {
    if (keys?.[0]) unseal(keys[0].sealed, 'signing key')
    if (factorKey !== undefined) unseal(factorKey, 'factor key')
    return ok('opens what was sealed with it')
  } catch {
    return bad(
      'keys in the database were sealed with another AUTH_SECRET',
      'Set the former one (or DATA_DIR/secret) again; to change it, see "Rotate keys" in docs/operations.md.',
    )
  }
}

export async function checkClock(of: Pick<Connection, 'query'>, now = Date.now): Promise<Finding> {
  const asked = now()
  const { rows } = await of.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
  const at = (rows as { at: number }[])[0]?.at ?? 0
  const apart = Math.round(Math.abs(at - (asked + now()) / 2))
  if (apart > mostApartMs)
    return bad(
      `server and database are ${Math.round(apart / 1_000)} s apart: pictures are not deleted on time`,
      'Set the clocks: timedatectl set-ntp true, on both machines.',
    )
  if (apart > 5_000) return warn(`server and database are ${apart} ms apart`, 'Turn on NTP on both machines.')
  return ok(`server and database agree to ${apart} ms`)
}

export async function checkStorage(storage: Storage): Promise<Finding> {
  const key = `doctor/${randomUUID()}.txt`
  const todo =
    'For an object store check S3_URL and the rights of its key (list, read, write, delete); for a disk its owner and free space.'
  try {
    await storage.check()
    await storage.put(key, Buffer.from(key))
    const back = (await storage.read(key)).toString()
    await storage.remove(key)
    if (back !== key) return bad('what was stored comes back as something else', todo)
    if (await storage.open(key)) return bad('what was deleted is still there', todo)
  } catch (error) {
    return bad(reasonOf(error), todo)
  }
  return ok('stores, reads and deletes')
}

export async function checkMail(url: string | undefined, from: string): Promise<Finding> {
  if (url === undefined)
    return warn(
      'no mail server: addresses are not confirmed, who loses a password needs a link from you (Users, Details)',
      'Set SMTP_URL.',
    )
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    if (/@localhost>?$/u.test(from)) {
      return warn(
        `the mail server takes our name and password, but letters come from ${from}, which most servers refuse`,
        'Set MAIL_FROM to an address of your own, such as Shop <hello@shop.example>.',
      )
    }
    return ok('the mail server takes our name and password')
  } catch (error) {
    return bad(reasonOf(error), 'Check SMTP_URL: host, port, user and password; smtps:// for port 465.')
  } finally {
    transport.close()
  }
}

/** Reached without making a picture: whatever it answers to a HEAD, it is there. */
export async function checkWebhook(
  url: string | undefined,
  allowedHosts: readonly string[],
): Promise<Finding> {
  if (url === undefined) return ok('none is set; the built-in studio or the hosted model makes the pictures')
  if (!isSafeUrl(url, allowedHosts))
    return bad(
      'the address is not a public https one',
      'Set it in the admin pages to an https:// address of a public server.',
    )
  try {
    const { status } = await safeRequest(url, { method: 'HEAD', allowedHosts, timeoutMs: 10_000 })
    if (status >= 500) return warn(`it answers ${status}`, 'Look into the log of that service.')
    return ok(`it is reached (${status}); Admin → Webhook → Test makes a picture through it`)
  } catch (error) {
    return bad(reasonOf(error), 'Check that the service runs and that its certificate is valid.')
  }
}
