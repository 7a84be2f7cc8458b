/** sourceAddress('ica.gov.sg') === 'https://ica.gov.sg/'; none for what is no address of the web. */
export function sourceAddress(typed: string): string | null {
  const [, scheme = 'https://', rest] =
    /^(https?:\/\/)?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[:/?#]\S*)?)$/i.exec(typed.trim()) ?? []
  if (rest === undefined) return null
  try {
    const { href, username } = new URL(scheme + rest)
    return username === '' ? href : null
  } catch {
    return null
  }
}
