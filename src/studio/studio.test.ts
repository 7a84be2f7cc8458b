import { afterEach, expect, test } from 'vitest'
import { openStudio } from './studio.ts'
import { jarPicture, jobFor } from './testing/pictures.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close()
})

function start(settings: Omit<Parameters<typeof openStudio>[0], 'atOnce'> = {}) {
  const studio = openStudio({ atOnce: 1, ...settings })
  open.push(studio)
  return studio
}

const never = new AbortController().signal
const logo = jobFor('logo_maker', { brand_name: 'Ruma', industry: 'Food' })
const misbehaving = new URL('./testing/misbehaving-worker.ts', import.meta.url)

test('a picture comes out of a process of its own', async () => {
  const answer = await start().make(logo, never)
  expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('what is said to the person arrives whole on the way between processes', async () => {
  const job = jobFor('passport_photo', {}, { file: jarPicture() })
  await expect(start().make(job, never)).rejects.toMatchObject({
    name: 'StudioFailure',
    says: { key: 'studio.noFace' },
  })
})

test('a picture that takes too long is given up, and the next one is made', async () => {
  const studio = start({ limitSeconds: 3, worker: misbehaving })
  const slow = studio.make(jobFor('logo_maker', { brand_name: 'hang' }), never)
  const next = studio.make(jobFor('logo_maker', { brand_name: 'fine' }), never)
  await expect(slow).rejects.toMatchObject({ says: { key: 'studio.slow' } })
  await expect(next).resolves.toHaveProperty('bytes')
})

test('a photo that is enlarged has longer, the more pixels it has', async () => {
  const studio = start({ limitSeconds: 1, worker: misbehaving })
  const file = { ...jarPicture(), width: 2001, height: 3999 }
  const slow = studio.make(jobFor('image_upscaler', { brand_name: 'hang' }, { file }), never)
  await expect(slow).rejects.toMatchObject({ log: 'image_upscaler ran over 3000 ms' })
  const other = studio.make(jobFor('ai_expand', { brand_name: 'hang' }, { file }), never)
  await expect(other).rejects.toMatchObject({ log: 'ai_expand ran over 1000 ms' })
})

test('a crashed worker fails its own job only', async () => {
  const studio = start({ worker: misbehaving })
  const crash = studio.make(jobFor('logo_maker', { brand_name: 'crash' }), never)
  const next = studio.make(jobFor('logo_maker', { brand_name: 'fine' }), never)
  await expect(crash).rejects.toMatchObject({ says: { key: 'studio.failed' } })
  await expect(next).resolves.toHaveProperty('bytes')
})

test('an abort ends the work', async () => {
  const studio = start({ worker: misbehaving })
  const stop = new AbortController()
  const slow = studio.make(jobFor('logo_maker', { brand_name: 'hang' }), stop.signal)
  setTimeout(() => stop.abort(), 200)
  await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
})
