import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { useConfig } from '#server/config.ts'
import { connectDatabase } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { createBrowser } from '#test/browser.ts'
import { freePort } from '#test/program.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { openLive } from '#test/events.ts'
import { type FakeService, startFakeService } from '#test/fake-service.ts'
import { accepted, goodForm, look, picturePart, press, until } from '#test/forms.ts'
import { memory } from '../scripts/memory.mjs'
import { startPostgres } from '../scripts/test/postgres.mjs'
import { newPerson, type TestPerson } from '#test/people.ts'

// npm run bench generation — the real program in its own process, an instant service beside it, on a Postgres of its own.
// EMBEDDED=yes measures the embedded database, which alone takes half a gigabyte.
const folder = mkdtempSync(join(tmpdir(), 'chobi-bench-'))
const uploads = Number(process.env['UPLOADS'] ?? 200)
const rounds = Number(process.env['ROUNDS'] ?? 60)
const service = await startFakeService()
const postgres = process.env['EMBEDDED'] ? undefined : await startPostgres()
const port = await freePort()
const settings = {
  PORT: String(port),
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret for measuring only, long enough',
  ADMIN_PASSWORD: 'correct horse battery',
  WEBHOOK_URL: service.webhookUrl,
  ALLOWED_HOSTS: service.host,
  WORKERS: '4',
  ...memory,
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
}

async function preparePeople(count: number): Promise<TestPerson[]> {
  useConfig(settings)
  const database = await connectDatabase()
  await migrateDatabase()
  const browser = () => createBrowser({ origin: `http://127.0.0.1:${port}` })
  const people: TestPerson[] = []
  for (let index = 0; index < count; index += 1) people.push(await newPerson({ browser }, { credits: 1_000 }))
  await database.close()
  return people
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ms = (value: number): string => `${Math.round(value)} ms`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

/** What the kernel counts for the process, not what it says of itself. */
function memoryOf(child: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024
}

/** From the service's answer to the event that tells the page that the picture is there. */
async function overhead(child: ServerProcess, person: TestPerson, fake: FakeService): Promise<number[]> {
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const live = await openLive(`${child.origin}/api/live`, cookie)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    fake.script({ kind: 'wait' })
    const calls = fake.calls.length
    const { id } = await accepted(
      await press(person, 'background_remover', await goodForm('background_remover')),
    )
    while (fake.calls.length === calls) await sleep(1)
    await sleep(20)
    const answered = performance.now()
    fake.release()
    for (;;) {
      const event = (await live.next()) as { kind?: string; id?: string; state?: string } | undefined
      if (!event) throw new Error('the live stream ended')
      if (event.kind === 'generation' && event.id === id && event.state === 'done') break
    }
    times.push(performance.now() - answered)
  }
  live.close()
  return times.toSorted((one, other) => one - other)
}

/** Generations from press to picture in the gallery, with an instant service and many people. */
async function throughput(people: TestPerson[], count: number): Promise<number> {
  const started = performance.now()
  let left = count
  await Promise.all(
    people.slice(0, 12).map(async (person) => {
      while (left > 0) {
        left -= 1
        const { id } = await accepted(
          await press(person, 'background_remover', await goodForm('background_remover')),
        )
        await until(person, id)
      }
    }),
  )
  return count / ((performance.now() - started) / 1_000)
}

/** A photograph of some 12 megapixels that is just under the 20 MB that a form takes. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#808080', noise },
  })
  const bytes = await picture.jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer()
  const room = 20 * 1_048_576 - bytes.length
  return room > 0 ? Buffer.concat([bytes, Buffer.alloc(room)]) : picture.jpeg({ quality: 90 }).toBuffer()
}

type Watched = { health: number[]; peak: number; inside: string }

/** What the program says of its own memory: of its JavaScript, and of what hangs on that outside the heap. */
async function insideOf(child: ServerProcess): Promise<string> {
  const text = await (await fetch(`${child.origin}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? 0)
  return `heap ${megabytes(of('nodejs_heap_size_total_bytes'))}, buffers ${megabytes(of('nodejs_external_memory_bytes'))}`
}

async function watch(child: ServerProcess, stop: AbortSignal): Promise<Watched> {
  const times: number[] = []
  let peak = 0
  let inside = ''
  while (!stop.aborted) {
    const asked = performance.now()
    await (await fetch(`${child.origin}/healthz`)).text()
    times.push(performance.now() - asked)
    if (memoryOf(child) > peak) {
      peak = memoryOf(child)
      inside = await insideOf(child)
    }
    await sleep(20)
  }
  return { health: times.toSorted((one, other) => one - other), peak, inside }
}

async function floodOfUploads(child: ServerProcess, people: TestPerson[]) {
  const photo = picturePart(await heavyPhoto())
  const before = memoryOf(child)
  const stop = new AbortController()
  const watched = watch(child, stop.signal)
  const started = performance.now()
  const answers = await Promise.all(
    people.slice(0, uploads).map(async (person) => {
      const answer = await press(
        person,
        'background_remover',
        await goodForm('background_remover', { file: photo }),
        randomUUID(),
      )
      await answer.text()
      return answer.status
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  stop.abort()
  return {
    accepted: answers.filter((status) => status === 202).length,
    seconds,
    before,
    ...(await watched),
    size: photo.size,
  }
}

const people = await preparePeople(uploads)
let child = await startServer(settings)
try {
  const [first] = people
  if (!first) throw new Error('nobody is there')
  const { id } = await accepted(
    await press(first, 'background_remover', await goodForm('background_remover')),
  )
  await until(first, id)

  const times = await overhead(child, first, service)
  const perSecond = await throughput(people, rounds * 2)
  await child.end('SIGTERM')
  child = await startServer(settings)
  const flood = await floodOfUploads(child, people)
  await look(first, id)

  console.table({
    'service answers → result event, median': { value: ms(at(times, 0.5)), aim: '', 'of the aim': '' },
    'service answers → result event, p95': {
      value: ms(at(times, 0.95)),
      aim: '250 ms',
      'of the aim': (at(times, 0.95) / 250).toFixed(2),
    },
    'generations a second, instant service': { value: perSecond.toFixed(1), aim: '', 'of the aim': '' },
    [`${uploads} uploads of ${megabytes(flood.size)} at once, taken`]: {
      value: `${flood.accepted} in ${flood.seconds.toFixed(0)} s`,
      aim: String(uploads),
      'of the aim': (flood.accepted / uploads).toFixed(2),
    },
    'memory at rest': { value: megabytes(flood.before), aim: '', 'of the aim': '' },
    'memory at its highest': {
      value: megabytes(flood.peak),
      aim: '600 MB',
      'of the aim': (flood.peak / (600 * 1_048_576)).toFixed(2),
    },
    'of that': { value: flood.inside, aim: '', 'of the aim': '' },
    'health answers meanwhile, p99': {
      value: ms(at(flood.health, 0.99)),
      aim: '200 ms',
      'of the aim': (at(flood.health, 0.99) / 200).toFixed(2),
    },
  })
} finally {
  await child.end('SIGKILL')
  await service.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
