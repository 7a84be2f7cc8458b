/** What a person typed or followed, as it would stand in the database; null when it cannot be a code. */
export function readReferralCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9]{8}$/.test(code) ? code : null
}
