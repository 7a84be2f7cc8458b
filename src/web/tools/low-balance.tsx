import { Suspense } from 'react'
import type { Tool } from '#shared/tools/index.ts'
import { cameFrom } from '#web/components/billing/came-from.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { useText } from '#web/use-words.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const OfferedPacks = lazyPart(async () => ({
  default: (await import('#web/components/billing/offered-packs.tsx')).OfferedPacks,
}))

/** Said before a form is filled in for nothing. */
export function LowBalance({ tool }: { tool: Tool }) {
  const t = useText()
  const me = useMe()
  if (!me) return null
  const free = me.credits - me.held
  if (free >= tool.price) return null
  return (
    <div className="mb-6 rounded-card bg-marigold-soft p-4 text-on-marigold">
      <p>
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
      <Suspense>
        <OfferedPacks className="mt-4 text-ink" />
      </Suspense>
    </div>
  )
}
