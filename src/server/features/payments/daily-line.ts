import { dayOf } from '#shared/day.ts'
import { findSetting, keepSetting } from '#server/features/settings/settings.ts'
import { log } from '#server/lib/log.ts'
import { type DayLine, sumDay } from './books.ts'

export type { DayLine }

const setting = 'payment_days'
const kept = 31
const dayMs = 86_400_000

/**
 * Once a day: what came in the day before, what was found without a notice, and what waits for somebody. Days on which
 * nobody came by to write, as the server was off, are written as well.
 */
export async function writeDailyLine(now: Date = new Date()): Promise<DayLine> {
  const before = await listDays()
  const line = await writeDay(dayOf(new Date(now.getTime() - dayMs)))
  const lines = [line]
  const first = before.at(-1)?.day ?? line.day
  for (let back = 2; back <= kept; back++) {
    const day = dayOf(new Date(now.getTime() - back * dayMs))
    if (day < first) break
    lines.push(before.find((each) => each.day === day) ?? (await writeDay(day)))
  }
  await keepSetting(setting, lines)
  return line
}

async function writeDay(day: string): Promise<DayLine> {
  const line = await sumDay(day)
  log.info(line, 'payments of a day')
  return line
}

/** Newest first. */
export const listDays = async (): Promise<DayLine[]> => (await findSetting<DayLine[]>(setting)) ?? []
