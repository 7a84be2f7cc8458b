import type { ToastMessage } from '../me.ts'
import type { Tenths } from '../credits.ts'
import type { BonusRefusal, Welcomed } from '../sign-up-bonus.ts'
import { say, type Say } from './say.ts'

/** Why there are no free credits, in words. */
export const refusedBonus: Record<BonusRefusal, Say> = {
  mailbox: say('auth.bonusMailbox'),
  device: say('auth.bonusDevice'),
  network: say('auth.bonusNetwork'),
}

/** What a new account is greeted with: what it was given, or why not. */
export function greetingOf({ bonus, refused, friend }: Welcomed): { tone: ToastMessage['tone']; says: Say } {
  if (refused !== null) return { tone: 'info', says: refusedBonus[refused] }
  return { tone: 'success', says: created(bonus, friend) }
}

/** What a new account is greeted with. */
export const createdWith = (bonus: Tenths): Say => say('auth.createdWithCredits', { bonus })

function created(bonus: Welcomed['bonus'], friend: Welcomed['friend']): Say {
  // Whoever is given nothing and refused nothing had it before: the account is not new, only its address is.
  if (bonus === 0) return say('auth.welcomeBack')
  if (friend === 'unknown') return say('auth.createdUnknownFriend', { bonus })
  return friend === 'own' ? say('auth.createdOwnCode', { bonus }) : createdWith(bonus)
}
