import type { Office } from '#shared/offices/office.ts'
import type { Text } from '#shared/written/text.ts'

type Countries = Readonly<Record<string, string>>

/** Where, and what for: 'Bangladesh', 'Passport'. */
export const placeName = (t: Text, { country }: Office, countries: Countries): string =>
  country === null
    ? t('photo.everywhere')
    : country === 'EU'
      ? t('photo.schengen')
      : (countries[country] ?? country)

export const purposeName = (t: Text, { kind, name }: Office): string => name ?? t(`photo.${kind}`)

export function sizeName(t: Text, { millimetres, pixels }: Office): string {
  if (!millimetres) return t('photo.inPixels', pixels)
  const { width, height } = millimetres
  return t('photo.onPaper', { width, height })
}

/** Whether somebody who typed this means that office. */
export function isMeant(t: Text, office: Office, countries: Countries, typed: string): boolean {
  const words = [
    placeName(t, office, countries),
    purposeName(t, office),
    sizeName(t, office),
    office.id,
    ...(office.also ?? []).map((code) => countries[code] ?? code),
  ]
  const all = words.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/[\s,]+/)
    .every((part) => all.includes(part))
}
