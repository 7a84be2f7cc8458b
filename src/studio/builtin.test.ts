import { afterEach, expect, test } from 'vitest'
import { createBuiltinEngine } from './builtin.ts'
import { jarPicture, jobFor } from './testing/pictures.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close()
})

function start(settings: Omit<Parameters<typeof createBuiltinEngine>[0], 'threads'> = {}) {
  const engine = createBuiltinEngine({ threads: 1, ...settings })
  open.push(engine)
  return engine
}

const never = new AbortController().signal
const logo = jobFor('logo_maker', { brand_name: 'Ruma', industry: 'Food' })
const misbehaving = new URL('./testing/misbehaving-worker.ts', import.meta.url)

test('a picture comes out of a worker thread', async () => {
  const answer = await start().make(logo, { signal: never })
  expect(answer).toMatchObject({ kind: 'picture' })
  expect(answer.kind === 'picture' && answer.bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('a sentence for the person keeps its words on the way between threads', async () => {
  const job = jobFor('passport_photo', {}, { file: jarPicture() })
  await expect(start().make(job, { signal: never })).rejects.toMatchObject({
    name: 'EngineFailure',
    message: expect.stringContaining('No face found'),
  })
})

test('a picture that takes too long is given up, and the next one is made', async () => {
  const engine = start({ limitSeconds: 0.8, worker: misbehaving })
  const slow = engine.make(jobFor('logo_maker', { brand_name: 'hang' }), { signal: never })
  const next = engine.make(jobFor('logo_maker', { brand_name: 'fine' }), { signal: never })
  await expect(slow).rejects.toThrow(/took too long/)
  await expect(next).resolves.toMatchObject({ kind: 'picture' })
})

test('a crashed worker fails its own job only', async () => {
  const engine = start({ worker: misbehaving })
  const crash = engine.make(jobFor('logo_maker', { brand_name: 'crash' }), { signal: never })
  const next = engine.make(jobFor('logo_maker', { brand_name: 'fine' }), { signal: never })
  await expect(crash).rejects.toThrow(/could not be made/)
  await expect(next).resolves.toMatchObject({ kind: 'picture' })
})

test('an abort ends the work', async () => {
  const engine = start({ worker: misbehaving })
  const stop = new AbortController()
  const slow = engine.make(jobFor('logo_maker', { brand_name: 'hang' }), { signal: stop.signal })
  setTimeout(() => stop.abort(), 200)
  await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
})
