import type {
  ChoiceField,
  OpenChoiceField,
  OpenChoicesField,
  YesNoField,
} from '#shared/tools/declaration/field-kinds.ts'
import { optionsOf } from '#shared/tools/declaration/values.ts'
import { Chips } from '#web/ui/chips.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { OptionPicture } from '../looks/option-picture.tsx'
import type { OwnLists } from '../page-data.ts'
import { useOwnEntries } from '../use-own-entries.ts'
import { textValue, type ToolForm } from '../use-tool-form.ts'
import { Tiles } from './tiles.tsx'

type Props<F> = { name: string; field: F; form: ToolForm; common: FieldProps }
type OpenProps<F> = Props<F> & { lists: OwnLists }

const several = (form: ToolForm, name: string): string[] => [form.values[name] ?? []].flat()

export function ChoiceWidget({ name, field, form, common }: Props<ChoiceField>) {
  const { look } = field
  const label = useLabel()
  const options = field.options.map((option) => ({
    ...option,
    label: label(option.label),
    hint: option.hint && label(option.hint),
  }))
  const shared = {
    ...common,
    value: textValue(form, name),
    onChange: (value: string) => form.setValue(name, value),
  }
  if (look === 'chips') return <Chips {...shared} options={options} />
  if (!look) return <RadioGroup {...shared} options={options} />
  const tiles = options.map((option) => ({
    ...option,
    picture: <OptionPicture look={look} value={option.value} />,
  }))
  return <Tiles {...shared} tiles={tiles} />
}

export function YesNoWidget({ name, field, form, common }: Props<YesNoField>) {
  const t = useText()
  return (
    <Chips
      {...common}
      value={textValue(form, name)}
      onChange={(value: string) => form.setValue(name, value)}
      options={[
        { value: field.no, label: t('tool.no') },
        { value: field.yes, label: t('tool.yes') },
      ]}
    />
  )
}

export function OpenChoiceWidget({ name, field, form, common, lists }: OpenProps<OpenChoiceField>) {
  const own = useOwnEntries(name, field, form, lists)
  const { look } = field
  const label = useLabel()
  const options = withOwn(optionsOf(field, form.values), own.list, label)
  const shared = {
    ...common,
    value: textValue(form, name),
    onChange: (value: string) => form.setValue(name, value),
    onAdd: own.add,
    onRemove: (entry: string) => void own.remove(entry),
    addLabel: label(field.custom.words.add),
  }
  if (!look || look === 'chips') return <Chips {...shared} options={options} />
  return (
    <Tiles
      {...shared}
      tiles={options.map((option) => ({
        ...option,
        picture: <OptionPicture look={look} value={option.value} isOwn={option.removable} />,
      }))}
    />
  )
}

export function OpenChoicesWidget({ name, field, form, common, lists }: OpenProps<OpenChoicesField>) {
  const label = useLabel()
  const own = useOwnEntries(name, field, form, lists)
  return (
    <Chips
      {...common}
      multiple
      value={several(form, name)}
      onChange={(value: string[]) => form.setValue(name, value)}
      options={withOwn(field.options, own.list, label)}
      onAdd={own.add}
      onRemove={(entry) => void own.remove(entry)}
      addLabel={label(field.custom.words.add)}
    />
  )
}

type Named = { value: string; label: string }
type LabelOf = (declared: string) => string

/** What a person added stands as they typed it. */
function withOwn(
  options: readonly Named[],
  own: readonly string[],
  label: LabelOf,
): (Named & { removable: boolean })[] {
  return [
    ...options.map((option) => ({ value: option.value, label: label(option.label), removable: false })),
    ...own.map((value) => ({ value, label: value, removable: true })),
  ]
}
