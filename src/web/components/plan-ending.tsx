import { CalendarClock } from 'lucide-react'
import { planById, type PlanId } from '#shared/plans.ts'
import { pricingOf } from '#web/paths.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Worded } from '#web/ui/worded.tsx'

/** Says some days before that a plan ends, what stays, and how to go on. */
export function PlanEnding({ ending }: { ending: { plan: PlanId; endsAt: Date } | null }) {
  const t = useText()
  const label = useLabel()
  if (!ending) return null
  return (
    <section
      aria-label={t('pricing.endsSoon')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 text-on-marigold sm:p-4"
    >
      <CalendarClock size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <Worded
          text={t('pricing.ends', { plan: label(planById(ending.plan).name) })}
          parts={{
            b: (words) => <strong>{words}</strong>,
            day: () => <Day at={ending.endsAt} />,
          }}
        />
      </p>
      <ButtonLink to={pricingOf(ending.plan)} size="compact">
        {t('pricing.renew')}
      </ButtonLink>
    </section>
  )
}
