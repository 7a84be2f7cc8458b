import type { Tenths } from './credits.ts'

/** What every page knows of the person who looks at it. */
export type Me = {
  id: string
  email: string
  credits: Tenths
  /** Reserved for pictures that are being made; what can be spent is credits − held. */
  held: Tenths
  shopName: string | null
  isAdmin: boolean
}

export type Theme = 'light' | 'dark' | 'system'

/** One message shown once; the same shape from an action, a redirect and a live event. */
export type ToastMessage = {
  tone: 'success' | 'error' | 'info'
  text: string
  href?: string
  linkText?: string
}
