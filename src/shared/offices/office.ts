import type { Size } from '../tools/size.ts'

/**
 * The row to which the passport tool makes its photo: of this one an owner corrects neither size nor head, so that
 * what is paid for and what is cut of it are the same.
 */
export const firstOfficeId = 'bd-epassport'

/** From the least to the most, both allowed. */
export type Range = { readonly least: number; readonly most: number }

/** Whether an office takes a photo on which more was changed than its frame. */
export const editings = ['forbidden', 'unsaid', 'free'] as const
export type Editing = (typeof editings)[number]

/** Who says so: the office itself, somebody who quotes it, a list that names no source, or nobody. */
export const certainties = ['official', 'quoted', 'listed', 'assumed'] as const
export type Certainty = (typeof certainties)[number]

export const kindsOfPhoto = [
  'passport',
  'visa',
  'eVisa',
  'studentVisa',
  'identity',
  'overseasCitizen',
  'child',
  'machineReadable',
  'jobForm',
  'admission',
  'standard',
  'curriculum',
  'stamp',
  'other',
  'own',
] as const
export type KindOfPhoto = (typeof kindsOfPhoto)[number]

/** What one office asks of a photo: data, so that a row can be corrected without knowing how pictures are made. */
export type Office = {
  readonly id: string
  /** ISO 3166, EU for Schengen; none where it holds everywhere. */
  readonly country: string | null
  readonly kind: KindOfPhoto
  /** What an owner calls a row of their own, for which no kind has a word. */
  readonly name?: string
  /** Other countries that take the same photo. */
  readonly also?: readonly string[]
  /** How large it is on paper; none where only a file is asked for. */
  readonly millimetres: Size | null
  readonly pixels: Size
  readonly dpi: number
  /** From the chin to the crown, as a share of the photo's height. */
  readonly head: Range
  /** The line of the eyes above the lower edge, as a share of the height. */
  readonly eyes: Range
  /** The first is taken unless the person chooses another. */
  readonly grounds: readonly Ground[]
  /** How large the file may be. */
  readonly kilobytes: Range
  readonly editing: Editing
  readonly certainty: Certainty
  /** Where it was read; empty for what is ours. */
  readonly source: string
  readonly checkedIn: string
}

export const groundColours = {
  white: '#ffffff',
  lightGrey: '#e6e7e9',
  cream: '#f4efe2',
  blue: '#4f86c6',
  red: '#b3242b',
} as const
export type Ground = keyof typeof groundColours

const millimetresInAnInch = 25.4

/** pixelsOf(35, 600) === 827 */
export const pixelsOf = (millimetres: number, dpi: number): number =>
  Math.round((millimetres / millimetresInAnInch) * dpi)

/** On paper, whatever it was declared in: a file of 300 pixels is printed as it says of itself. */
export const onPaper = ({ millimetres, pixels, dpi }: Office): Size =>
  millimetres ?? {
    width: (pixels.width / dpi) * millimetresInAnInch,
    height: (pixels.height / dpi) * millimetresInAnInch,
  }
