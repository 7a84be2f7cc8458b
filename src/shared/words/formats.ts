import type { Tenths } from '../credits.ts'
import type { Poisha } from '../money.ts'

/** How one language writes what stands in its sentences. */
export type Formats = {
  number: (value: number) => string
  digits: (value: number) => string
  decimal: (value: number) => string
  day: (at: number) => string
  credits: (amount: Tenths) => string
  figure: (amount: Tenths) => string
  taka: (amount: number) => string
  money: (amount: Poisha) => string
  count: (value: number, forms: readonly string[]) => string
  wait: (seconds: number) => string
}
