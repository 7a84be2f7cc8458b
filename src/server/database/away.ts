import { databaseErrorCode } from './transaction.ts'

const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '57014',
  '40001',
  '40P01',
  '25006',
  '55P03',
  // Not Postgres but the socket says so, in as many letters: it was written to after the other end had gone.
  'EPIPE',
])

/** What passes by itself once the database is back; not a mistake in what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (away.has(databaseErrorCode(error) ?? '') || databaseErrorCode(error)?.startsWith('08')) return true
  // Among containers one that is stopped has no name either, so that looking it up fails.
  for (let each = error; each instanceof Error; each = each.cause) {
    if (
      /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|after a stream was destroyed|timeout exceeded|Query read timeout|not queryable/.test(
        each.message,
      )
    )
      return true
  }
  return false
}
