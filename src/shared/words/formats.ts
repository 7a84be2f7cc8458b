import type { Tenths } from '../credits.ts'
import type { Poisha } from '../money.ts'
import type { Zone } from './dates.ts'

/** How one language writes what stands in its sentences. */
export type Formats = {
  number: (value: number) => string
  digits: (value: number | string) => string
  spelled: (value: number) => string
  decimal: (value: number) => string
  /** '21 November 2026' in Dhaka: a letter cannot know where it will be read, and pages there say the same. */
  day: (at: number) => string
  /** The same where the reader is, unless a zone is named. */
  date: (at: number, zone?: Zone) => string
  /** '2026-11-21', a day as figures are counted by, at which it may be shortened */
  isoDay: (day: string) => string
  /** '21 Nov' */
  shortDate: (at: number, zone?: Zone) => string
  /** '21 November 2026 at 14:05' */
  fullDate: (at: number, zone?: Zone) => string
  /** '21 Nov 2026, 14:05:09' */
  moment: (at: number, zone?: Zone) => string
  /** '5 minutes ago', 'in 3 days', from milliseconds before or after now */
  ago: (ms: number) => string
  credits: (amount: Tenths) => string
  figure: (amount: Tenths) => string
  taka: (amount: number) => string
  money: (amount: Poisha) => string
  count: (value: number, forms: readonly string[]) => string
  wait: (seconds: number) => string
  /** '1:23', of a clock that runs. */
  clock: (seconds: number) => string
  /** '2.1 MB' */
  bytes: (size: number) => string
}
