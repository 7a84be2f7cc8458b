import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealSecret } from '#server/auth/factors/factor-keys.ts'
import { createPerson } from '#server/auth/people.ts'
import { createSession } from '#server/auth/sessions.ts'
import { publicKeys } from '#server/auth/signing-keys.ts'
import { useConfig } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { transaction } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { prepareSite } from '#server/features/settings/site.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { startQueue, stopQueue } from '#server/queue/queue.ts'
import { postLetter } from '#server/mail/mail.ts'
import { newEmail } from './browser.ts'
import { addPicture } from './gallery.ts'
import { inFolder } from './in-folder.ts'
import { png } from './pictures.ts'

/** The folder of an embedded installation in which people have left things of every kind; nothing runs on it. */
export async function makeLivedIn(
  pictures = 6,
): Promise<{ folder: string; people: string[]; session: string; keyId: string; sealed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'chobi-lived-in-'))
  useConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' })
  return onFolder(folder, async () => {
    await migrateDatabase()
    await prepareSite()
    const people: string[] = []
    for (let at = 0; at < 3; at += 1) {
      const id = await createPerson({
        email: newEmail(),
        emailVerified: true,
        passwordHash: null,
        ref: null,
        address: '127.0.0.1',
      })
      await book({ userId: id, kind: 'admin', amount: 100, reference: `a gift to ${id}`, note: 'উপহার' })
      people.push(id)
    }
    const [first = '', second = ''] = people
    for (let at = 0; at < pictures; at += 1) await addOne(at % 2 ? first : second, at)
    await leaveOddThings(first)
    const session = await createSession(first, { address: '127.0.0.1', userAgent: 'a "quoted" \\ browser' })
    const { keys } = await publicKeys()
    return { folder, people, session, keyId: String(keys[0]?.kid), sealed: await sealSecret('ABCDEFGH') }
  })
}

export const addOne = async (person: string, at: number) =>
  addPicture(person, { name: `আচার ${at}`, picture: await png({ width: 40 + at, height: 30 }) })

/** What is easily lost on the way: bytes, null and "null", arrays, quotes, waiting jobs, sequences with gaps. */
async function leaveOddThings(person: string): Promise<void> {
  const sql = connection()
  const generation = randomUUID()
  await sql.query(
    `insert into generations (id, user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash, request_id)
     values ($1, $2, 'ad_generator', '{"a": null, "b": "tab\\t and ''quotes''"}', '[]', 7, E'two\\nlines', 10, 'done', $1, 'h', 'r')`,
    [generation, person],
  )
  await sql.query(
    `insert into unsaved_pictures (generation_id, png, created_at) values ($1, '\\x00ff005c', '2026-02-03 04:05:06.123456+00')`,
    [generation],
  )
  await sql.query(
    `update profiles set custom_backgrounds = array['একটি', 'a,"b"', '{}', 'NULL'] where id = $1`,
    [person],
  )
  await sql.query(`insert into settings (name, value) values ('nothing', 'null'), ('number', '0.10')`)
  await sql.query(
    `insert into admin_log (admin_id, admin_email, action, subject, request_id, words) values ($1, 'a@b.example', 'x', 'y', 'r', 'w')`,
    [person],
  )
  await sql.query(`select nextval('credit_entries_id_seq')`)
  await startQueue(jobs, { work: false })
  await transaction(() =>
    postLetter({ to: 'late@shop.example', subject: 'বাকি', paragraphs: ['Not sent yet'] }),
  )
  await stopQueue()
}

/** Opens the folder as the program would, and lets go of it again. */
export async function onFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  useConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' })
  return inFolder(folder, work)
}
