import type { Tenths } from '../credits.ts'
import { say, type Say } from './say.ts'

/** What a new account is greeted with. */
export const createdWith = (bonus: Tenths): Say =>
  bonus > 0 ? say('auth.createdWithCredits', { bonus }) : say('auth.created')
