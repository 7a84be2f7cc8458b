import { CircleAlert } from 'lucide-react'
import { adminAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useText } from '#web/use-words.ts'

/** What waits for a person, above every tab until somebody has decided. */
export function NeedsYou({ payments }: { payments: number }) {
  const t = useText()
  if (payments === 0) return null
  return (
    <section
      aria-label={t('admin.needed.waiting')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 text-on-marigold sm:p-4"
    >
      <CircleAlert size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 leading-snug font-semibold">
        {payments === 1 ? t('admin.needed.one') : t('admin.needed.many', { payments })}
      </p>
      <ButtonLink to={adminAt({ tab: 'payment', show: 'attention' })} size="compact" variant="quiet">
        {t(payments === 1 ? 'admin.needed.lookAtOne' : 'admin.needed.lookAtMany')}
      </ButtonLink>
    </section>
  )
}
