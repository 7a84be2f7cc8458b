import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { freePort, owner } from './postgres.mjs'

const binary = '/usr/sbin/pgbouncer'

/** A real PgBouncer in front of a Postgres, as it comes but for the mode; `more` are settings of its own. */
export async function startPooler(postgresPort, mode, more = {}) {
  if (!existsSync(binary)) await aptInstall('pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'chobi-pooler-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    logfile: '',
    ...more,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\npostgres = host=127.0.0.1 port=${postgresPort} user=postgres\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  // It refuses to run as root, as Postgres does.
  const who = owner()
  if (who.uid !== undefined) for (const each of [folder, file]) chownSync(each, who.uid, who.gid)
  const pooler = spawn(binary, ['-q', file], { ...who, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => pooler.once('exit', resolve))
  const stop = async () => {
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; !(await answers(port)); waited += 100) {
    if (waited > 20_000 || pooler.exitCode !== null) {
      await stop()
      throw new Error('PgBouncer did not start.')
    }
    await sleep(100)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

function answers(port) {
  return new Promise((resolve) => {
    const probe = createConnection({ port, host: '127.0.0.1' })
    probe.once('error', () => resolve(false))
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
  })
}
