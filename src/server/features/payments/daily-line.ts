import { findSetting, keepSetting } from '#server/features/settings/settings.ts'
import { log } from '#server/lib/log.ts'
import { type DayLine, sumDay } from './books.ts'

export type { DayLine }

const setting = 'payment_days'
const kept = 31

/** Once a day: what came in the day before, what was found without a notice, and what waits for somebody. */
export async function writeDailyLine(now: Date = new Date()): Promise<DayLine> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(yesterday)
  const line = await sumDay(day)
  const others = (await listDays()).filter((each) => each.day !== day)
  await keepSetting(setting, [line, ...others].slice(0, kept))
  log.info(line, 'payments of a day')
  return line
}

/** Newest first. */
export const listDays = async (): Promise<DayLine[]> => (await findSetting<DayLine[]>(setting)) ?? []
