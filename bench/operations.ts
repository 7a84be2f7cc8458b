// Figures of moving, backing up and restoring a site: npm run bench operations, with BENCH_DATABASE_URL naming an
// empty Postgres database. The S3 server of the tests needs an old cipher for lists of over a thousand. Each runs in a process of its own, so that its memory is its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { connection } from '#server/database/connection.ts'
import { cardWidths } from '#shared/gallery.ts'
import { filesOf, storePicture } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import { makeLivedIn, onFolder } from '#test/lived-in.ts'
import { startObjectStore } from '#test/object-store.ts'

const pictures = Number(process.env['PICTURES'] ?? 2_000)
const root = join(import.meta.dirname, '..')
const url = process.env['BENCH_DATABASE_URL']
if (!url) throw new Error('BENCH_DATABASE_URL must name an empty Postgres database')

const place = mkdtempSync(join(tmpdir(), 'chobi-bench-operations-'))
const store = await startObjectStore()
const { folder, people } = await makeLivedIn(1)
try {
  const megabytes = await fill()
  console.log(`${pictures} pictures, ${megabytes} MB with their copies`)
  const file = join(place, 'site.tar.zst')
  run('backup', ['scripts/backup.ts', file, '--from', folder])
  console.log(`  the file has ${Math.round(statSync(file).size / 1e6)} MB`)
  run('restore', ['scripts/restore.ts', file, '--into', join(place, 'restored')])
  const move = ['scripts/migrate-store.ts', '--from', folder, '--to', url]
  run('move of the database', move)
  // The store runs in this process, which must not wait for the child.
  await runBeside('move of pictures and database', [...move, '--images', store.url])
  await runBeside('the same again', [...move, '--images', store.url])
} finally {
  store.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
}

/** Noise compresses as badly as a photograph: about a megabyte each. */
async function fill(): Promise<number> {
  const noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return onFolder(folder, async () => {
    let bytes = 0
    // Encoding the small copies takes longest, and they are the same for all.
    const first = `${people[0]}/1700000000000_bench.png`
    const stored = await storePicture(first, { png: noise, sides: {} })
    const files = [filesOf(first).full, ...cardWidths.map((width) => filesOf(first).card(width))]
    const copies = await Promise.all(files.map((file) => storage().read(file)))
    for (let at = 0; at < pictures; at += 1) {
      const person = people[at % people.length] ?? ''
      const key = `${person}/${1_700_000_000_000 + at}_bench-${at}.png`
      const names = [filesOf(key).full, ...cardWidths.map((width) => filesOf(key).card(width))]
      for (const [which, name] of names.entries()) {
        const copy = copies[which] ?? noise
        await storage().put(name, copy)
        bytes += copy.length
      }
      await connection().query(
        `insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, delete_at)
         values ($1, 'ad_generator', $2, $3, 600, 600, $4, $5, $6, now() + interval '20 days')`,
        [person, `Picture ${at}`, key, stored.bytes, stored.checksum, stored.blur],
      )
    }
    return Math.round(bytes / 1e6)
  })
}

function command(args: string[]): string[] {
  return [
    '--disable-warning=ExperimentalWarning',
    '--import',
    `data:text/javascript,process.on('exit',()=>console.error('MEMORY '+process.resourceUsage().maxRSS))`,
    ...args,
  ]
}

function run(name: string, args: string[]): void {
  const started = performance.now()
  const { stderr, status } = spawnSync(process.execPath, command(args), { cwd: root, encoding: 'utf8' })
  say(name, started, stderr, status)
}

async function runBeside(name: string, args: string[]): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, command(args), { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [status] = (await once(child, 'exit')) as [number | null]
  say(name, started, stderr, status)
}

function say(name: string, started: number, stderr: string, status: number | null): void {
  const memory = Number(/MEMORY (\d+)/.exec(stderr)?.[1] ?? 0) / 1_024
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${name.padEnd(30)} ${seconds.padStart(6)} s  ${Math.round(memory)} MB at most`)
}
