import { Link } from 'react-router'
import type { LongTextField, TextField as TextFieldOf } from '#shared/tools/declaration/field-kinds.ts'
import { paths } from '#web/paths.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { textValue, type ToolForm } from '../use-tool-form.ts'

type Props = { name: string; field: TextFieldOf | LongTextField; form: ToolForm; common: FieldProps }

export function TextWidget({ name, field, form, common }: Props) {
  const t = useText()
  const label = useLabel()
  const shared = {
    ...common,
    name,
    value: textValue(form, name),
    maxLength: field.maxLength,
    placeholder: field.placeholder && label(field.placeholder),
    required: field.required,
    dir: 'auto',
  }
  if (field.kind === 'longText') {
    return <TextArea {...shared} onChange={(event) => form.setValue(name, event.target.value)} />
  }
  if (field.locked) {
    return (
      <TextField
        {...shared}
        value={form.shopName ?? ''}
        readOnly
        hint={
          <Link
            to={paths.dashboard}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {common.hint ?? t('tool.changeOnDashboard')}
          </Link>
        }
      />
    )
  }
  return (
    <TextField {...shared} autoComplete="off" onChange={(event) => form.setValue(name, event.target.value)} />
  )
}
