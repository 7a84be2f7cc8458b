import { Lock } from 'lucide-react'
import { lowestPlanFor } from '#shared/plans.ts'
import type { Tool } from '#shared/tools/index.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function PlanGate({ tool }: { tool: Tool }) {
  return (
    <Card className="mx-auto max-w-dialog text-center">
      <Lock size={32} aria-hidden="true" className="mx-auto mb-4 text-muted" />
      <h2 className="text-section">Upgrade Required</h2>
      <p className="mt-3 text-muted">
        {`${tool.name} is not available in your current plan. Please upgrade to ${lowestPlanFor(tool.id).name} or higher to use it.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to={paths.pricing}>{'View Plans & Upgrade'}</ButtonLink>
        <ButtonLink to={paths.home} variant="quiet">
          Go to Home
        </ButtonLink>
      </div>
    </Card>
  )
}
