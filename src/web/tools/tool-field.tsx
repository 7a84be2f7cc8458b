import { Info } from 'lucide-react'
import { Suspense } from 'react'
import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLabel } from '#web/use-words.ts'
import type { OwnLists } from './page-data.ts'
import { fieldId, type ToolForm } from './use-tool-form.ts'
import { ChoiceWidget, OpenChoicesWidget, OpenChoiceWidget, YesNoWidget } from './widgets/choice-widgets.tsx'
import { ColourWidget } from './widgets/colour-widget.tsx'
import { ImageWidget } from './widgets/image-widget.tsx'
import { RequiredLabel } from './widgets/required-label.tsx'
import { TextWidget } from './widgets/text-widget.tsx'

const TemplateWidget = lazyPart(() => import('./own/templates/template-widget.tsx'))

type Props = { name: string; field: Field; form: ToolForm; lists: OwnLists; isStudio: boolean }

export function ToolField(props: Props) {
  const { name, field, isStudio } = props
  const label = useLabel()
  if (isStudio && field.engineNote)
    return (
      <div id={fieldId(name)}>
        <p className="font-semibold">{label(field.label)}</p>
        <StudioNote text={field.engineNote} />
      </div>
    )
  return (
    <div id={fieldId(name)}>
      <Widget {...props} />
      {field.note && <p className="mt-1.5 text-sm text-muted">{label(field.note)}</p>}
      {isStudio && field.studioNote && <StudioNote text={field.studioNote} />}
    </div>
  )
}

function StudioNote({ text }: { text: string }) {
  const label = useLabel()
  return (
    <p className="mt-1.5 flex gap-2 text-sm text-muted">
      <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {label(text)}
    </p>
  )
}

/** One widget per kind of field: a new kind does not compile until it can be drawn. */
function Widget({ name, field, form, lists, isStudio }: Props) {
  const label = useLabel()
  const error = form.failure?.field === name ? form.failure.message : undefined
  const common = {
    label: field.required ? <RequiredLabel text={label(field.label)} /> : label(field.label),
    hint: field.hint && label(field.hint),
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
    case 'openChoices':
      return <OpenChoicesWidget {...{ name, field, form, common, lists }} />
    case 'colour':
      return <ColourWidget {...{ name, field, form, common }} />
    case 'template':
      return (
        <Suspense>
          <TemplateWidget {...{ name, form, common, isStudio }} />
        </Suspense>
      )
    default:
      return field satisfies never
  }
}
