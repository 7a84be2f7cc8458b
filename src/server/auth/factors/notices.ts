import { brand } from '#shared/brand.ts'
import { say, type Say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { postLetter } from '#server/mail/mail.ts'

type Notice = { subject: Say; text: Say }

const site = brand.name

/** What is told to the owner of an account: `tellOwner(email, notices.added(factor.friendlyName))`. */
export const notices = {
  added: (name: string): Notice => ({
    subject: say('notices.factorAdded', { site }),
    text: say('notices.factorAddedText', { name }),
  }),
  removed: (name: string): Notice => ({
    subject: say('notices.factorRemoved', { site }),
    text: say('notices.factorRemovedText', { name }),
  }),
  recovered: (left: number): Notice => ({
    subject: say('notices.recovered', { site }),
    text: say('notices.recoveredText', { left }),
  }),
  codes: { subject: say('notices.codes', { site }), text: say('notices.codesText') },
  apiKey: (name: string): Notice => ({
    subject: say('notices.apiKey', { site }),
    text: say('notices.apiKeyText', { name }),
  }),
  password: { subject: say('notices.password', { site }), text: say('notices.passwordText') },
  passwordByLink: {
    subject: say('notices.password', { site }),
    text: say('notices.passwordByLinkText'),
  },
  cleared: { subject: say('notices.cleared', { site }), text: say('notices.clearedText') },
}

/** The person hears of it in their mailbox, where mail is set up: whoever did it may have been somebody else. */
export async function tellOwner(email: string, { subject, text }: Notice): Promise<void> {
  if (!config().mail) return
  await postLetter({
    to: email,
    subject,
    paragraphs: [text, say('notices.wasItYou')],
    button: { text: say('notices.button'), url: new URL('/profile', config().origin).href },
  })
}
