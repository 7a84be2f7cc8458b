import { and, eq, gt, isNotNull, isNull, or, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { isRunning } from '#shared/generation.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import type { CreditHold } from '#server/features/credits/holds.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { enqueue } from '#server/queue/queue.ts'
import { apiKeys, apiOrders } from './api-keys.table.ts'
import { callBack } from './call-back.ts'

/** Through which key somebody orders, and who wants to hear of the end. */
export type Through = { keyId: string; callbackUrl: string | null }

/**
 * Part of the transaction that holds the credits: one conditional update decides, so that a key never spends more than
 * it may, however many requests come at once, and a key that was revoked a moment ago spends nothing.
 */
export async function orderThrough({ keyId, callbackUrl }: Through, userId: string, hold: CreditHold) {
  const mayStill = or(
    isNull(apiKeys.creditLimit),
    sql`${apiKeys.spent} + ${hold.amount} <= ${apiKeys.creditLimit}`,
  )
  const spent = await db()
    .update(apiKeys)
    .set({ spent: sql`${apiKeys.spent} + ${hold.amount}` })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.userId, userId), mayStill))
    .returning({ id: apiKeys.id })
  if (spent.length === 0) {
    const isThere = (await db().$count(apiKeys, eq(apiKeys.id, keyId))) > 0
    throw isThere ? keyIsSpent() : new AppError('signed_out', say('api.wrongKey'))
  }
  await db()
    .insert(apiOrders)
    .values({
      generationId: hold.id,
      keyId,
      userId,
      amount: hold.amount,
      callbackUrl,
      callbackState: callbackUrl === null ? null : 'waiting',
    })
}

export const keyIsSpent = (): AppError => new AppError('no_credits', say('api.keySpent'))

/** The picture was there, or is being made: nothing is spent, and from now on the key sees it. */
export async function orderAgain({ keyId, callbackUrl }: Through, userId: string, generationId: string) {
  await transaction(async () => {
    // Whoever ends it waits for this, or has ended it before: somebody tells in either case.
    const [row] = await db()
      .select({ state: generations.state })
      .from(generations)
      .where(and(eq(generations.id, generationId), eq(generations.userId, userId)))
      .for('share')
    if (!row) return
    const wanted =
      callbackUrl === null ? {} : { callbackUrl, callbackState: 'waiting' as const, callbackTries: 0 }
    await db()
      .insert(apiOrders)
      .values({ generationId, keyId, userId, amount: 0, ...wanted })
      .onConflictDoUpdate({
        target: [apiOrders.generationId, apiOrders.keyId],
        set: { ...wanted, deletedAt: null },
      })
    if (callbackUrl !== null && !isRunning(row.state)) await enqueue(callBack, { generationId, keyId })
  })
}

/** It was pressed by a shop's own system, not by a person. */
export const isOrderedByKey = async (generationId: string): Promise<boolean> =>
  (await db().$count(apiOrders, eq(apiOrders.generationId, generationId))) > 0

/** Nothing came of it, or what came could not be kept: the key may spend it again. */
export async function giveBackToKey(generationId: string): Promise<void> {
  const [order] = await db()
    .select({ keyId: apiOrders.keyId, amount: apiOrders.amount })
    .from(apiOrders)
    .where(and(eq(apiOrders.generationId, generationId), gt(apiOrders.amount, 0)))
    .for('update')
  if (!order) return
  const { keyId, amount } = order
  await db()
    .update(apiOrders)
    .set({ amount: 0 })
    .where(and(eq(apiOrders.generationId, generationId), eq(apiOrders.keyId, keyId)))
  await db()
    .update(apiKeys)
    .set({ spent: sql`${apiKeys.spent} - ${amount}` })
    .where(eq(apiKeys.id, keyId))
}

/** Part of the transaction that ends a generation: who wants to hear of it is called once that has committed. */
export async function tellCallers(generationId: string): Promise<void> {
  // Also one that was told before: a picture that was done may turn out not to be kept.
  for (const { keyId } of await callers().execute({ generationId }))
    await enqueue(callBack, { generationId, keyId })
}

const callers = hotQuery((database) =>
  database
    .update(apiOrders)
    .set({ callbackState: 'waiting', callbackTries: 0 })
    .where(and(eq(apiOrders.generationId, sql.placeholder('generationId')), isNotNull(apiOrders.callbackUrl)))
    .returning({ keyId: apiOrders.keyId })
    .prepare('callers'),
)
