import type { Tenths } from './credits.ts'
import type { BonusRefusal } from './sign-up-bonus.ts'

/** What every page knows of the person who looks at it. */
export type Me = {
  id: string
  email: string
  credits: Tenths
  /** Reserved for pictures that are being made; what can be spent is credits − held. */
  held: Tenths
  shopName: string | null
  isAdmin: boolean
  /** Why there were no free credits at sign-up; null for whoever had them. */
  bonusRefused: BonusRefusal | null
}

export type Theme = 'light' | 'dark' | 'system'

/** One message shown once; the same shape from an action, a redirect and a live event. */
export type ToastMessage = {
  tone: 'success' | 'error' | 'info'
  text: string
  href?: string
  linkText?: string
}
