import { creditText, creditsAfterCancel } from '#shared/credits.ts'
import { isPlanId, planById, type PlanId } from '#shared/plans.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Day } from '#web/ui/day.tsx'

type Props = {
  /** As stored: stays after its end, so that it can be named. */
  type: string | null
  expiry: Date | null
  /** What counts now. */
  runs: PlanId
}

export function PlanCard({ type, expiry, runs }: Props) {
  const stored = isPlanId(type) ? planById(type) : planById('free')
  const hasPlan = stored.id !== 'free'
  // Stands here and not at its button, which is gone by the time the good news comes.
  const { submit, busy } = useAnsweredForm()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl">Current plan</h2>
        <Badge tone={runs === 'free' ? 'neutral' : 'brand'}>{stored.name}</Badge>
      </div>
      {hasPlan ? (
        <p className="mt-3">
          {runs === stored.id && expiry ? (
            <>
              Expires: <Day at={expiry} />
            </>
          ) : (
            <span className="font-semibold text-brick">Expired - Please renew</span>
          )}
        </p>
      ) : (
        <p className="mt-3 text-muted">
          No plan is running. A plan brings credits every month and opens more tools.
        </p>
      )}
      <div className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <ButtonLink to={paths.pricing} variant={runs === 'free' ? 'primary' : 'quiet'}>
          {hasPlan ? 'Renew or change plan' : 'See the plans'}
        </ButtonLink>
        {runs !== 'free' && (
          <CancelButton
            plan={stored.name}
            busy={busy}
            onCancel={() => void submit({ intent: 'cancel-subscription' }, { method: 'post' })}
          />
        )}
      </div>
    </Card>
  )
}

type CancelProps = { plan: string; busy: boolean; onCancel: () => void }

function CancelButton({ plan, busy, onCancel }: CancelProps) {
  const me = useMe()
  if (!me) return null
  const { credits, held } = me

  async function ask() {
    const yes = await confirm({
      title: 'Cancel subscription?',
      text: (
        <>
          <p>
            Your balance is <strong className="text-ink">{creditText(credits)}</strong> and becomes{' '}
            <strong className="text-ink">{creditText(creditsAfterCancel)}</strong>.
          </p>
          <p className="mt-2">
            The {plan} plan ends at once, and so does what it opens. This cannot be undone.
          </p>
        </>
      ),
      action: 'Cancel Subscription',
      cancel: 'Keep my plan',
      tone: 'danger',
    })
    if (yes) onCancel()
  }

  return (
    <Button
      variant="risky"
      busy={busy}
      disabledBecause={held > 0 && 'Please wait until your running images are finished'}
      onClick={() => void ask()}
    >
      Cancel Subscription
    </Button>
  )
}
