/** A person's own things: profile, plan, referrals, feedback. */
export const account = {
  'profile.running': 'Please wait until your running images are finished',
  'profile.googleAgain':
    'Please log out, sign in with Google again, and delete the account within {minutes:number} minutes.',
  'profile.noPassword': 'This account has no password: you sign in with Google.',
  'profile.wrongPassword': 'Wrong password',
  'profile.longEntry': 'At most {most:number} characters, please',
  'profile.manyEntries': 'You can keep {most:number} of your own; remove one first',
  'shop.missing': 'Please enter your shop name',
  'shop.long': 'A shop name has at most {most:number} characters',
  'shop.saved': 'Shop name saved!',
  'shop.failed': 'Failed to save shop name',

  'plans.none': 'There is no such plan.',
  'plans.noSubscription': 'You have no subscription that could be cancelled.',
  'codes.missing': 'Please enter a magic code',
  'codes.invalid': 'Invalid magic code',
  'codes.used': 'This magic code has already been used',
  'codes.tooManyWrong': 'Too many wrong codes. Please wait {wait:wait} and try again.',
  'codes.long': 'A magic code has at most {most:number} characters.',
  'codes.taken': 'There is such a code already.',
  'payment.link': 'Please enter an address that begins with https://',

  'feedback.empty': 'Please enter your feedback',
  'feedback.failed': 'Failed to submit feedback',
  'feedback.tooMany': 'Thank you, we have several messages from you already. Please wait {wait:wait}.',
  'feedback.thanks': 'Thank you for your feedback!',
} as const
