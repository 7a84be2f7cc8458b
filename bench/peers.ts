// npm run bench peers [-- pictures seconds 'dashboard as a page']: what a request costs beside the least that could answer it, in one run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#test/program.ts'
import { startServer } from '#test/server-process.ts'
import { fillTo } from './growth.ts'
import { asked, type Figures, median, type Peer, postmasterOf, press, signIn } from './pressing.ts'
import { openSite, sayMachine } from './site.ts'

const [pictures = 100_000, seconds = 3] = process.argv.slice(2, 4).map(Number)
const only = process.argv[4]
const rounds = 5

sayMachine()
const site = await openSite({ people: 1 })
await fillTo(pictures, site.postgres.url, site.people[0]?.id ?? '')
const tokens = await signIn(site)
const postmaster = postmasterOf(site)

const ours: Peer = { name: 'Chobi', origins: [site.child.origin], pids: [site.child.pid] }
const second = await startServer({ ...site.settings, PORT: String(await freePort()), ROLE: 'web' })
const two = together('two web processes', [ours, { origins: [second.origin], pids: [second.pid] }])
const bare = await startFloor('hono.ts', 'bare Hono')
const router = await startFloor('router.ts', 'empty React Router')
// What a second process costs on this machine, whatever it serves.
const routers = together('two of these', [router, await startFloor('router.ts', '')])

const beside: Partial<Record<keyof typeof asked, [Peer, string][]>> = {
  'who am I': [[bare, '/me']],
  'pictures as data': [
    [router, '/list.data'],
    [bare, '/pictures'],
  ],
  'dashboard as a page': [
    [two, asked['dashboard as a page']],
    [router, '/list'],
    [routers, '/list'],
  ],
}

try {
  for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
    if (only && name !== only) continue
    const rows: [Peer, string][] = [[ours, asked[name]], ...(beside[name] ?? [])]
    const found = new Map<Peer, Figures[]>(rows.map(([peer]) => [peer, []]))
    for (let round = 0; round <= rounds; round++) {
      for (const [peer, path] of rows) {
        const figures = await press(peer, path, { tokens, seconds, postmaster })
        // The first round warms up.
        if (round > 0) found.get(peer)?.push(figures)
      }
    }
    console.log(`\n${name}`)
    for (const [peer, list] of found) {
      const { perSecond, ms, databaseMs, bytes } = median(list)
      console.log(
        `  ${peer.name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)}/s  ${ms.toFixed(2)} ms of processor + ${databaseMs.toFixed(2)} of the database  ${(bytes / 1024).toFixed(1)} kB`,
      )
    }
  }
} finally {
  for (const { pids } of [bare, routers]) for (const pid of pids) process.kill(pid)
  await second.end('SIGKILL')
  await site.close()
}
process.exit(0)

function together(name: string, peers: Omit<Peer, 'name'>[]): Peer {
  return { name, origins: peers.flatMap((peer) => peer.origins), pids: peers.flatMap((peer) => peer.pids) }
}

async function startFloor(file: string, name: string): Promise<Peer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'floors', file), String(port), site.postgres.url],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { name, origins: [`http://127.0.0.1:${port}`], pids: [child.pid ?? 0] }
}
