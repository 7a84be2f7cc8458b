import { and, eq, lt, sql } from '#server/database/sql.ts'
import { deleteInParts } from '#server/database/delete-in-parts.ts'
import { db } from '#server/database/transaction.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { mailTokens } from './auth.table.ts'

type Purpose = 'confirm' | 'reset'

/** A new link ends the one before it. */
export async function createMailToken(userId: string, purpose: Purpose): Promise<string> {
  const token = newToken()
  const fresh = { tokenHash: hashToken(token), expiresAt: sql`now() + interval '1 hour'` }
  await db()
    .insert(mailTokens)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.purpose], set: fresh })
  return token
}

const isOpen = (token: string, purpose: Purpose) =>
  and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    sql`${mailTokens.expiresAt} > now()`,
  )

/** Whom a link belongs to, without using it up. */
export async function findMailToken(token: string, purpose: Purpose): Promise<string | undefined> {
  const [row] = await db().select().from(mailTokens).where(isOpen(token, purpose))
  return row?.userId
}

/** Uses a link up; undefined when it is unknown, used or too old. */
export async function takeMailToken(token: string, purpose: Purpose): Promise<string | undefined> {
  const [row] = await db().delete(mailTokens).where(isOpen(token, purpose)).returning()
  return row?.userId
}

export async function dropDeadLinks(): Promise<void> {
  await deleteInParts(mailTokens, lt(mailTokens.expiresAt, sql`now()`))
}
