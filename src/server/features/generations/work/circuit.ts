import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { findServices, saveRest } from '#server/features/webhook/webhook-config.ts'

const failuresToOpen = 5
const openForMs = 30_000

/** Failures in a row, by the address of the service: another address begins afresh. */
const failures = new Map<string, number>()

/**
 * After several failures in a row the service is left alone for a while, and people are told at once.
 * Kept in the database, as the process that calls the service is not always the one that people talk to.
 */
export async function refuseWhileBroken(url: string): Promise<void> {
  const { rest } = await findServices()
  const left = rest?.url === url ? rest.until - Date.now() : 0
  if (left <= 0) return
  throw new AppError('unavailable', say('generations.serviceAway'), {
    retryAfterSeconds: Math.ceil(left / 1_000),
  })
}

export async function noteSuccess(url: string): Promise<void> {
  const before = failures.get(url) ?? 0
  failures.delete(url)
  if (before >= failuresToOpen) await saveRest({ url, until: 0 })
}

export async function noteFailure(url: string): Promise<void> {
  const count = (failures.get(url) ?? 0) + 1
  failures.set(url, count)
  // Spread, so that waiting people do not all come back in the same second.
  const until = Date.now() + openForMs * (0.75 + Math.random() / 2)
  if (count >= failuresToOpen) await saveRest({ url, until })
}
