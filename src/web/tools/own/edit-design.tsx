import { Pencil } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { useText } from '#web/use-words.ts'

/** The way to where words, places and colours are changed. */
export function EditDesign({ id, ...look }: ButtonLook & { id: string }) {
  const t = useText()
  return (
    <ButtonLink to={`/design/${id}`} variant="quiet" {...look}>
      <Pencil size={18} aria-hidden="true" />
      {t('tool.edit')}
    </ButtonLink>
  )
}
