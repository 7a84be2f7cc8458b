import { randomInt } from 'node:crypto'
import { killServers } from '#test/server-process.ts'
import { findBrokenPromises } from './promises.ts'
import type { Row } from './row.ts'
import { clients } from './rows/clients.ts'
import { clocks } from './rows/clocks.ts'
import { database } from './rows/database.ts'
import { fullDatabaseDisks } from './rows/full-disks.ts'
import { deploys } from './rows/deploys.ts'
import { inputs } from './rows/inputs.ts'
import { kills } from './rows/kills.ts'
import { paymentRows } from './rows/payments.ts'
import { queue } from './rows/queue.ts'
import { service } from './rows/service.ts'
import { storageRows } from './rows/storage.ts'
import { openWorld, type World } from './world.ts'

// npm run test:faults — SEED=… repeats the moments, ROWS=F12,F22 runs these only, FAULTS=short a handful.
const seed = Number(process.env['SEED'] ?? randomInt(1e9))
const wanted = process.env['ROWS']?.split(',')
const few = ['F02', 'F12', 'F24', 'F25', 'F43', 'F52', 'F55', 'F68']
const only = wanted ?? (process.env['FAULTS'] === 'short' ? few : undefined)

type Area = { name: string; rows: Row[]; isCrowded: boolean }
const areas: Area[] = [
  { name: 'processes are killed', rows: kills, isCrowded: true },
  { name: 'new versions are started', rows: deploys, isCrowded: true },
  { name: 'the database fails', rows: [...database, ...fullDatabaseDisks], isCrowded: true },
  { name: 'the object store fails', rows: storageRows, isCrowded: false },
  { name: 'money comes in', rows: paymentRows, isCrowded: true },
  { name: 'the service fails', rows: service, isCrowded: false },
  { name: 'nonsense is sent', rows: inputs, isCrowded: false },
  { name: 'people do the unexpected', rows: clients, isCrowded: true },
  { name: 'clocks are wrong', rows: clocks, isCrowded: false },
  { name: 'work is queued', rows: queue, isCrowded: false },
]

type Verdict = { id: string; says: string; did: string; problem?: string; seconds: number }

async function runRow(world: World, { id, says, run }: Row): Promise<Verdict> {
  const began = performance.now()
  const since = () => Math.round((performance.now() - began) / 100) / 10
  try {
    const did = await run(world)
    await world.calm()
    const breaches = await world.breaches(false)
    if (breaches.length > 0) throw new Error(breaches.slice(0, 3).join('; '))
    return { id, says, did, seconds: since() }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await world.calm().catch((second: unknown) => console.error('no calm after', id, second))
    return { id, says, did: '', problem, seconds: since() }
  }
}

/** At the end of an area everybody stops, and everything is counted. */
async function takeStock(world: World, name: string): Promise<Verdict> {
  const began = performance.now()
  let problem: string | undefined
  try {
    await world.rest()
    const found = [...(await findBrokenPromises(world.crowd)), ...(await world.breaches(true))]
    if (found.length > 0)
      problem = [`${found.length} breaches: ${found.slice(0, 5).join('; ')}`, ...errorsSaid(world)].join(
        '\n       ',
      )
  } catch (error) {
    problem = String(error)
  }
  world.crowd.wrong.length = 0
  const { asked, refused, lost } = world.crowd.counts
  const did = `${asked} requests so far, ${refused} told to come back, ${lost} cut off`
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return {
    id: '—',
    says: `After “${name}” everything adds up`,
    did,
    seconds,
    ...(problem ? { problem } : {}),
  }
}

/** What the processes that still run have logged as wrong. */
const errorsSaid = (world: World): string[] =>
  world.fleet.all().flatMap((member) =>
    member
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      .slice(-3),
  )

const verdicts: Verdict[] = []
const note = (verdict: Verdict): void => {
  verdicts.push(verdict)
  const { id, says, did, problem, seconds } = verdict
  console.log(`${problem ? '✗' : '✓'} ${id.padEnd(4)} ${says} (${seconds} s)${did ? ` — ${did}` : ''}`)
  if (problem) console.log(`       ${problem}`)
}

process.once('exit', killServers)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
console.log(`SEED=${seed}`)
const began = performance.now()
const world = await openWorld(seed)
try {
  for (const { name, rows, isCrowded } of areas) {
    const chosen = rows.filter(({ id }) => !only || only.includes(id))
    if (chosen.length === 0) continue
    console.log(`\n── ${name}`)
    await world.calm()
    for (const row of chosen) {
      if (isCrowded) await world.crowd.start()
      note(await runRow(world, row))
    }
    note(await takeStock(world, name))
  }
} finally {
  await world.close()
  killServers()
}

console.log('\n| Row | What strikes, and what holds | Injected | Verdict |\n| --- | --- | --- | --- |')
for (const { id, says, did, problem } of verdicts)
  console.log(`| ${id} | ${says} | ${did} | ${problem ? 'broken' : 'holds'} |`)
const broken = verdicts.filter(({ problem }) => problem)
const ids = new Set(verdicts.map(({ id }) => id).filter((id) => id !== '—'))
console.log(
  `\n${ids.size} rows, ${broken.length} broken, ${Math.round((performance.now() - began) / 1_000)} s, SEED=${seed}`,
)
process.exit(broken.length === 0 ? 0 : 1)
