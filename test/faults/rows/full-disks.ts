import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createBrowser, newEmail } from '#test/browser.ts'
import { spawnServer } from '#test/server-process.ts'
import { startPostgres } from '../../../scripts/test/postgres.mjs'
import { eventually } from '../fleet.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'

const watchdog = join(import.meta.dirname, '../../../ops/systemd/watchdog.sh')

export const fullDatabaseDisks: Row[] = [
  {
    id: 'F31',
    says: 'The disk of Postgres is full: nothing is promised that was not kept, and it works again once there is room',
    async run(world) {
      return onSmallDisk(world, 260, async (disk) => {
        const postgres = await startPostgres({ within: disk, more: { max_wal_size: '64MB' } })
        const { S3_URL: _s3, SMTP_URL: _smtp, ...settings } = world.settings
        const program = await spawnServer({
          ...settings,
          DATABASE_URL: postgres.url,
          DATA_DIR: join(world.folder, 'elsewhere'),
        })
        expectThat(await program.isUp(), program.said())
        let networks = 0
        const signUp = async () =>
          createBrowser({ origin: program.origin, network: `10.8.${++networks}.8` }).signUp(newEmail())
        expectSame((await signUp()).status, 302, 'before')
        // Something else lies on this disk, which the owner can clear away.
        const ballast = join(disk, 'ballast')
        writeFileSync(ballast, Buffer.alloc(40_000_000))
        const filler = new Client({ connectionString: postgres.url })
        filler.on('error', () => {})
        await filler.connect()
        await filler.query('create table filler (text text)')
        await filler.query('alter table filler alter text set storage external')
        for (const rows of [2_000, 100, 1]) {
          const fill = `insert into filler select repeat(md5(i::text), 400) from generate_series(1, ${rows}) i`
          for (let isFull = false; !isFull;) await filler.query(fill).catch(() => (isFull = true))
        }
        const told: number[] = []
        // Pages that were begun have room for a few more rows.
        while (told.length < 60 && told.at(-1) !== 503) told.push((await signUp()).status)
        expectThat(
          told.slice(0, -1).every((status) => status === 302) && told.at(-1) === 503,
          `answers on a full disk: ${told.join()}`,
        )
        rmSync(ballast)
        // Without room for its journal Postgres itself gives up; its supervisor starts it again.
        if (!(await canTruncate(postgres.url))) await postgres.rise()
        await eventually('Postgres is back', () => canTruncate(postgres.url))
        await eventually('sign-up works', async () => (await signUp()).status === 302)
        await filler.end().catch(() => {})
        expectThat(program.isRunning(), 'the program ended')
        await program.end()
        await postgres.stop()
        return `filled to the last page; ${told.length - 1} sign-ups found a last place, the next was told to come back`
      })
    },
  },
  {
    id: 'F32',
    says: 'The disk of the embedded database is full: the watchdog ends a program that hangs, and nobody who was told that they have an account has lost it',
    async run(world) {
      return onSmallDisk(world, 160, async (disk) => {
        const { S3_URL: _s3, SMTP_URL: _smtp, DATABASE_URL: _database, ...settings } = world.settings
        const start = async () => {
          const program = await spawnServer({ ...settings, ROLE: 'all', DATA_DIR: join(disk, 'data') })
          expectThat(await program.isUp(), program.said())
          return program
        }
        let program = await start()
        const told: string[] = []
        let networks = 0
        const signUp = async () => {
          const email = newEmail()
          const browser = createBrowser({ origin: program.origin, network: `10.7.${++networks}.7` })
          const { status } = await browser.signUp(email)
          if (status === 302) told.push(email)
          return status
        }
        expectSame(await signUp(), 302, 'before')
        const ballast = join(disk, 'ballast')
        fill(ballast)
        const last: (number | 'silence')[] = []
        while (last.length < 200 && (last.at(-1) ?? 302) === 302)
          last.push(
            await Promise.race([signUp().catch(() => 'silence' as const), sleep(8_000, 'silence' as const)]),
          )
        expectThat(last.at(-1) !== 302, 'the disk was never full')

        const began = performance.now()
        while (
          program.isRunning() &&
          performance.now() - began < 40_000 &&
          (await isSilent(program.origin))
        ) {
          const { port, pid } = program
          spawnSync(watchdog, {
            env: { PATH: process.env['PATH'], PORT: String(port), RESTART: `kill -9 ${pid}` },
          })
          await sleep(1_000)
        }
        const seconds = Math.round((performance.now() - began) / 1_000)
        const hung = !program.isRunning()
        expectThat(hung || !(await isSilent(program.origin)), 'silent still, and not ended')
        rmSync(ballast)
        if (hung) program = await start()
        else await eventually('sign-up works', async () => (await signUp()) === 302)
        for (const email of told) {
          const browser = createBrowser({ origin: program.origin, network: `10.7.${++networks}.7` })
          expectSame((await browser.signIn(email)).status, 302, `${email} signs in`)
        }
        await program.end()
        const what = hung
          ? `hung, ended by the watchdog after ${seconds} s`
          : `answered ${last.at(-1)}, went on`
        return `${told.length} people were told; ${what}; all of them are there`
      })
    },
  },
]

async function onSmallDisk(
  world: World,
  megabytes: number,
  work: (disk: string) => Promise<string>,
): Promise<string> {
  const disk = join(world.folder, 'small-disk')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]).status !== 0)
    throw new Error('this row mounts a small disk and must run as root')
  chmodSync(disk, 0o777)
  chmodSync(world.folder, 0o755)
  try {
    return await work(disk)
  } finally {
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** To the last page but one, in smaller and smaller pieces. */
function fill(file: string): void {
  for (const piece of [1_000_000, 64_000, 4_096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(piece), { flag: 'a' })
    } catch {
      // It is full for pieces of this size.
    }
  }
}

const isSilent = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    () => false,
    () => true,
  )

async function canTruncate(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('truncate filler')
    await client.end()
    return true
  } catch {
    return false
  }
}
