import { Pencil, WandSparkles } from 'lucide-react'
import { designAt, pieceAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { useText } from '#web/use-words.ts'

/** The way to where words, places and colours are changed. */
export function EditDesign({ id, ...look }: ButtonLook & { id: string }) {
  const t = useText()
  return (
    <ButtonLink to={designAt(id)} variant="quiet" {...look}>
      <Pencil size={18} aria-hidden="true" />
      {t('tool.edit')}
    </ButtonLink>
  )
}

/** The way to where what stands in it is cut out anew. */
export function TouchUpPieceLink({ id, ...look }: ButtonLook & { id: string }) {
  const t = useText()
  return (
    <ButtonLink to={pieceAt(id)} variant="quiet" {...look}>
      <WandSparkles size={18} aria-hidden="true" />
      {t('touchUp.cutOutAnew')}
    </ButtonLink>
  )
}
