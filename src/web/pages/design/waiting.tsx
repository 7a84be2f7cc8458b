import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'

export function Waiting() {
  const t = useText()
  return (
    <p role="status" className="flex items-center gap-3 py-10">
      <Spinner className="text-2xl text-brand" /> {t('design.opening')}
    </p>
  )
}
