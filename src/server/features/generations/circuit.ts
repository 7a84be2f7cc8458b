import { AppError } from '#shared/errors.ts'

const failuresToOpen = 5
const openForMs = 30_000

let failures = 0
let openUntil = 0

/** After several failures in a row the service is left alone for a while, and people are told at once. */
export function refuseWhileBroken(): void {
  const left = openUntil - performance.now()
  if (left <= 0) return
  throw new AppError('unavailable', {
    person: 'The image service does not answer right now. Nothing was charged. Please try again in a minute.',
    retryAfterSeconds: Math.ceil(left / 1_000),
  })
}

export function noteSuccess(): void {
  failures = 0
  openUntil = 0
}

export function noteFailure(): void {
  failures += 1
  // Spread, so that waiting people do not all come back in the same second.
  if (failures >= failuresToOpen) openUntil = performance.now() + openForMs * (0.75 + Math.random() / 2)
}
