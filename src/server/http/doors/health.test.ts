import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProgram, type TestProgram } from '#test/program.ts'
import { config, useConfig } from '#server/config.ts'
import { measureGeneration } from '#server/features/generations/work/measure.ts'
import { connection } from '#server/database/connection.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startTestProgram()
})
// The last test closes the database under the program, so there is nothing left to close in order.
afterAll(() => program.stop().catch(() => {}))

const ask = (path: string, headers: Record<string, string> = {}) => fetch(program.origin + path, { headers })

describe('metrics', () => {
  it('are for this machine only', async () => {
    const here = await ask('/metrics')
    expect(here.status).toBe(200)
    expect(await here.text()).toContain('chobi_live_listeners')
    const proxied = await ask('/metrics', { 'x-forwarded-for': '203.0.113.1' })
    expect(proxied.status).toBe(404)
    for (const sign of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])
      expect([sign, (await ask('/metrics', { [sign]: 'x' })).status]).toEqual([sign, 404])
    expect(await proxied.text()).not.toContain('chobi_')
  })

  it('of a site with a name of its own are for whoever has the token, also from this machine', async () => {
    const { DATA_DIR, AUTH_SECRET, PORT } = config()
    const kept = { DATA_DIR, AUTH_SECRET, PORT: String(PORT) }
    useConfig({ ...kept, PUBLIC_URL: program.origin })
    expect((await ask('/metrics')).status).toBe(404)
    useConfig(kept)
  })

  it('show what waits, the pool, the disk and how pictures went', async () => {
    measureGeneration('builtin', 'done', 1_500)
    const text = await (await ask('/metrics')).text()
    for (const line of [
      /^chobi_queue_depth\{kind="picture"\} 0$/m,
      /^chobi_queue_depth\{kind="job"\} \d+$/m,
      /^chobi_queue_oldest_seconds\{kind="picture"\} 0$/m,
      /^chobi_database_connections\{state="most"\} \d+$/m,
      /^chobi_disk_free_bytes \d{7,}/m,
      /^chobi_generation_seconds_count\{engine="builtin",outcome="done"\} 1$/m,
      /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
    ])
      expect(text).toMatch(line)
  })

  it('with a token are for whoever has it', async () => {
    const { DATA_DIR, AUTH_SECRET, PORT } = config()
    const kept = { DATA_DIR, AUTH_SECRET, PORT: String(PORT) }
    useConfig({ ...kept, METRICS_TOKEN: 'a token of sixteen' })
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer a token of sixteer' })).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer a token of sixteen' })).status).toBe(200)
    useConfig(kept)
  })
})

describe('health', () => {
  it('is green while all is well', async () => {
    expect(await (await ask('/healthz')).text()).toBe('ok\n')
    expect(await (await ask('/readyz')).json()).toEqual({
      ready: true,
      database: true,
      storage: true,
      stopping: false,
    })
  })

  it('is red when the folder is gone', async () => {
    const { DATA_DIR } = config()
    renameSync(DATA_DIR, `${DATA_DIR}-away`)
    // A file in its place: the program must not simply make a new, empty folder.
    writeFileSync(DATA_DIR, '')
    const answer = await ask('/readyz')
    rmSync(DATA_DIR)
    renameSync(`${DATA_DIR}-away`, DATA_DIR)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ ready: false, database: true, storage: false })
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('is red when the database is gone, while the process still answers', async () => {
    await connection().close()
    const answer = await ask('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ ready: false, database: false })
    expect((await ask('/healthz')).status).toBe(200)
    const page = await ask('/profile', { cookie: 'session=abc', accept: 'text/html' })
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect(await page.text()).not.toMatch(/at async|node_modules|closed/)
  })
})
