import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { connection, type Database } from './connection.ts'
import { sql } from './sql.ts'

type Notice = { channel: string; text: string }
type Open = { database: Database; notices: Notice[]; afterCommit: (() => void)[] }

const current = new AsyncLocalStorage<Open>()

/**
 * The database of the open transaction, or the plain one outside of any.
 * The embedded database has one connection: going around the open transaction would wait for ever.
 */
export function db(): Database {
  return current.getStore()?.database ?? connection().drizzle
}

export const isInTransaction = (): boolean => current.getStore() !== undefined

/** Joins the open transaction or begins one. Deadlocks and serialization failures are tried again, so `work` touches nothing but the database. */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  if (current.getStore()) return work()
  for (let attempt = 1; ; attempt++) {
    const afterCommit: (() => void)[] = []
    try {
      const result = await connection().transaction((database) => {
        const notices: Notice[] = []
        return current.run({ database, notices, afterCommit }, async () => {
          const done = await work()
          await send(notices)
          return done
        })
      })
      for (const effect of afterCommit) effect()
      return result
    } catch (error) {
      if (attempt >= 3 || !isPassing(error)) throw error
      await sleep(20 * attempt * Math.random() * 4)
    }
  }
}

/**
 * Statements of a transaction that need nothing of each other's answers: they are written together and done in their
 * order. What is behind one that fails fails for its sake, and sooner: so the first one's failure is told.
 */
export async function atOnce<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const end of await Promise.allSettled(asked)) if (end.status === 'rejected') throw end.reason
  return Promise.all(asked)
}

/** Told to whoever listens, in every process, once the open transaction commits: all that it has to tell in one statement. */
export async function notify(channel: string, text: string): Promise<void> {
  const open = current.getStore()
  if (open) open.notices.push({ channel, text })
  else await send([{ channel, text }])
}

async function send(notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  await db().execute(
    sql`select pg_notify(channel, text) from json_to_recordset(${JSON.stringify(notices)}) as told (channel text, text text)`,
  )
}

/** Runs once the open transaction has committed, at once when there is none, never when it rolled back. */
export function afterCommit(effect: () => void): void {
  const open = current.getStore()
  if (open) open.afterCommit.push(() => current.exit(effect))
  else effect()
}

const passing = new Set(['40001', '40P01'])

function isPassing(error: unknown): boolean {
  return passing.has(databaseErrorCode(error) ?? '')
}

/** The five letters by which Postgres names what went wrong, also below a wrapping error. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code
  }
  return undefined
}

export const isDuplicate = (error: unknown): boolean => databaseErrorCode(error) === '23505'
