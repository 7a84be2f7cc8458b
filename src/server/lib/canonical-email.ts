const dotless = new Set(['gmail.com', 'googlemail.com'])

/** One person's address, however it is decorated: canonicalEmail('R.U.M.A+1@GoogleMail.com') === 'ruma@gmail.com' */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
