import type { Tenths } from './credits.ts'

/** Why somebody got no free credits: their mailbox or browser had them before, or their network had many today. */
export const bonusRefusals = ['mailbox', 'device', 'network'] as const
export type BonusRefusal = (typeof bonusRefusals)[number]

/** What became of a friend's code. */
export type FriendCode = 'none' | 'given' | 'unknown' | 'own'

export type Welcomed = { bonus: Tenths; refused: BonusRefusal | null; friend: FriendCode }
