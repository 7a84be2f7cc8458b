/** Credits are counted in whole tenths everywhere; only texts show them as decimals. */
export type Tenths = number

/** tenths(1.5) === 15. Refuses what is not a whole number of tenths. */
export function tenths(credits: number): Tenths {
  const amount = Math.round(credits * 10)
  if (!Number.isSafeInteger(amount) || Math.abs(amount - credits * 10) > 1e-6) {
    throw new RangeError(`${credits} is not a whole number of tenths`)
  }
  return amount
}

/** creditFigure(15) === '1.5', creditFigure(10) === '1' */
export function creditFigure(amount: Tenths): string {
  return String(Math.round(amount) / 10)
}

/** creditText(15) === '1.5 credits', creditText(10) === '1 credit' */
export function creditText(amount: Tenths): string {
  return `${creditFigure(amount)} ${Math.abs(amount) === 10 ? 'credit' : 'credits'}`
}

/** takaText(1299) === '1,299 TK' */
export const takaText = (amount: number): string => `${amount.toLocaleString('en-US')} TK`

export const signUpBonus = tenths(3)
export const friendBonus = tenths(5)
export const referrerBonus = tenths(10)
export const creditsAfterCancel = tenths(3)
