import { and, desc, eq, inArray, or, type SQL, sql } from '#server/database/sql.ts'
import type { PicturesView } from '#shared/forms/admin-views.ts'
import type { GenerationState } from '#shared/generation.ts'
import { type MakerName, makerNames } from '#shared/makers.ts'
import { db } from '#server/database/transaction.ts'
import { findMakers } from '#server/features/generations/work/engines.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { isId } from '#server/features/generations/views.ts'
import { findPeople } from '#server/features/profiles/find-people.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { keptWords, nameOf } from '#server/lib/words.ts'

const page = 30

export type BoardRow = {
  id: string
  userId: string
  email: string
  tool: string
  name: string
  state: GenerationState
  error: string | null
  /** What only the owner reads. */
  errorLog: string | null
  requestId: string
  engine: string | null
  attempt: number
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const states: Record<PicturesView['show'], GenerationState[] | undefined> = {
  all: undefined,
  running: ['working', 'fetching'],
  waiting: ['awaited', 'queued'],
  failed: ['failed'],
  done: ['done'],
}

/** Newest first; `before` is the id of the last one already shown. Found by request id, id, or address. */
export async function listBoard({
  q,
  show,
  before,
}: PicturesView): Promise<{ rows: BoardRow[]; hasMore: boolean }> {
  const only = states[show]
  const isAsked = and(
    only && inArray(generations.state, only),
    before === undefined
      ? undefined
      : sql`(${generations.createdAt}, ${generations.id}) < (select created_at, id from ${generations} last where last.id = ${before})`,
  )
  const rows = await db()
    .select({
      id: generations.id,
      userId: generations.userId,
      email: profiles.email,
      tool: generations.tool,
      name: generations.name,
      state: generations.state,
      error: generations.error,
      errorLog: generations.errorLog,
      requestId: generations.requestId,
      engine: generations.engine,
      attempt: generations.attempt,
      createdAt: generations.createdAt,
      startedAt: generations.startedAt,
      finishedAt: generations.finishedAt,
    })
    .from(generations)
    .innerJoin(profiles, eq(profiles.id, generations.userId))
    .where(q === '' ? isAsked : inArray(generations.id, await findNewest(q, isAsked)))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(page + 1)
  const shown = rows
    .slice(0, page)
    .map((row) => ({ ...row, name: nameOf(row.name), error: keptWords(row.error) }))
  return { rows: shown, hasMore: rows.length > page }
}

/**
 * Which of them stand on the page. Of each person only as many as a page has are looked at: asked for all at once, the
 * database might as well read everybody's from the newest on, in the hope that some of these come soon.
 */
async function findNewest(q: string, isAsked: SQL | undefined): Promise<string[]> {
  const named = or(eq(generations.requestId, q), isId(q) ? eq(generations.id, q) : undefined)
  const newest = sql`order by ${generations.createdAt} desc, ${generations.id} desc limit ${page + 1}`
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from (
      select id, created_at from ${generations} where ${and(named, isAsked)}
      union
      select newest.id, newest.created_at from json_array_elements_text(${JSON.stringify(await findPeople(q))}::json) as person (id)
      cross join lateral (
        select id, created_at from ${generations}
        where ${and(sql`${generations.userId} = person.id::uuid`, isAsked)} ${newest}
      ) newest
    ) ${generations} ${newest}`)
  return rows.map(({ id }) => id)
}

export type EngineState = {
  name: MakerName
  /** The service's host, or the model. */
  where: string | null
  /** How its last pictures ended. */
  done: number
  failed: number
}

/** Who makes the pictures that nobody has chosen somebody else for, and how it went lately. */
export async function getEngineState(): Promise<EngineState> {
  const { ready } = await findMakers()
  const name = makerNames.find((one) => ready.has(one)) ?? 'builtin'
  const where = ready.get(name) ?? null
  // Among the newest only: an engine that made none of them would else be looked for through all of history.
  const newest = db()
    .select({
      engine: generations.engine,
      state: generations.state,
      createdAt: generations.createdAt,
      id: generations.id,
    })
    .from(generations)
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(200)
    .as('newest')
  const last = db()
    .select({ state: newest.state })
    .from(newest)
    .where(and(eq(newest.engine, name), inArray(newest.state, ['done', 'failed'])))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(20)
    .as('last')
  const [counted] = await db()
    .select({
      done: sql<number>`(count(*) filter (where ${last.state} = 'done'))::int`,
      failed: sql<number>`(count(*) filter (where ${last.state} = 'failed'))::int`,
    })
    .from(last)
  return {
    name,
    where: name === 'webhook' && where ? new URL(where).host : where,
    done: counted?.done ?? 0,
    failed: counted?.failed ?? 0,
  }
}
