import { creditsAfterCancel } from '#shared/credits.ts'
import { isPlanId, planById, type PlanId } from '#shared/plans.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Day } from '#web/ui/day.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useLabel, useText } from '#web/use-words.ts'

type Props = {
  /** As stored: stays after its end, so that it can be named. */
  type: string | null
  expiry: Date | null
  /** What counts now. */
  runs: PlanId
}

export function PlanCard({ type, expiry, runs }: Props) {
  const t = useText()
  const label = useLabel()
  const stored = isPlanId(type) ? planById(type) : planById('free')
  const hasPlan = stored.id !== 'free'
  // Stands here and not at its button, which is gone by the time the good news comes.
  const { submit, busy } = useAnsweredForm()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl">{t('profile.plan')}</h2>
        <Badge tone={runs === 'free' ? 'neutral' : 'brand'}>{label(stored.name)}</Badge>
      </div>
      {hasPlan ? (
        <p className="mt-3">
          {runs === stored.id && expiry ? (
            <Worded text={t('profile.expires')} parts={{ day: () => <Day at={expiry} /> }} />
          ) : (
            <span className="font-semibold text-brick">{t('profile.expired')}</span>
          )}
        </p>
      ) : (
        <p className="mt-3 text-muted">{t('profile.noPlan')}</p>
      )}
      <div className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <ButtonLink to={paths.pricing} variant={runs === 'free' ? 'primary' : 'quiet'}>
          {t(hasPlan ? 'profile.renew' : 'profile.seePlans')}
        </ButtonLink>
        {runs !== 'free' && (
          <CancelButton
            plan={label(stored.name)}
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
  const t = useText()
  const me = useMe()
  if (!me) return null
  const { credits, held } = me

  async function ask() {
    const yes = await confirm({
      title: t('profile.cancelTitle'),
      text: (
        <>
          <p>
            <Worded
              text={t('profile.cancelBalance', { now: credits, after: creditsAfterCancel })}
              parts={{ b: (words) => <strong className="text-ink">{words}</strong> }}
            />
          </p>
          <p className="mt-2">{t('profile.cancelText', { plan })}</p>
        </>
      ),
      action: t('profile.cancelPlan'),
      cancel: t('profile.keepPlan'),
      tone: 'danger',
    })
    if (yes) onCancel()
  }

  return (
    <Button
      variant="risky"
      busy={busy}
      disabledBecause={held > 0 && t('profile.waitForPictures')}
      onClick={() => void ask()}
    >
      {t('profile.cancelPlan')}
    </Button>
  )
}
