import { setTimeout as sleep } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { sweep } from '#server/features/sweep/sweep.ts'
import { checkRandomPictures } from '#server/features/gallery/sweep-rows.ts'
import { storage } from '#server/storage/storage.ts'
import { addPicture } from '#test/gallery.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { goodForm, press } from '#test/forms.ts'
import { eventually } from '../fleet.ts'
import { expectDone, fateOf, probe, stateOf, untilCalled } from '../probe.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'

const waitingOf = async (id: string): Promise<number> =>
  (await db().execute(sql`select 1 from unsaved_pictures where generation_id = ${id}`)).rows.length
const pictureOf = async (id: string) =>
  (
    await db().execute<{ id: string; image_url: string }>(
      sql`select id, image_url from generated_ads where generation_id = ${id}`,
    )
  ).rows[0]

/** The same site with its pictures on a disk of a few megabytes, instead of the object store. */
async function withSmallDisk(
  world: World,
  options: string,
  work: (disk: string, member: ServerProcess) => Promise<string>,
): Promise<string> {
  const data = join(world.folder, `disk-${Math.round(world.random() * 1e9)}`)
  const disk = join(data, 'pictures')
  mkdirSync(disk, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status !== 0)
    throw new Error('this row mounts a small disk and must run as root')
  const others = [...world.fleet.members('worker'), ...world.fleet.members('web')]
  for (const member of others) await world.fleet.end(member, 'SIGTERM')
  const { diskStorage } = await import('#server/storage/disk.ts')
  const { useStorage } = await import('#server/storage/storage.ts')
  const before = storage()
  const { rows } = await db().execute<{ now: string }>(sql`select now()::text as now`)
  const began = rows[0]?.now ?? ''
  useStorage(diskStorage(disk))
  try {
    const member = await world.fleet.launch('web', { S3_URL: '', DATA_DIR: data, ROLE: 'all' })
    await eventually('it is found', () => world.balancer.well().includes(member.port))
    const did = await work(disk, member)
    await world.fleet.end(member, 'SIGTERM')
    return did
  } finally {
    // What lies on this disk goes with it, so its rows go too.
    await db().execute(sql`delete from generated_ads where created_at > ${began}`)
    useStorage(before)
    spawnSync('umount', ['-l', disk])
    rmSync(data, { recursive: true, force: true })
  }
}

/** Takes all room but a little; gives it back when called. */
function fill(disk: string): () => void {
  const { bavail, bsize } = statfsSync(disk)
  const file = join(disk, 'filler')
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 1_000_000)))
  return () => rmSync(file)
}

export const storageRows: Row[] = [
  {
    id: 'F36',
    says: 'The disk is full when a picture is done: it is paid and can be seen, waits, and is stored when there is room',
    run: (world) =>
      withSmallDisk(world, 'size=100m', async (disk) => {
        const one = await probe(world, { kind: 'wait' })
        await untilCalled(world, one)
        const makeRoom = fill(disk)
        world.service.release()
        await expectDone(world, one)
        expectSame(await waitingOf(one.id), 1, 'waiting pictures')
        const seen = await one.person.send(`/api/pictures/${one.id}/full`)
        expectSame([seen.status, seen.headers.get('content-type')], [200, 'image/png'], 'the picture')
        makeRoom()
        await world.runJob('save-pictures')
        await eventually('it is stored', async () => (await waitingOf(one.id)) === 0, 70_000)
        expectThat((await pictureOf(one.id)) !== undefined, 'not in the gallery')
        return 'filled while the service drew, then room was made'
      }),
  },
  {
    id: 'F37',
    says: 'No more files can be made on the disk: the picture waits, pages answer, and it is stored later',
    run: (world) =>
      withSmallDisk(world, 'size=200m', async (disk) => {
        const one = await probe(world, { kind: 'wait' })
        await untilCalled(world, one)
        spawnSync('mount', ['-o', 'remount,nr_inodes=8', disk])
        for (let count = 0; count < 8; count++) {
          try {
            writeFileSync(join(disk, `file-${count}`), 'x')
          } catch {
            break
          }
        }
        world.service.release()
        await expectDone(world, one)
        expectSame(await waitingOf(one.id), 1, 'waiting pictures')
        expectSame((await one.person.browser.get('/dashboard')).status, 200, 'the dashboard')
        spawnSync('mount', ['-o', 'remount,nr_inodes=10000', disk])
        await world.runJob('save-pictures')
        await eventually('it is stored', async () => (await waitingOf(one.id)) === 0, 70_000)
        return 'no inode left, then many'
      }),
  },
  {
    id: 'F38',
    says: 'The disk becomes read-only: health says so, new presses are refused unpaid, and all returns with the right to write',
    run: (world) =>
      withSmallDisk(world, 'size=200m', async (disk, member) => {
        const one = await probe(world, { kind: 'wait' })
        await untilCalled(world, one)
        const ready = async () =>
          (await (await fetch(`${member.origin}/readyz`)).json()) as { storage: boolean }
        expectSame((await ready()).storage, true, 'storage before')
        spawnSync('mount', ['-o', 'remount,ro', disk])
        expectSame((await ready()).storage, false, 'storage on a read-only disk')
        world.service.release()
        await expectDone(world, one)
        expectSame(await waitingOf(one.id), 1, 'waiting pictures')
        const next = await press(one.person, 'image_upscaler', await goodForm('image_upscaler'))
        expectSame(next.status, 503, 'a press')
        spawnSync('mount', ['-o', 'remount,rw', disk])
        expectSame((await ready()).storage, true, 'storage after')
        await world.runJob('save-pictures')
        await eventually('it is stored', async () => (await waitingOf(one.id)) === 0, 70_000)
        return 'remounted read-only while the service drew'
      }),
  },
  {
    id: 'F39',
    says: 'The object store asks to slow down: it is asked again, and the same picture is stored once',
    async run(world) {
      const one = await probe(world, { kind: 'wait' })
      await untilCalled(world, one)
      let refused = 0
      world.interfere((request, response) => {
        if (request.method !== 'PUT' || refused >= 3) return false
        refused += 1
        request.resume()
        response
          .writeHead(503, { 'content-type': 'application/xml' })
          .end('<Error><Code>SlowDown</Code></Error>')
        return true
      })
      world.service.release()
      await expectDone(world, one)
      expectThat((await pictureOf(one.id)) !== undefined, 'not in the gallery')
      return `${refused} puts refused`
    },
  },
  {
    id: 'F39b',
    says: 'The object store cannot be reached: the picture waits in the database and moves over when the store is back',
    async run(world) {
      const one = await probe(world, { kind: 'wait' })
      await untilCalled(world, one)
      world.pictures.become('refusing')
      world.pictures.cut()
      world.service.release()
      await eventually('it ends', async () => (await stateOf(one.id)) === 'done', 60_000)
      expectSame(await waitingOf(one.id), 1, 'waiting pictures')
      world.pictures.become('open')
      await world.runJob('save-pictures')
      await eventually('it is stored', async () => (await waitingOf(one.id)) === 0, 70_000)
      await expectDone(world, one)
      return 'refused while the service drew'
    },
  },
  {
    id: 'F39c',
    says: 'The object store answers nothing for ever: the picture is done within its time all the same',
    async run(world) {
      const one = await probe(world, { kind: 'wait' })
      await untilCalled(world, one)
      world.pictures.become('silent')
      world.service.release()
      const ms = await eventually('it ends', async () => (await stateOf(one.id)) === 'done', 100_000)
      expectSame(await waitingOf(one.id), 1, 'waiting pictures')
      world.pictures.become('open')
      world.pictures.cut()
      await eventually(
        'it is stored',
        async () => {
          await world.runJob('save-pictures')
          return (await waitingOf(one.id)) === 0
        },
        100_000,
      )
      return `done ${Math.round(ms / 1_000)} s after the store went silent`
    },
  },
  {
    id: 'F40',
    says: 'Stored bytes change, shrink or vanish: the nightly comparison finds each, pages show the rest, deleting works',
    async run(world) {
      const person = await world.person()
      const [flipped, cut, gone] = [
        await addPicture(person.id),
        await addPicture(person.id),
        await addPicture(person.id),
      ]
      const bytes = Buffer.from(await storage().read(flipped.imageUrl))
      // In the picture's last bytes, so that it can still be seen.
      bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1
      await storage().put(flipped.imageUrl, bytes)
      await storage().put(cut.imageUrl, bytes.subarray(0, 60))
      await storage().remove(gone.imageUrl)
      await storage().remove(gone.imageUrl.replace('.png', '.w320.webp'))
      const report = await sweep()
      expectThat(report.damaged + report.mended >= 2, `found ${JSON.stringify(report)}`)
      // Whole files are read a few hundred a night, from a random place on: here from just before this one.
      const { damaged } = await checkRandomPictures(`${flipped.id.slice(0, 24)}000000000000`)
      const { rows } = await db().execute<{ checksum: string; marked: boolean }>(
        sql`select checksum, damaged_at is not null as marked from generated_ads where id = ${flipped.id}`,
      )
      const now = createHash('sha256')
        .update(await storage().read(flipped.imageUrl))
        .digest('hex')
      expectThat(rows[0]?.marked === true || rows[0]?.checksum === now, 'the flipped byte was not found')
      expectSame((await person.browser.get('/dashboard')).status, 200, 'the gallery')
      const ids = [flipped.id, cut.id, gone.id].join()
      expectSame(
        (await person.browser.post('/dashboard', { intent: 'delete', pictures: ids })).status,
        200,
        'deleting',
      )
      await db().execute(
        sql`update generated_ads set removed_at = removed_at - interval '1 hour' where user_id = ${person.id}`,
      )
      await world.runJob('finish-removals')
      await eventually(
        'their rows are gone',
        async () => {
          const { rows } = await db().execute(sql`select 1 from generated_ads where user_id = ${person.id}`)
          return rows.length === 0
        },
        70_000,
      )
      return `one flipped, one cut, one deleted: ${report.damaged + damaged} marked, ${report.mended} made whole from a copy`
    },
  },
  {
    id: 'F41',
    says: 'The store refuses to delete: the row stays until the files are really gone',
    async run(world) {
      const person = await world.person()
      const { id } = await addPicture(person.id)
      let refused = 0
      world.interfere((request, response) => {
        if (request.method !== 'DELETE') return false
        refused += 1
        response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<Error><Code>AccessDenied</Code></Error>')
        return true
      })
      await person.browser.post('/dashboard', { intent: 'delete', pictures: id })
      await db().execute(
        sql`update generated_ads set removed_at = removed_at - interval '1 hour' where id = ${id}`,
      )
      await world.runJob('finish-removals')
      await eventually('deleting was tried', () => refused > 0, 70_000)
      await sleep(1_000)
      const left = async () =>
        (await db().execute(sql`select 1 from generated_ads where id = ${id}`)).rows.length
      expectSame(await left(), 1, 'rows while the store refuses')
      world.interfere(() => false)
      await world.runJob('finish-removals')
      await eventually('row and files are gone', async () => (await left()) === 0, 70_000)
      return `refused ${refused} times`
    },
  },
  {
    id: 'F42',
    says: 'A worker dies between deleting files and deleting rows: in the end both are gone',
    async run(world) {
      const person = await world.person()
      for (let count = 0; count < 10; count++) await addPicture(person.id)
      await db().execute(
        sql`update generated_ads set removed_at = now() - interval '1 hour' where user_id = ${person.id}`,
      )
      const count = async () => {
        let files = 0
        for await (const _ of storage().list(`${person.id}/`)) files += 1
        return files
      }
      const before = await count()
      world.pictures.become('open', 30)
      await world.runJob('finish-removals')
      await eventually('deleting has begun', async () => (await count()) < before, 70_000)
      while (world.fleet.members('worker').length > 0) await world.fleet.kill('worker')
      world.pictures.become('open')
      await world.fleet.complete()
      await world.runJob('finish-removals')
      await eventually(
        'all is gone',
        async () => {
          const { rows } = await db().execute(sql`select 1 from generated_ads where user_id = ${person.id}`)
          return rows.length === 0 && (await count()) === 0
        },
        70_000,
      )
      return 'killed while files of 10 pictures were deleted'
    },
  },
  {
    id: 'I5',
    says: 'After all this no file is left that no row knows, once the hourly and nightly tidying have run',
    async run(world) {
      const { dropOldInputs } = await import('#server/features/generations/after/drop-old-inputs.ts')
      const { sweepInputs } = await import('#server/features/generations/after/sweep-inputs.ts')
      const { assertWell } = await import('#test/invariants.ts')
      await world.rest()
      await db().execute(sql`update generations set finished_at = finished_at - interval '2 minutes'`)
      await dropOldInputs()
      await sweepInputs(Date.now() + 2 * 3_600_000)
      const { orphans, removed } = await sweep(Date.now() + 2 * 3_600_000)
      await assertWell({ orphanAgeMs: 0, atRest: true })
      const { state } = await fateOf(world, await probe(world, { kind: 'ok' }))
      expectSame(state, 'done', 'a picture afterwards')
      return `${orphans} left-over files, ${removed} removed`
    },
  },
]
