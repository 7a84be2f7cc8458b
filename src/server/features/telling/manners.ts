import type { TellingKind } from '#shared/telling.ts'

/** RFC 8030: whether a phone is woken for it at once. */
type Manner = { urgency: 'normal' | 'high'; hours: number; isOnPages?: true }

/** How each kind is sent, and for how long it is worth bringing to a phone that was off. */
const manners: Record<TellingKind, Manner> = {
  done: { urgency: 'high', hours: 72, isOnPages: true },
  failed: { urgency: 'high', hours: 24, isOnPages: true },
  going: { urgency: 'normal', hours: 24 },
  plan: { urgency: 'normal', hours: 24 },
  payment: { urgency: 'normal', hours: 72 },
}

export const mannerOf = (kind: TellingKind): Manner => manners[kind]
export const hoursOf = (kind: TellingKind): number => manners[kind].hours
