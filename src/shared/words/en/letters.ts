/** Letters: what the mail program shows, what they say, what their button says. */
export const letters = {
  'letters.confirm': 'Confirm your address for {site}',
  'letters.confirmText':
    'Welcome to {site}. One tap confirms your address and puts your free credits in your account.',
  'letters.confirmOnce':
    'The link works once and for one hour. If you did not sign up, ignore this mail: nothing happens without it.',
  'letters.confirmToSignIn':
    'You signed in at {site} with this address, which is not confirmed yet. One tap confirms it, and your account opens.',
  'letters.confirmButton': 'Confirm my address',

  'letters.reset': 'Choose a new password for {site}',
  'letters.resetText':
    'You can choose a new password with this link. It works once and for one hour, and signs you out everywhere else.',
  'letters.resetIgnore': 'If you did not ask for it, ignore this mail: your password stays as it is.',
  'letters.resetButton': 'Choose a new password',

  'letters.here': 'You already have an account at {site}',
  'letters.hereText':
    'Somebody, probably you, tried to sign up with this address. You have an account already: just sign in.',
  'letters.hereForgot': 'If you forgot the password, "Forgot password" on the sign-in page sends you a link.',
  'letters.hereButton': 'Sign in',

  'notices.factorAdded': '{site}: A second step was added',
  'notices.factorAddedText': '“{name}” was added as a second step to your account.',
  'notices.factorRemoved': '{site}: A second step was removed',
  'notices.factorRemovedText': '“{name}” is no second step of your account any more.',
  'notices.codes': '{site}: You have new recovery codes',
  'notices.codesText': 'Ten new recovery codes were made. The old ones no longer work.',
  'notices.recovered': '{site}: A recovery code was used',
  'notices.recoveredText':
    'Somebody signed in to your account with a recovery code. {left:number} of your recovery codes are left.',
  'notices.apiKey': '{site}: An API key was made',
  'notices.apiKeyText':
    'The API key “{name}” was made in your account. Whoever has it can spend your credits. You can revoke it in your profile.',
  'notices.password': '{site}: Your password was changed',
  'notices.passwordText': 'The password of your account was changed.',
  'notices.passwordByLinkText':
    'The password of your account was changed. It was done with a link from a mail.',
  'notices.cleared': '{site}: Your second steps were removed',
  'notices.clearedText': 'Our support removed all second steps from your account.',
  'notices.wasItYou':
    'If this was you, all is well. If not, choose a new password at once, sign out everywhere on your profile page, and write to us.',
  'notices.button': 'Open my profile',

  'letters.planEnds': 'Your {plan} plan at {site} ends on {day:day}',
  'letters.planEndsText':
    'Your {plan} plan runs until {day:day}. Your credits stay yours after that; the tools that the plan opens close.',
  'letters.planEndsFree': 'Nothing renews by itself, and nothing is charged. To go on, choose a plan again.',
  'letters.planEndsButton': 'Renew {plan}',

  'letters.goingSoon': '{pictures:count picture is/pictures are} deleted within {days:number} days',
  'letters.goingSoonText':
    '{pictures:count picture is/pictures are} deleted from your {site} gallery within {days:number} days. One tap keeps them for 30 more days.',
  'letters.goingSoonAsked': 'You asked for this letter in your gallery, where you can also turn it off.',
  'letters.goingSoonButton': 'Keep longer',

  'letters.newAdmin': '{site}: somebody became an admin',
  'letters.newAdminText': '{email} has entered the admin password and is an admin now.',
  'letters.newAdminUnknown':
    'If you do not know this person, open their details on the Users tab, remove their admin access, and change the admin password.',
  'letters.newAdminButton': 'Open admin',

  'pages.return': 'Return to Home',
  'pages.request': 'Request {id}',
  'zip.missing': 'These pictures could not be read:',
  'zip.missingName': 'Not included',
} as const
