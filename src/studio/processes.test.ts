import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openStudio } from './studio.ts'
import { jobFor } from './testing/pictures.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close()
})

const never = new AbortController().signal
const misbehaving = new URL('./testing/misbehaving-worker.ts', import.meta.url)

type Told = { pid: number; done: string[] } & Record<string, string>

function start(idleMs?: number) {
  const studio = openStudio({ atOnce: 1, worker: misbehaving, ...(idleMs === undefined ? {} : { idleMs }) })
  open.push(studio)
  const run = async (wish = 'fine'): Promise<Told> => {
    const { bytes } = await studio.make(jobFor('logo_maker', { brand_name: wish }), never)
    return JSON.parse(bytes.toString()) as Told
  }
  return Object.assign(run, { studio })
}

/** All workers that this process has begun and that are still there. */
function children(): { pid: number; title: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
      const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const isOurs = Number(parent) === process.pid && title.includes('misbehaving-worker')
      return isOurs ? [{ pid: Number(pid), title }] : []
    } catch {
      return []
    }
  })
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function goes(pid: number): Promise<void> {
  for (let waited = 0; isThere(pid) && waited < 60_000; waited += 100) await sleep(100)
  expect(isThere(pid)).toBe(false)
}

test('what opens the photos of strangers knows none of the keys', async () => {
  process.env['AUTH_SECRET'] = 'a secret of the site'
  try {
    const told = await start()()
    expect(JSON.stringify(told)).not.toContain('a secret of the site')
    expect(told).toMatchObject({ PATH: process.env['PATH'], ['MALLOC_MMAP_THRESHOLD_']: '4194304' })
  } finally {
    delete process.env['AUTH_SECRET']
  }
})

test('the next job is done by the same process, which goes once it has rested for long', async () => {
  const run = start(1_000)
  const { pid } = await run()
  expect((await run()).pid).toBe(pid)
  await goes(pid)
  expect((await run()).pid).not.toBe(pid)
})

test('one that begins ahead does the first job, and nothing more ahead once that has come', async () => {
  const run = start()
  run.studio.getReady()
  const [begun] = children()
  const isReading = () => children().some(({ title }) => title.includes('first step'))
  for (let waited = 0; !isReading() && waited < 60_000; waited += 100) await sleep(100)
  const told = await run()
  expect(told).toMatchObject({ pid: begun?.pid, done: ['first'] })
  run.studio.getReady()
  expect(children()).toHaveLength(1)
  await sleep(300)
  expect(await run()).toMatchObject({ pid: told.pid, done: ['first'] })
})

test('where memory runs out it is the first to go, and whoever waits for a page comes before it', async () => {
  const { pid } = await start()()
  expect(Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8'))).toBe(500)
  for (const thread of readdirSync(`/proc/${pid}/task`)) expect(getPriority(Number(thread))).toBe(10)
})

test('a job whose process the system has ended is tried once more, by another', async () => {
  const mark = join(tmpdir(), `chobi-killed-once-${process.pid}`)
  const run = start()
  const { pid } = await run()
  try {
    expect((await run('killed once')).pid).not.toBe(pid)
    expect(existsSync(mark)).toBe(true)
  } finally {
    rmSync(mark, { force: true })
  }
})

test('one that the system ends again and again says so to the owner, and the next job is done by another', async () => {
  const run = start()
  await expect(run('killed')).rejects.toMatchObject({
    says: { key: 'studio.failed' },
    log: expect.stringContaining('SIGKILL') as string,
  })
  const { pid } = await run()
  process.kill(pid, 'SIGKILL')
  await goes(pid)
  expect((await run()).pid).not.toBe(pid)
})

test('what tells the whole program to end lets it finish', async () => {
  const run = start()
  const { pid } = await run()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal)
  await sleep(300)
  expect((await run()).pid).toBe(pid)
})

test('a program that is killed leaves none behind', async () => {
  const script = `
    const { openStudio } = await import('./src/studio/studio.ts')
    const { jobFor } = await import('./src/studio/testing/pictures.ts')
    const studio = openStudio({ atOnce: 1, worker: new URL('file://' + ${JSON.stringify(misbehaving.pathname)}) })
    const { bytes } = await studio.make(jobFor('logo_maker', { brand_name: 'fine' }), new AbortController().signal)
    process.stdout.write(String(JSON.parse(bytes.toString()).pid), () => process.kill(process.pid, 'SIGKILL'))
  `
  const { stdout, signal } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { encoding: 'utf8', timeout: 120_000 },
  )
  expect(signal).toBe('SIGKILL')
  const pid = Number(stdout)
  expect(pid).toBeGreaterThan(1)
  await goes(pid)
})

test('what a studio that closes has in hand is not tried again', async () => {
  const run = start()
  const { pid } = await run()
  const hanging = run('hang')
  await Promise.all([
    expect(hanging).rejects.toMatchObject({ says: { key: 'studio.failed' } }),
    run.studio.close(),
  ])
  await goes(pid)
  expect(children()).toEqual([])
})
