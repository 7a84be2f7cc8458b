import type { buttonActions, ContentType } from '#shared/content.ts'
import type { EditedElement } from '#server/features/admin/admin.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'

type Props = {
  type: ContentType
  action: (typeof buttonActions)[number]
  data: EditedElement['data'] | undefined
  errorOf: (field: string) => string | undefined
}

const names = {
  text: 'admin.element.text',
  image: 'admin.element.shows',
  button: 'admin.element.words',
} as const

/** The same texts for those who read Bangla. */
export function InBangla({ type, action, data, errorOf }: Props) {
  const t = useText()
  const second = (name: 'textInBangla' | 'valueInBangla', what: string) => ({
    name,
    label: t('admin.element.inBangla', { what }),
    hint: t('admin.element.inBanglaHint'),
    optional: true,
    lang: 'bn',
    defaultValue: data?.[name],
    error: errorOf(name),
  })
  const text = second('textInBangla', t(names[type]))
  return (
    <>
      {type === 'text' ? <TextArea {...text} rows={6} maxLength={20_000} /> : <TextField {...text} />}
      {type === 'button' && action === 'popup' && (
        <TextField {...second('valueInBangla', t('admin.element.value.popup'))} />
      )}
    </>
  )
}
