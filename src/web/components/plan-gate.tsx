import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await } from 'react-router'
import { lowestPlanFor } from '#shared/plans.ts'
import type { ToolCard } from '#shared/tools/cards.ts'
import { cameFrom } from '#web/components/billing/came-from.ts'
import { paths } from '#web/paths.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Props = {
  tool: ToolCard
  /** Whether the plan opens the tool, maybe while that is found out; null where every plan does. */
  mayUse: Promise<boolean> | boolean | null
  children: ReactNode
}

/** Only a clear no closes a tool's page: the door that makes pictures decides by itself at every press. */
export function PlanGate({ tool, mayUse, children }: Props) {
  // A part that waits wakes after the page around it, and what is chosen in it until then reaches nobody: so where
  // the answer came with the page there is none.
  const [cameWithPage] = useState(typeof mayUse === 'boolean')
  const latest = useLatest(mayUse)
  if (mayUse === null) return children
  if (cameWithPage) return latest ? children : <UpgradeRequired tool={tool} />
  return (
    <Suspense fallback={<CheckingPlan />}>
      <Await resolve={mayUse} errorElement={children}>
        {(allowed) => (allowed ? children : <UpgradeRequired tool={tool} />)}
      </Await>
    </Suspense>
  )
}

/** The last answer stands while the next one is found out. */
function useLatest(mayUse: Props['mayUse']): boolean {
  const [latest, setLatest] = useState(mayUse !== false)
  useEffect(() => {
    let isOver = false
    Promise.resolve(mayUse).then(
      (allowed) => isOver || setLatest(allowed !== false),
      () => isOver || setLatest(true),
    )
    return () => {
      isOver = true
    }
  }, [mayUse])
  return latest
}

function UpgradeRequired({ tool }: { tool: ToolCard }) {
  const t = useText()
  const label = useLabel()
  const plan = lowestPlanFor(tool.id)
  return (
    <Card className="mx-auto my-6 flex max-w-dialog flex-col items-center text-center sm:my-14 sm:p-9">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-marigold-soft text-on-marigold">
        <Lock size={28} aria-hidden="true" />
      </span>
      <h2 className="text-2xl">{t('pricing.upgrade')}</h2>
      <p className="mt-3 text-muted">
        {t('pricing.upgradeText', { tool: label(tool.name), plan: label(plan.name) })}
      </p>
      <div className="mt-7 grid w-full gap-2.5">
        <ButtonLink to={paths.pricing} state={cameFrom(tool.path)} block>
          {t('pricing.viewAndUpgrade')}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="quiet" block>
          {t('pricing.home')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function CheckingPlan() {
  const t = useText()
  return (
    <div className="flex justify-center py-24 text-muted">
      <Spinner label={t('pricing.checking')} />
    </div>
  )
}
