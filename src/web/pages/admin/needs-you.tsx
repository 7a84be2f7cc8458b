import { CircleAlert } from 'lucide-react'
import { adminAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What waits for a person, above every tab until somebody has decided. */
export function NeedsYou({ payments }: { payments: number }) {
  if (payments === 0) return null
  return (
    <section
      aria-label="Waiting for you"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 text-on-marigold sm:p-4"
    >
      <CircleAlert size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 leading-snug font-semibold">
        {payments === 1 ? 'A payment needs you' : `${payments} payments need you`}
      </p>
      <ButtonLink to={adminAt({ tab: 'payment', show: 'attention' })} size="compact" variant="quiet">
        Look at {payments === 1 ? 'it' : 'them'}
      </ButtonLink>
    </section>
  )
}
