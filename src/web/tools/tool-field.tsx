import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import type { OwnLists } from './page-data.ts'
import { fieldId, type ToolForm } from './use-tool-form.ts'
import {
  ChoicesWidget,
  ChoiceWidget,
  OpenChoicesWidget,
  OpenChoiceWidget,
  YesNoWidget,
} from './widgets/choice-widgets.tsx'
import { ColourWidget } from './widgets/colour-widget.tsx'
import { ImageWidget } from './widgets/image-widget.tsx'
import { RequiredLabel } from './widgets/required-label.tsx'
import { TextWidget } from './widgets/text-widget.tsx'

type Props = { name: string; field: Field; form: ToolForm; lists: OwnLists }

export function ToolField(props: Props) {
  const { name, field } = props
  return (
    <div id={fieldId(name)}>
      <Widget {...props} />
      {field.note && <p className="mt-1.5 text-sm text-muted">{field.note}</p>}
    </div>
  )
}

/** One widget per kind of field: a new kind does not compile until it can be drawn. */
function Widget({ name, field, form, lists }: Props) {
  const error = form.failure?.field === name ? form.failure.message : undefined
  const common = {
    label: field.required ? <RequiredLabel text={field.label} /> : field.label,
    hint: field.hint,
    error,
  }
  switch (field.kind) {
    case 'image':
      return <ImageWidget {...{ name, field, form, error }} />
    case 'text':
    case 'longText':
      return <TextWidget {...{ name, field, form, common }} />
    case 'choice':
      return <ChoiceWidget {...{ name, field, form, common }} />
    case 'yesNo':
      return <YesNoWidget {...{ name, field, form, common }} />
    case 'openChoice':
      return <OpenChoiceWidget {...{ name, field, form, common, lists }} />
    case 'choices':
      return <ChoicesWidget {...{ name, field, form, common }} />
    case 'openChoices':
      return <OpenChoicesWidget {...{ name, field, form, common, lists }} />
    case 'colour':
      return <ColourWidget {...{ name, field, form, common }} />
    default:
      return field satisfies never
  }
}
