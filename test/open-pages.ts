/** The pages that are open to everybody, each in the states that a link can bring it to. */
export const openPages = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/auth/forgot',
  '/auth/reset?token=x',
  '/auth/confirm?token=x',
  '/tools',
  '/tools?q=zzz',
  '/examples',
  '/about',
  '/privacy-policy',
  '/developers',
  '/signature',
  '/pricing',
  '/nowhere',
] as const
