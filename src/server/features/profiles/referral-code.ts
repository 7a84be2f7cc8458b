import { randomInt } from 'node:crypto'

/** Without 0/O and 1/I: people read codes to each other on the phone. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
