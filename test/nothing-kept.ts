import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { creditHolds } from '#server/features/credits/credits.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { storage } from '#server/storage/storage.ts'
import type { FakeService } from './fake-service.ts'
import { assertWell } from './invariants.ts'

/** For files in which nothing is good enough to become a generation: not a row, hold, call or file is left of it. */
export async function assertNothingKept(service: FakeService): Promise<void> {
  const left = {
    generations: await db().$count(generations),
    holds: await db().$count(creditHolds),
    calls: service.calls.length,
    stored: await countStored(),
  }
  if (Object.values(left).some((count) => count > 0)) throw new Error(`left: ${JSON.stringify(left)}`)
  await vi.waitUntil(() => uploadsLeft().length === 0, { timeout: 60_000 })
  await assertWell()
}

async function countStored(): Promise<number> {
  let count = 0
  for await (const _ of storage().list('')) count += 1
  return count
}

/** Folders of uploads that are on their way. */
export function uploadsLeft(): string[] {
  const folder = join(config().DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
