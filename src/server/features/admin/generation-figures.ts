import { gt, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { remember } from './remember.ts'

export const figureDays = 14

export type ToolFigures = {
  tool: string
  done: number
  failed: number
  /** Of the finished ones, from the start of the work; null when there is none. */
  medianSeconds: number | null
  credits: Tenths
}

export type DayFigures = {
  day: string
  done: number
  failed: number
  credits: Tenths
  medianSeconds: number | null
}

export type Figures = { tools: ToolFigures[]; days: DayFigures[] }

const figures = {
  done: sql<number>`(count(*) filter (where ${generations.state} = 'done'))::int`,
  failed: sql<number>`(count(*) filter (where ${generations.state} = 'failed'))::int`,
  credits: sql<number>`coalesce(sum(${generations.cost}) filter (where ${generations.state} = 'done'), 0)::int`,
  medianSeconds: sql<number | null>`(percentile_cont(0.5) within group (order by
    case when ${generations.state} = 'done' then extract(epoch from ${generations.finishedAt} - ${generations.startedAt}) end
  ))::float8`,
}

/** How pictures went, per tool and per day of Bangladesh, in the last fourteen days. */
export const getFigures = remember(15_000, countFigures)

async function countFigures(): Promise<Figures> {
  const day = sql<string>`to_char(${generations.createdAt} at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`
  const recent = gt(generations.createdAt, sql`now() - make_interval(days => ${figureDays - 1})`)
  const tools = await db()
    .select({ tool: generations.tool, ...figures })
    .from(generations)
    .where(recent)
    .groupBy(generations.tool)
    .orderBy(generations.tool)
  const counted = await db()
    .select({ day, ...figures })
    .from(generations)
    .where(recent)
    .groupBy(sql`1`)
  const empty = { done: 0, failed: 0, credits: 0, medianSeconds: null }
  return {
    tools,
    // A day without a picture is a day too.
    days: lastDays(figureDays).map((day) => counted.find((each) => each.day === day) ?? { day, ...empty }),
  }
}

function lastDays(days: number): string[] {
  const today = Date.now() + 6 * 3_600_000
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
