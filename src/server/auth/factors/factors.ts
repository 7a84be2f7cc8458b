/** Second factors, as pages call them. Their doors are in http/doors/factors.ts. */
export { createChallenge, createTotpChallenge, findOpenChallenge } from './challenges.ts'
export { isFresh } from './fresh-check.ts'
export { listFactors } from './own-factor.ts'
export { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
export { type Passed, verifyFactor } from './verify.ts'
export { canText } from '#server/mail/sms.ts'
