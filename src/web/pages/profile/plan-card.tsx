import type { Me } from '#shared/me.ts'
import { creditsAfterCancel } from '#shared/credits.ts'
import { isPlanId, planById, type PlanId } from '#shared/plans.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useDay } from '#web/ui/day.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { Stencil } from '#web/stencil.tsx'
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
  const me = useMe()
  const { by, dateTime, day } = useDay(expiry ?? new Date(0))
  const stored = isPlanId(type) ? planById(type) : planById('free')
  const hasPlan = stored.id !== 'free'
  // Stands here and not at its button, which is gone by the time the good news comes.
  const { submit, busy } = useAnsweredForm()
  if (!me) return null
  return (
    <Stencil
      shape={`plan ${stored.id} ${runs} ${expiry !== null} ${me.held > 0}`}
      ids="plan"
      values={{ dateTime, day }}
    >
      {(its) => (
        <Card>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="me-auto text-xl">{t('profile.plan')}</h2>
            <Badge tone={runs === 'free' ? 'neutral' : 'brand'}>{label(stored.name)}</Badge>
          </div>
          {hasPlan ? (
            <p className="mt-3">
              {runs === stored.id && expiry ? (
                <Worded
                  text={t('profile.expires')}
                  parts={{
                    day: () => (
                      <time key={by} dateTime={its.dateTime}>
                        {its.day}
                      </time>
                    ),
                  }}
                />
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
                {...{ me, busy }}
                plan={label(stored.name)}
                onCancel={() => void submit({ intent: 'cancel-subscription' }, { method: 'post' })}
              />
            )}
          </div>
        </Card>
      )}
    </Stencil>
  )
}

type CancelProps = { me: Me; plan: string; busy: boolean; onCancel: () => void }

function CancelButton({ me: { credits, held }, plan, busy, onCancel }: CancelProps) {
  const t = useText()

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
