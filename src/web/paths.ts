/** Every address of the site, written once. */
export const paths = {
  home: '/',
  auth: ({ next, tab, ref }: { next?: string; tab?: 'sign-up'; ref?: string } = {}) =>
    withQuery('/auth', { next, tab, ref }),
  forgot: '/auth/forgot',
  confirm: '/auth/confirm',
  reset: '/auth/reset',
  signOut: '/auth/sign-out',
  google: (next?: string) => withQuery('/api/auth/google', { next }),
  dashboard: '/dashboard',
  tools: '/tools',
  examples: '/examples',
  about: '/about',
  privacy: '/privacy-policy',
  pricing: '/pricing',
  referral: '/referral',
  profile: '/profile',
  admin: '/admin',
  adminGrant: '/admin/grant',
  live: '/api/live',
} as const

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
