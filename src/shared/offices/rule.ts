import { firstOfficeId, kindsOfPhoto, type Office, pixelsOf, type Range } from './office.ts'

/** What an owner may say a photo is for: a size of one's own is nobody's rule. */
export const kindsOfRule = kindsOfPhoto.filter((kind) => kind !== 'own')

/** What an owner says that an office asks, in the units in which offices say it. */
export type OfficeRule = Pick<
  Office,
  'kind' | 'grounds' | 'dpi' | 'editing' | 'certainty' | 'source' | 'checkedIn'
> & {
  /** Empty where it holds everywhere. */
  readonly country: string
  /** Empty unless the kind is another one. */
  readonly name: string
  /** Millimetres; none where only a file is asked for. */
  readonly width: number | null
  readonly height: number | null
  /** None where they follow from the millimetres. */
  readonly pixelsWide: number | null
  readonly pixelsHigh: number | null
  /** Hundredths of the photo's height. */
  readonly headLeast: number
  readonly headMost: number
  readonly eyesLeast: number
  readonly eyesMost: number
  readonly kilobytesLeast: number
  readonly kilobytesMost: number
}

/** With `shipped` a correction of that row: of whom it is does not change, only what is asked. */
export function officeOfRule(id: string, rule: OfficeRule, shipped?: Office): Office {
  const { country, kind, name, grounds, dpi, editing, certainty, source, checkedIn } = rule
  const { kilobytesLeast, kilobytesMost, headLeast, headMost, eyesLeast, eyesMost } = rule
  const who = shipped
    ? { id, country: shipped.country, kind: shipped.kind, ...(shipped.also && { also: shipped.also }) }
    : { id, country: country || null, kind, ...(name && { name }) }
  const said = {
    grounds,
    editing,
    certainty,
    source,
    checkedIn,
    kilobytes: { least: kilobytesLeast, most: kilobytesMost },
  }
  if (shipped?.id === firstOfficeId) return { ...shipped, ...said }
  return {
    ...who,
    ...said,
    millimetres: millimetresOf(rule),
    pixels: pixelsIn(rule),
    dpi,
    head: shares(headLeast, headMost),
    eyes: shares(eyesLeast, eyesMost),
  }
}

type Sides = Pick<OfficeRule, 'width' | 'height' | 'pixelsWide' | 'pixelsHigh' | 'dpi'>

const millimetresOf = ({ width, height }: Sides) =>
  width === null || height === null ? null : { width, height }

/** As typed, and else what the millimetres come to. */
export const pixelsIn = ({ width, height, pixelsWide, pixelsHigh, dpi }: Sides) => ({
  width: pixelsWide ?? pixelsOf(width ?? 0, dpi),
  height: pixelsHigh ?? pixelsOf(height ?? 0, dpi),
})

const shares = (least: number, most: number): Range => ({ least: least / 100, most: most / 100 })

/** ruleOf(firstOffice).headLeast === 70 */
export function ruleOf(office: Office): OfficeRule {
  const { country, kind, name = '', millimetres, pixels, dpi, head, eyes, kilobytes } = office
  const { grounds, editing, certainty, source, checkedIn } = office
  const follows =
    millimetres !== null &&
    pixels.width === pixelsOf(millimetres.width, dpi) &&
    pixels.height === pixelsOf(millimetres.height, dpi)
  return {
    country: country ?? '',
    kind,
    name,
    width: millimetres?.width ?? null,
    height: millimetres?.height ?? null,
    pixelsWide: follows ? null : pixels.width,
    pixelsHigh: follows ? null : pixels.height,
    dpi,
    headLeast: hundredths(head.least),
    headMost: hundredths(head.most),
    eyesLeast: hundredths(eyes.least),
    eyesMost: hundredths(eyes.most),
    grounds,
    kilobytesLeast: kilobytes.least,
    kilobytesMost: kilobytes.most,
    editing,
    certainty,
    source,
    checkedIn,
  }
}

const hundredths = (share: number): number => Math.round(share * 1_000) / 10
