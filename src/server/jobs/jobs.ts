import { lt, sql } from 'drizzle-orm'
import { mailTokens, rateLimits } from '#server/auth/auth.table.ts'
import { removeExpiredSessions } from '#server/auth/sessions.ts'
import { db } from '#server/database/transaction.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { JobDefinition } from './queue.ts'

/** What time has made worthless goes: old sessions, counters and links. */
const tidy: JobDefinition<object> = {
  name: 'tidy',
  retries: 2,
  retryDelay: 60,
  expireSeconds: 300,
  schedule: '17 * * * *',
  async run() {
    await removeExpiredSessions()
    await db()
      .delete(rateLimits)
      .where(lt(rateLimits.resetsAt, sql`now()`))
    await db()
      .delete(mailTokens)
      .where(lt(mailTokens.expiresAt, sql`now()`))
  },
}

export const jobs = [sendMail, tidy]
