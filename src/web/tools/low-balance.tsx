import type { Me } from '#shared/me.ts'
import type { Tool } from '#shared/tools/index.ts'
import { cameFrom } from '#web/components/billing/came-from.ts'
import { OfferedPacks } from '#web/components/billing/offered-packs.tsx'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Said before a form is filled in for nothing. */
export default function LowBalance({ tool, me }: { tool: Tool; me: Me }) {
  const t = useText()
  const free = me.credits - me.held
  return (
    <div className="mb-6 rounded-card bg-marigold-soft p-4 text-on-marigold">
      <p data-balance>
        {me.held > 0
          ? t('pricing.lowAndHeld', { price: tool.price, free, held: me.held })
          : t('pricing.low', { price: tool.price, free })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={paths.pricing} state={cameFrom(tool.path)} size="compact">
          {t('pricing.viewPlans')}
        </ButtonLink>
        <ButtonLink to={paths.referral} size="compact" variant="quiet">
          {t('pricing.earn')}
        </ButtonLink>
      </div>
      <OfferedPacks className="mt-4 text-ink" />
    </div>
  )
}
