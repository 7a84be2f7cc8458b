// Figures of the gallery: npm run bench gallery, with BENCH_DATABASE_URL naming an empty Postgres database.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import sharp from 'sharp'
import { useConfig } from '#server/config.ts'
import { connectDatabase } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { db } from '#server/database/transaction.ts'
import { deleteDuePictures } from '#server/features/gallery/auto-delete.ts'
import { listPictures } from '#server/features/gallery/list-pictures.ts'
import { getPicture } from '#server/features/gallery/own-picture.ts'
import { zipPictures } from '#server/features/gallery/picture-zip.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { storage, useStorage } from '#server/storage/storage.ts'
import { addPicture } from '#test/gallery.ts'

const people = Number(process.env['PEOPLE'] ?? 100_000)
const pictures = Number(process.env['PICTURES'] ?? 1_000_000)
const due = 100_000
const inZip = 500
const everything = { search: '', tool: null } as const

const folder = mkdtempSync(join(tmpdir(), 'chobi-bench-'))
const url = process.env['BENCH_DATABASE_URL']
if (!url) throw new Error('BENCH_DATABASE_URL must name an empty Postgres database')
useConfig({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  AUTH_SECRET: randomBytes(32).toString('hex'),
})
const database = await connectDatabase()
await migrateDatabase()
useStorage(diskStorage(join(folder, 'pictures')))
try {
  await fill()
  await firstPage()
  await hundredthPage()
  await zip()
  await deleteDue()
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fill() {
  const begun = performance.now()
  await long(`insert into users (email) select 'p' || i || '@shop.example' from generate_series(1, ${people}) i;
    insert into profiles (id, email, referral_code) select id, email, left(md5(id::text), 8) from users on conflict do nothing;
    insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, created_at, delete_at)
    select u.id, 'ad_generator', 'Picture ' || i, u.id || '/' || i || '.png', 1024, 1024, 1000000, md5(i::text), repeat('b', 300),
      now() - random() * interval '20 days', now() + random() * interval '20 days' + interval '1 day'
    from (select id, row_number() over () as n from users) u
    join generate_series(1, ${pictures}) i on i % ${people} = u.n - 1;
    analyze`)
  say('rows written', `${Math.round((performance.now() - begun) / 1_000)} s`)
}

/** Filling takes longer than the program lets any query take. */
async function long(text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function firstPage() {
  const { rows } = await db().execute<{ id: string }>(sql`select id from users order by random() limit 400`)
  const ms = await times(rows, ({ id }) => listPictures(id, everything, null))
  say(`first page, ${pictures} pictures of ${people} people`, summary(ms))
}

async function hundredthPage() {
  const [person] = (await db().execute<{ id: string }>(sql`select id from users limit 1`)).rows
  const id = person?.id ?? ''
  await db().execute(sql`
    insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, created_at, delete_at)
    select ${id}::uuid, 'ad_generator', 'Many ' || i, ${id} || '/many-' || i || '.png', 1024, 1024, 1000000, '', repeat('b', 300),
      now() - i * interval '5 minutes', now() + interval '10 days' from generate_series(1, 5000) i`)
  let cursor: string | null = null
  for (let page = 1; page < 100; page++) cursor = (await listPictures(id, everything, cursor)).next
  const ms = await times(Array.from({ length: 300 }), () => listPictures(id, everything, cursor))
  say('page 100 of 5,000 pictures', summary(ms))
  const search = await times(Array.from({ length: 60 }), () =>
    listPictures(id, { search: 'any 4999', tool: null }, null),
  )
  say('search by name in 5,000 pictures', summary(search))
  const { pictures: page } = await listPictures(id, everything, cursor)
  const detail = await times(page, (picture) => getPicture(id, picture.id, everything))
  say('one picture with its neighbours', summary(detail))
}

async function zip() {
  const [person] = (await db().execute<{ id: string }>(sql`select id from users offset 5 limit 1`)).rows
  const id = person?.id ?? ''
  await db().execute(sql`delete from generated_ads where user_id = ${id}::uuid`)
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = await sharp({
    create: { width: 1024, height: 1024, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer()
  for (let i = 0; i < inZip; i++) await addPicture(id, { name: `আচার ${i}`, picture })
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let [most, bytes] = [before, 0]
  const begun = performance.now()
  for await (const chunk of await zipPictures(id, 'everything')) {
    bytes += chunk.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - begun) / 1_000
  say(
    `ZIP of ${inZip} pictures`,
    `${megabytes(bytes)} sent in ${seconds.toFixed(1)} s; memory grew by ${megabytes(most - before)} (${megabytes(picture.length)} each)`,
  )
}

async function deleteDue() {
  await long(
    `update generated_ads set delete_at = now() - interval '1 hour' where id in (select id from generated_ads limit ${due})`,
  )
  const { rows } = await db().execute<{ image_url: string }>(
    sql`select image_url from generated_ads where delete_at < now() limit ${due / 10}`,
  )
  // A tenth has files, all others try to remove what is not there.
  for (const row of rows) await storage().put(row.image_url, Buffer.from('x'))
  const begun = performance.now()
  const result = await deleteDuePictures()
  const seconds = (performance.now() - begun) / 1_000
  say(`delete job, ${due} due`, `${result.removed} removed in ${seconds.toFixed(1)} s`)
}

async function times<T>(each: T[], work: (one: T) => Promise<unknown>): Promise<number[]> {
  const ms: number[] = []
  for (const one of each) {
    const begun = performance.now()
    await work(one)
    ms.push(performance.now() - begun)
  }
  return ms.sort((a, b) => a - b)
}

function at(ms: number[], share: number): string {
  return (ms[Math.floor(ms.length * share)] ?? 0).toFixed(2)
}

function summary(ms: number[]): string {
  return `median ${at(ms, 0.5)} ms, 95 % under ${at(ms, 0.95)} ms`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

function say(what: string, figure: string): void {
  console.log(`${what.padEnd(48)} ${figure}`)
}
