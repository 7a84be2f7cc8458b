import { brand } from '#shared/brand.ts'
import { config } from '#server/config.ts'
import { postLetter } from '#server/mail/mail.ts'

const words = {
  added: ['A second step was added', 'was added as a second step to your account.'],
  removed: ['A second step was removed', 'is no second step of your account any more.'],
  codes: ['You have new recovery codes', 'Ten new recovery codes were made. The old ones no longer work.'],
  recovered: ['A recovery code was used', 'Somebody signed in to your account with a recovery code.'],
  password: ['Your password was changed', 'The password of your account was changed.'],
  cleared: ['Your second steps were removed', 'Our support removed all second steps from your account.'],
} as const

/** The person hears of it in their mailbox, where mail is set up: whoever did it may have been somebody else. */
export async function tellOwner(email: string, what: keyof typeof words, detail = ''): Promise<void> {
  if (!config().mail) return
  const [subject, sentence] = words[what]
  const isNamed = what === 'added' || what === 'removed'
  await postLetter({
    to: email,
    subject: `${brand.name}: ${subject}`,
    paragraphs: [
      isNamed ? `“${detail}” ${sentence}` : `${sentence} ${detail}`.trim(),
      'If this was you, all is well. If not, choose a new password at once, sign out everywhere on your profile page, and write to us.',
    ],
    button: { text: 'Open my profile', url: new URL('/profile', config().origin).href },
  })
}
