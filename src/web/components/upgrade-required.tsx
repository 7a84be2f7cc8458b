import { Lock } from 'lucide-react'
import { lowestPlanFor } from '#shared/plans.ts'
import type { Tool } from '#shared/tools/index.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Stands in place of a tool that the person's plan does not open. */
export function UpgradeRequired({ tool }: { tool: Tool }) {
  const plan = lowestPlanFor(tool.id)
  return (
    <Card className="mx-auto my-6 flex max-w-dialog flex-col items-center text-center sm:my-14 sm:p-9">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-marigold-soft text-on-marigold">
        <Lock size={28} aria-hidden="true" />
      </span>
      <h1 className="text-2xl">Upgrade Required</h1>
      <p className="mt-3 text-muted">
        {tool.name} is not available in your current plan. Please upgrade to {plan.name} or higher to use it.
      </p>
      <div className="mt-7 grid w-full gap-2.5">
        <ButtonLink to={paths.pricing} block>
          View Plans & Upgrade
        </ButtonLink>
        <ButtonLink to={paths.home} variant="quiet" block>
          Go to Home
        </ButtonLink>
      </div>
    </Card>
  )
}

/** While it is found out whether the plan opens the tool. */
export function CheckingPlan() {
  return (
    <div className="flex justify-center py-24 text-muted">
      <Spinner label="Checking your plan" />
    </div>
  )
}
