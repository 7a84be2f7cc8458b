import { CalendarClock } from 'lucide-react'
import { planById, type PlanId } from '#shared/plans.ts'
import { pricingOf } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'

/** Says some days before that a plan ends, what stays, and how to go on. */
export function PlanEnding({ ending }: { ending: { plan: PlanId; endsAt: Date } | null }) {
  if (!ending) return null
  return (
    <section
      aria-label="Your plan ends soon"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 text-on-marigold sm:p-4"
    >
      <CalendarClock size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <strong>Your {planById(ending.plan).name} plan ends</strong> on <Day at={ending.endsAt} />. Your
        credits stay; nothing renews by itself.
      </p>
      <ButtonLink to={pricingOf(ending.plan)} size="compact">
        Renew
      </ButtonLink>
    </section>
  )
}
