import type {
  ChoiceField,
  ColourField,
  CustomEntries,
  CustomWords,
  FormValues,
  ImageField,
  ListColumn,
  LongTextField,
  OpenChoiceField,
  OpenChoicesField,
  TemplateField,
  TextField,
  YesNoField,
} from './field-kinds.ts'
import { toOptions, type OptionInput } from './options.ts'

type Input<F, Own extends keyof F> = Omit<F, 'kind' | Own> & Partial<Pick<F, Own>>

export function image(field: Input<ImageField, 'multiple' | 'required'>): ImageField {
  return { kind: 'image', multiple: false, required: true, ...field }
}

export function text(field: Input<TextField, 'maxLength'>): TextField {
  return { kind: 'text', maxLength: 120, ...field }
}

export function longText(field: Input<LongTextField, 'maxLength'>): LongTextField {
  return { kind: 'longText', maxLength: 2000, ...field }
}

type ChoiceInput<V extends string> = Omit<ChoiceField<V>, 'kind' | 'options' | 'default' | 'suggest'> & {
  options: readonly OptionInput<V>[]
  default: NoInfer<V> | ''
  suggest?: (values: FormValues) => NoInfer<V>
}

/** One of fixed options. */
export function choice<const V extends string>(field: ChoiceInput<V>): ChoiceField<V> {
  return { ...field, kind: 'choice', options: toOptions<V>(field.options) }
}

/** Two answers, spelled as the webhook wants them. */
export function yesNo<const Y extends string, const N extends string>(
  field: Omit<YesNoField<Y, N>, 'kind' | 'default'> & { default: NoInfer<Y> | NoInfer<N> },
): YesNoField<Y, N> {
  return { ...field, kind: 'yesNo' }
}

type CustomInput = {
  saved: ListColumn | false
  words: CustomWords
  parse?: CustomEntries['parse']
  invalid?: CustomEntries['invalid']
}

type OpenChoiceInput = Omit<OpenChoiceField, 'kind' | 'options' | 'custom'> &
  CustomInput & {
    options: readonly OptionInput[] | ((values: FormValues) => readonly OptionInput[])
  }

/** One of built-in options or of the person's own. */
export function openChoice(input: OpenChoiceInput): OpenChoiceField {
  const { saved, words, parse, invalid, options, ...field } = input
  return {
    ...field,
    kind: 'openChoice',
    options: typeof options === 'function' ? (values) => toOptions(options(values)) : toOptions(options),
    custom: { saved, words, parse, invalid },
  }
}

type OpenChoicesInput = Omit<OpenChoicesField, 'kind' | 'options' | 'custom'> &
  CustomInput & { options: readonly OptionInput[] }

/** Several of built-in options and of the person's own. */
export function openChoices(input: OpenChoicesInput): OpenChoicesField {
  const { saved, words, parse, invalid, options, ...field } = input
  return {
    ...field,
    kind: 'openChoices',
    options: toOptions(options),
    custom: { saved, words, parse, invalid },
  }
}

export function colour(field: Omit<ColourField, 'kind'>): ColourField {
  return { ...field, kind: 'colour' }
}

export function template(field: Omit<TemplateField, 'kind'>): TemplateField {
  return { ...field, kind: 'template' }
}

/** customWords('outfit').added === 'Custom outfit added' */
export function customWords(noun: string, own: Partial<CustomWords> = {}): CustomWords {
  return {
    add: `Add your own ${noun}`,
    added: `Custom ${noun} added`,
    removed: `Custom ${noun} deleted`,
    saveFailed: `Failed to save custom ${noun}`,
    removeFailed: `Failed to delete custom ${noun}`,
    ...own,
  }
}
