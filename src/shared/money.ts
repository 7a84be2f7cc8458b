/** Money is counted in whole poisha everywhere; only texts show it as TK. */
export type Poisha = number

/** poishaOf(149) === 14_900 */
export const poishaOf = (taka: number): Poisha => Math.round(taka * 100)

/** moneyText(129_900) === '1,299 TK', moneyText(14_950) === '149.50 TK' */
export function moneyText(amount: Poisha): string {
  const [whole = '', part] = decimalMoney(amount).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === '00' ? '' : `.${part}`} TK`
}

/** decimalMoney(14_900) === '149.00', as gateways and spreadsheets want it. */
export function decimalMoney(amount: Poisha): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** plainMoney(129_900) === '1299', plainMoney(14_950) === '149.50', as a wallet takes it. */
export const plainMoney = (amount: Poisha): string => decimalMoney(amount).replace(/\.00$/, '')

/** readMoney('149.5') === 14_950. Undefined for what is no plain amount with at most two places. */
export function readMoney(text: string): Poisha | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
