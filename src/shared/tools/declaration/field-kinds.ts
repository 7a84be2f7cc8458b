import type { ToolSay } from '../cards.ts'
import type { Option } from './options.ts'

/** What a form holds for one field; pictures come apart. */
export type FieldValue = string | string[]
export type FormValues = Readonly<Record<string, FieldValue>>

/** The columns of a profile that hold a person's own options. */
export const listColumns = [
  'custom_product_types',
  'custom_passport_dresses',
  'custom_backgrounds',
  'custom_thumbnail_themes',
  'custom_logo_industries',
  'custom_logo_styles',
  'custom_logo_usages',
] as const
export type ListColumn = (typeof listColumns)[number]

/** How a widget draws options; without it, as plain words. */
export type Look = 'chips' | 'dress' | 'background' | 'ratio' | 'silhouette' | 'size' | 'swatch'

type Common = {
  label: string
  hint?: string
  /** A warning or explanation that always stands beside the field. */
  note?: string
  /** Said beside the field while the built-in studio makes the picture: what it does not do with this choice. */
  studioNote?: string
  /** Asked only where a service or a model makes the picture: said in its place while the built-in studio does. */
  engineNote?: string
  /** Asked only while the built-in studio makes the picture; no service gets it. */
  onlyStudio?: true
  /** Drawn by the tool's own part under the form, and only where there is something to choose. */
  apart?: true
  /** Only a mark for the person; what is enforced stands in the tool's checks. */
  required?: boolean
  /** Hidden means: not checked, not sent. */
  show?: (values: FormValues) => boolean
}

export type ImageField = Common & {
  kind: 'image'
  hint: string
  required: boolean
  maxMegabytes: number
  /** Several photos in one press: the settings do for forty as they do for one. */
  multiple: boolean
}

export type TextField = Common & {
  kind: 'text'
  maxLength: number
  placeholder?: string
  /** Comes from the profile, never from the request. */
  locked?: 'shop_name'
}

export type LongTextField = Common & { kind: 'longText'; maxLength: number; placeholder?: string }

export type ChoiceField<V extends string = string> = Common & {
  kind: 'choice'
  options: readonly Option<V>[]
  /** '' means that nothing is chosen at first. */
  default: V | ''
  look?: Look
  /** The key under which the browser remembers the last choice. */
  remember?: string
  /** The choice that fits the other values; it follows them until the person chooses otherwise. */
  suggest?: (values: FormValues) => V
}

export type YesNoField<Y extends string = string, N extends string = string> = Common & {
  kind: 'yesNo'
  yes: Y
  no: N
  default: Y | N
  /** The key under which the browser remembers the last choice. */
  remember?: string
}

/** What is said when a person adds or removes an option of their own. */
export type CustomWords = {
  /** Beside the box in which a new one is typed. */
  add: string
  added: string
  removed: string
  saveFailed: string
  removeFailed: string
  /** Without these two, an empty or a repeated entry is ignored silently. */
  empty?: ToolSay
  exists?: ToolSay
}

export type CustomEntries = {
  /** The profile column, or false: such options live as long as the page. */
  saved: ListColumn | false
  words: CustomWords
  /** Brings an entry into the one accepted form; null refuses it, with `invalid` as the reason. */
  parse?: (entry: string) => string | null
  invalid?: ToolSay
}

export type OpenChoiceField = Common & {
  kind: 'openChoice'
  /** The built-in options, which nobody can remove. */
  options: readonly Option[] | ((values: FormValues) => readonly Option[])
  default: string
  custom: CustomEntries
  look?: Look
}

/** How several choices travel as one webhook part. */
export type SendList = 'json' | 'comma'

export type OpenChoicesField = Common & {
  kind: 'openChoices'
  options: readonly Option[]
  custom: CustomEntries
  send: SendList
  look?: Look
}

export type ColourField = Common & { kind: 'colour'; default: string }

/** One of the designs that are offered today, by its name; '' leaves it to the studio. */
export type TemplateField = Common & { kind: 'template' }

export type Field =
  | ImageField
  | TextField
  | LongTextField
  | ChoiceField
  | YesNoField
  | OpenChoiceField
  | OpenChoicesField
  | ColourField
  | TemplateField

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> =
  F extends ChoiceField<infer V>
    ? V | ''
    : F extends YesNoField<infer Y, infer N>
      ? Y | N
      : F extends OpenChoicesField
        ? string[]
        : F extends ImageField
          ? never
          : string

/** The typed values of a tool: ValuesOf<typeof logoMaker.fields>. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends ImageField ? never : K]: ValueOf<F[K]>
}
