/** A person's own things: profile, plan, referrals, feedback. */
export const account = {
  'profile.notLoaded': 'Failed to load user data',
  'profile.saved': 'Profile updated successfully',
  'profile.running': 'Please wait until your running images are finished',
  'profile.googleAgain':
    'Please log out, sign in with Google again, and delete the account within {minutes:number} minutes.',
  'profile.noPassword': 'This account has no password: you sign in with Google.',
  'profile.wrongPassword': 'Wrong password',
  'shop.long': 'A shop name has at most {most:number} characters',
  'shop.saved': 'Shop name saved!',
  'shop.changed': 'Shop name updated successfully',
  'shop.failed': 'Failed to save shop name',

  'brand.saved': 'Your shop’s details are saved',
  'brand.logoTaken': 'Your logo is saved',
  'brand.logoGone': 'The logo was removed',
  'brand.logoMissing': 'Please choose a picture of your logo',
  'brand.long': 'At most {most:number} characters, please',
  'brand.notPhone': 'Please write a phone number, such as 01711-234567. Several go apart by a comma.',
  'brand.tooManyColours': 'At most {most:number} colours',
  'brand.colour': 'Please choose a colour',

  'profile.noSession': 'There is no such session.',
  'profile.signedOutThere': 'Signed out there.',
  'profile.signedOutEverywhere': 'You are signed out everywhere.',
  'profile.deleted': 'Your account is deleted.',
  'profile.typeToConfirm': 'Please type DELETE to confirm',

  'referrals.notLoaded': 'Please run the referral migration first - see REFERRAL_SETUP_INSTRUCTIONS.md',
  'referrals.newLink': 'New referral link generated!',

  'plans.activated': '{plan} plan activated successfully!',
  'plans.cancelled': 'Subscription cancelled. Credits reset to {credits:figure}.',
  'plans.none': 'There is no such plan.',
  'plans.noSubscription': 'You have no subscription that could be cancelled.',
  'codes.invalid': 'Invalid magic code',
  'codes.used': 'This magic code has already been used',
  'codes.tooManyWrong': 'Too many wrong codes. Please wait {wait:wait} and try again.',
  'codes.long': 'A magic code has at most {most:number} characters.',
  'codes.taken': 'There is such a code already.',
  'payment.link': 'Please enter an address that begins with https://',

  'feedback.tooMany': 'Thank you, we have several messages from you already. Please wait {wait:wait}.',
  'feedback.longName': 'Please shorten your name to {most:number} characters',
  'feedback.long': 'Please shorten your feedback to {most:digits} characters',
} as const
