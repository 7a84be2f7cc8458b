import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'

const versions = '/usr/lib/postgresql'

/**
 * A real Postgres server in a folder of its own, gone again after `stop`. `within` names the folder to make it in,
 * `more` are settings of the server; `halt` and `rise` take it away and bring it back.
 */
export async function startPostgres({ within = tmpdir(), more = {} } = {}) {
  if (!newestBinaries()) await aptInstall('postgresql')
  const binaries = newestBinaries()
  if (!binaries) throw new Error(`There is no Postgres in ${versions}.`)

  const folder = mkdtempSync(join(within, 'chobi-postgres-'))
  const port = await freePort()
  const who = owner()
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...who,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  // Nothing here has to survive a power cut, so it need not wait for the disk.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 200,
    ...more,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server
  let ended

  const isReady = () =>
    spawnSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
  const rise = async () => {
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    })
    ended = new Promise((resolve) => server.once('exit', resolve))
    for (let waited = 0; !isReady(); waited += 100) {
      if (waited > 20_000 || server.exitCode !== null) {
        await stop()
        throw new Error('Postgres did not start.')
      }
      await sleep(100)
    }
  }
  /** SIGINT is its fast end, SIGQUIT the immediate one, after which it repairs itself when it starts. */
  const halt = async (signal) => {
    server.kill(signal)
    await ended
  }
  const stop = async () => {
    // Immediate: connections that tests left open must not keep it.
    await halt('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => {
    server.kill('SIGQUIT')
    // It writes for a moment yet.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  await rise()
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, binaries, stop, halt, rise }
}

export function newestBinaries() {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions)
    .filter((name) => existsSync(join(versions, name, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return newest && join(versions, newest, 'bin')
}

/** Postgres refuses to run as root: the user that its package made does it instead. */
export function owner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
