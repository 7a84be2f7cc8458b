import { brand } from '#shared/brand.ts'
import { withNext } from '#shared/next-path.ts'
import { config } from '#server/config.ts'
import type { Letter } from '#server/mail/mail.ts'

const link = (path: string): string => new URL(path, config().origin).href

export const confirmAddress = (to: string, token: string, next: string | undefined): Letter => ({
  to,
  subject: `Confirm your address for ${brand.name}`,
  paragraphs: [
    `Welcome to ${brand.name}. One tap confirms your address and puts your free credits in your account.`,
    'The link works once and for one hour. If you did not sign up, ignore this mail: nothing happens without it.',
  ],
  button: { text: 'Confirm my address', url: link(withNext(`/auth/confirm?token=${token}`, next)) },
})

export const resetPasswordLetter = (to: string, token: string, next: string | undefined): Letter => ({
  to,
  subject: `Choose a new password for ${brand.name}`,
  paragraphs: [
    'You can choose a new password with this link. It works once and for one hour, and signs you out everywhere else.',
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ],
  button: { text: 'Choose a new password', url: link(withNext(`/auth/reset?token=${token}`, next)) },
})

export const alreadyHere = (to: string, next: string | undefined): Letter => ({
  to,
  subject: `You already have an account at ${brand.name}`,
  paragraphs: [
    'Somebody, probably you, tried to sign up with this address. You have an account already: just sign in.',
    'If you forgot the password, "Forgot password" on the sign-in page sends you a link.',
  ],
  button: { text: 'Sign in', url: link(withNext('/auth', next)) },
})
