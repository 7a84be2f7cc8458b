import { creditFigure, type Tenths } from './credits.ts'

/** Words that more than one place says. Words of one tool or one page stand there. */
export const messages = {
  somethingWrong: 'Something went wrong',
  welcomeBack: 'Welcome back!',
  accountCreated: (bonus: Tenths) =>
    bonus > 0 ? `Account created! You got ${creditFigure(bonus)} free credits` : 'Account created!',
  confirmByMail: 'Please check your email to confirm your account',
  disabled: 'Your account has been disabled. Please contact support.',
  wrongPassword: 'Wrong email or password',
  loginFirst: 'Please login first',
  loginToContinue: 'Please log in to continue',
  googleNotSetUp: 'Google sign-in is not set up on this server',
  secondStepFirst: 'Please finish signing in with your second step first.',
  passkeyNeedsScript: 'Passkeys need JavaScript. Please use another way.',
  mailNotSetUp:
    'Mail is not set up on this server, so a password cannot be reset by e-mail. Please contact support.',
  resetSent: 'If this address has an account, a link to choose a new password is on its way.',
  shopNameMissing: 'Please enter your shop name',
  contentFailed: 'Failed to load page content',
  linkExpired: 'This link has expired or was used already. Please ask for a new one.',
} as const
