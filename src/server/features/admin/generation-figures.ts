import type { Tenths } from '#shared/credits.ts'
import { countDays, keepSettledDays, type ToolDay } from './generation-days.ts'
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

/** How pictures went, per tool and per day of Bangladesh, in the last fourteen days. */
export const getFigures = remember(15_000, countFigures)

/** Each hour, so that of the page's days only the last is left to count. */
export const prepareFigures = (): Promise<void> => keepSettledDays(lastDays(figureDays))

async function countFigures(): Promise<Figures> {
  const days = lastDays(figureDays)
  const counted = await countDays(days)
  const tools = [...new Set(counted.map(({ tool }) => tool))].toSorted()
  return {
    tools: tools.map((tool) => ({ tool, ...together(counted.filter((each) => each.tool === tool)) })),
    // A day without a picture is a day too.
    days: days.map((day) => ({ day, ...together(counted.filter((each) => each.day === day)) })),
  }
}

function together(list: ToolDay[]): Omit<DayFigures, 'day'> {
  const sum = (of: 'done' | 'failed' | 'credits') => list.reduce((all, each) => all + each[of], 0)
  return {
    done: sum('done'),
    failed: sum('failed'),
    credits: sum('credits'),
    medianSeconds: medianOf(list.flatMap(({ took }) => took)),
  }
}

/** [[43, 2], [44, 1]], which is 4.3, 4.3 and 4.4 seconds, has its middle at 4.3; of an even number it lies between two. */
export function medianOf(took: ToolDay['took']): number | null {
  const sorted = took.toSorted(([one], [other]) => one - other)
  const all = sorted.reduce((sum, [, pictures]) => sum + pictures, 0)
  if (all === 0) return null
  const at = (place: number): number => {
    let before = 0
    return sorted.find(([, pictures]) => (before += pictures) > place)?.[0] ?? 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 20
}

function lastDays(days: number): string[] {
  const today = Date.now() + 6 * 3_600_000
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
