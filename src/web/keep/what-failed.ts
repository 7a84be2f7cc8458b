import { say } from '#shared/words/say.ts'
import { paths } from '#web/paths.ts'
import { wordsOf } from '#web/words.ts'

type Words = Parameters<typeof wordsOf>[0]

/** What is said when a form does not get through, by where it goes and what it asks for. */
const words: Readonly<Record<string, Words | Readonly<Record<string, Words>>>> = {
  [paths.home]: say('feedback.failed'),
  [paths.adminGrant]: say('admin.failed'),
  [paths.pricing]: say('plans.notActivated'),
  [paths.referral]: say('referrals.noNewLink'),
  [paths.profile]: { save: say('profile.notSaved'), 'cancel-subscription': say('plans.notCancelled') },
  [paths.adminUsers]: {
    'set-enabled': say('admin.accountNotChanged'),
    'start-plan': say('plans.notActivated'),
  },
  [paths.adminPayment]: say('admin.linkNotSaved'),
  [paths.adminWebhook]: { save: say('admin.webhookNotSaved'), remove: say('admin.webhookNotSaved') },
  [paths.adminCodes]: {
    save: say('admin.codeNotSaved'),
    delete: say('admin.codeNotDeleted'),
    'delete-single': say('admin.codeNotDeleted'),
  },
  [paths.adminFeedback]: say('admin.feedbackNotDeleted'),
}

/** whatFailed('/profile', 'save') === 'Failed to update profile'; what has no words of its own lacks the network. */
export function whatFailed(pathname: string, intent: unknown): string {
  const here = words[pathname]
  const own = here && !isWords(here) ? here[typeof intent === 'string' ? intent : ''] : here
  return own ? wordsOf(own) : lostForm()
}

const isWords = (here: object): here is Words => 'key' in here

export const lostForm = (): string => wordsOf(say('general.noConnection'))
