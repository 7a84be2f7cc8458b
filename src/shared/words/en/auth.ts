/** Accounts, signing in, second steps. */
export const auth = {
  'auth.email': 'Please enter a valid email address',
  'auth.enterPassword': 'Please enter your password',
  'auth.shortPassword': 'Password must be at least {least:number} characters',
  'auth.longPassword': 'Password must be at most {most:number} characters',
  'auth.differ': 'Passwords do not match',
  'auth.wrongPair': 'Wrong email or password',
  'auth.confirmSent':
    'Your address is not confirmed yet. We have sent you a mail with a link: please open it, then you are in.',
  'auth.welcomeBack': 'Welcome back!',
  'auth.createdUnknownFriend':
    'Account created! You got {bonus:figure} free credits. The code of your friend is not known here, so it adds none.',
  'auth.createdOwnCode':
    'Account created! You got {bonus:figure} free credits. The code is your own, as it belongs to the same mailbox, so it adds none.',
  'auth.bonusMailbox': 'No free credits this time: this mailbox has had them before.',
  'auth.bonusDevice': 'No free credits this time: somebody has had them on this phone or computer before.',
  'auth.bonusNetwork':
    'No free credits yet: very many people signed up from your network today. Your profile page gives them to you tomorrow.',
  'auth.bonusWaits':
    'Your {bonus:credits} wait for you: very many people signed up from your network that day. Ask for them here, a day later.',
  'auth.bonusGiven': 'You have had your free credits already.',
  'auth.bonusNow': 'You got {bonus:credits}.',
  'auth.createdWithCredits': 'Account created! You got {bonus:figure} free credits',
  'auth.disabled': 'Your account has been disabled. Please contact support.',
  'auth.signedOutHere':
    'You have been signed out on this device. Sign in again and you are back where you were.',
  'auth.taken': 'There is already an account with this address. Please sign in instead.',
  'auth.noMail':
    'Mail is not set up on this server, so a password cannot be reset by e-mail. Please write to us: we can make you a link to a new one.',
  'auth.newPassword': 'Your new password is set. You are signed out everywhere else.',
  'auth.tokenExpired': 'This token has expired.',
  'auth.tokenInvalid': 'Invalid JWT signature',

  'google.off': 'Google sign-in is not set up on this server',
  'google.away': 'Google does not answer right now. Please try again, or sign in with e-mail and password.',
  'google.notCompleted': 'Google sign-in was not completed. Please try again.',
  'google.unconfirmed': 'Google has not confirmed your e-mail address yet. Please confirm it there first.',
  'google.tooLong': 'Google sign-in took too long or began in another browser. Please try again.',

  'factors.first': 'Please finish signing in with your second step first.',
  'factors.confirm': 'Please confirm that it is you, then try again.',
  'factors.needed': 'Please add a second step first.',
  'factors.tooManyWrong': 'Too many wrong tries. Please begin again.',
  'factors.tooLate': 'This took longer than 5 minutes. Please try again.',
  'factors.most': 'You have {most:number} second steps already. Please remove one first.',
  'factors.none': 'There is no such second step or challenge here.',
  'factors.used': 'This code was used already. Please wait for the next one.',
  'factors.wrongPasskey': 'This passkey was not accepted. Please try again, or use another way.',
  'factors.wrongAppCode': 'Wrong code. Please enter the one that your app shows now.',
  'factors.wrongSentCode': 'Wrong code. Please enter the one from the newest message.',
  'factors.wrongRecoveryCode': 'This recovery code is wrong or was used already.',
  'factors.recoveryLeft': 'Welcome back! {left:number} of your recovery codes are left.',
  'factors.codeSent': 'A code is on its way.',
  'factors.newCode': 'Please ask for a new code.',
  'factors.enterRecoveryCode': 'Please enter a recovery code',
  'factors.longName': 'A name has at most {most:number} characters',
  'factors.enterName': 'Please enter a name',
  'factors.noKind': 'There is no such kind of second step.',
  'factors.begin': 'Please begin again.',
  'passkeys.silent': 'The passkey did not answer.',
  'passkeys.tooLong': 'Signing in took too long. Please try again.',
  'passkeys.unknown': 'This passkey is not known here. Please sign in with your password.',
  'passkeys.newPassword':
    'The password was changed. Please sign in with it once; from then on this passkey is enough again.',
  'passkeys.taken': 'This passkey is in use already.',
  'phone.text':
    '{code} is your {site} code. It works for {minutes:number} minutes. Nobody from {site} will ask you for it.',
  'phone.missing': 'Please enter your phone number',
  'phone.countries': 'We can send text messages to numbers that begin with {prefixes:digits} only.',
  'phone.soon': 'A code is on its way already. You can ask for another in {wait:wait}.',
  'phone.tooMany':
    'No more codes can be sent to you today. Please use another way, or try again in {wait:wait}.',
  'phone.off': 'Text messages are not set up on this server.',
  'phone.offChoose': 'Text messages are not set up on this server. Please choose another way.',
  'phone.notSent': 'The text message could not be sent. Please try again in a minute, or use another way.',
} as const
