import { creditFigure, creditText } from '#shared/credits.ts'
import { CreditDot } from '#web/components/credits.tsx'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function BalanceCard() {
  const me = useMe()
  if (!me) return null
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="me-auto">
        <h2 className="text-base tracking-normal text-muted">Credits</h2>
        <p className="mt-1 flex items-center gap-3">
          <CreditDot />
          <span className="tabular text-4xl leading-none font-bold">{creditFigure(me.credits)}</span>
        </p>
        {me.held > 0 && (
          <p className="mt-2 text-sm text-muted">
            {creditText(me.held)} reserved for pictures that are being made
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={paths.pricing} size="compact">
          Get credits
        </ButtonLink>
        <ButtonLink to={paths.referral} size="compact" variant="quiet">
          Earn Credits
        </ButtonLink>
      </div>
    </Card>
  )
}
