import { useText } from '#web/use-words.ts'
import { textValue, type ToolForm } from '../../use-tool-form.ts'
import { ForOffice } from './for-office.tsx'
import { LookedAt } from './looked-at.tsx'
import { remarksForProfile } from './profile-remarks.ts'

/** What is seen in the photo of a person before a picture of it is paid. */
export default function BeforePaying({ form, isStudio }: { form: ToolForm; isStudio: boolean }) {
  // Another engine has eyes of its own.
  if (!isStudio) return null
  return form.tool.id === 'passport_photo' ? <ForOffice form={form} /> : <ForProfile form={form} />
}

function ForProfile({ form }: { form: ToolForm }) {
  const t = useText()
  const size = textValue(form, 'export_size')
  const position = textValue(form, 'body_position')
  const background = textValue(form, 'background')
  return (
    <LookedAt
      form={form}
      remarksOf={(check, picture) => remarksForProfile(t, check, { picture, size, position, background })}
    />
  )
}
