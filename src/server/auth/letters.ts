import { brand } from '#shared/brand.ts'
import { withNext } from '#shared/next-path.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import type { Letter } from '#server/mail/mail.ts'

const link = (path: string): string => new URL(path, config().origin).href
const site = brand.name

export const confirmAddress = (to: string, token: string, next: string | undefined): Letter => ({
  to,
  subject: say('letters.confirm', { site }),
  paragraphs: [say('letters.confirmText', { site }), say('letters.confirmOnce')],
  button: {
    text: say('letters.confirmButton'),
    url: link(withNext(`/auth/confirm?token=${token}`, next)),
  },
})

/** For an account that is there already, whoever opened it: it promises no free credits. */
export const confirmToSignIn = (to: string, token: string, next: string | undefined): Letter => ({
  ...confirmAddress(to, token, next),
  paragraphs: [say('letters.confirmToSignIn', { site }), say('letters.confirmOnce')],
})

export const resetAddress = (token: string, next?: string): string =>
  link(withNext(`/auth/reset?token=${token}`, next))

export const resetPasswordLetter = (to: string, token: string, next: string | undefined): Letter => ({
  to,
  subject: say('letters.reset', { site }),
  paragraphs: [say('letters.resetText'), say('letters.resetIgnore')],
  button: { text: say('letters.resetButton'), url: resetAddress(token, next) },
})

export const alreadyHere = (to: string, next: string | undefined): Letter => ({
  to,
  subject: say('letters.here', { site }),
  paragraphs: [say('letters.hereText'), say('letters.hereForgot')],
  button: { text: say('letters.hereButton'), url: link(withNext('/auth', next)) },
})
