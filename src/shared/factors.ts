import { plainDigits } from './words/bangla-digits.ts'

export const factorTypes = ['totp', 'webauthn', 'phone'] as const
export type FactorType = (typeof factorTypes)[number]

export const maxFactors = 10
export const maxFactorName = 60
export const maxTries = 5
export const challengeMinutes = 5
/** How long a proof of who one is counts for what needs a fresh one. */
export const freshMinutes = 10
export const codeLength = 6

/** A factor as its owner sees it. */
export type Factor = {
  id: string
  friendly_name: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  /** With all but the last digits hidden. */
  phone?: string
  created_at: string
  last_used_at: string | null
}

export const factorWords: Record<FactorType, { name: string; text: string }> = {
  totp: { name: 'Authenticator app', text: 'An app on your phone shows a new code every 30 seconds.' },
  webauthn: {
    name: 'Passkey or security key',
    text: 'Your fingerprint, face or screen lock, or a key that you plug in.',
  },
  phone: { name: 'Phone number', text: 'We send a code by text message.' },
}

/** cleanCode(' 123 ৪৫৬ ') === '123456': what people type and paste. */
export const cleanCode = (typed: string): string => plainDigits(typed.replace(/[\s-]/g, ''))
