import type { ReactNode } from 'react'
import { effectivePlan, isPlanId, planById } from '#shared/plans.ts'
import type { UserDetails } from '#server/features/admin/admin.ts'
import { Badge } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { AccountActions } from './account-actions.tsx'
import { CreditsForm } from './credits-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { CreditList, PictureList } from './user-lists.tsx'

type Props = { details: UserDetails | null; isYou: boolean; onClose: () => void }

export function UserDialog({ details, isYou, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('admin.user.title')}
      description={details ? details.email : t('admin.user.gone')}
    >
      {details && <Details details={details} isYou={isYou} />}
    </Dialog>
  )
}

function Details({ details, isYou }: { details: UserDetails; isYou: boolean }) {
  const t = useText()
  const formats = useFormats()
  const { credits, held, totalImagesGenerated, lately, referrals, createdAt, sessions } = details
  const freeText = held > 0 ? t('admin.user.creditsHeld', { credits, held }) : formats.credits(credits)
  return (
    <div className="grid gap-6">
      <Facts title={t('admin.user.information')}>
        <Fact name={t('admin.users.email')}>
          {details.email}{' '}
          {!details.emailVerified && <Badge tone="marigold">{t('admin.user.notConfirmed')}</Badge>}
        </Fact>
        <Fact name={t('admin.user.shop')}>{details.shopName || t('admin.users.noShop')}</Fact>
        <Fact name={t('admin.users.status')}>
          <Badge tone={details.accountEnabled ? 'brand' : 'brick'}>
            {t(details.accountEnabled ? 'admin.users.enabled' : 'admin.users.disabled')}
          </Badge>{' '}
          {details.isAdmin && <Badge tone="marigold">{t('admin.user.admin')}</Badge>}
        </Fact>
        <Fact name={t('admin.users.plan')}>
          <PlanState {...details} />
        </Fact>
        <Fact name={t('admin.users.joined')}>
          <Day at={createdAt} />
        </Fact>
        <Fact name={t('admin.user.code')}>{details.referralCode}</Fact>
      </Facts>
      <Facts title={t('admin.user.usage')}>
        <Fact name={t('admin.users.credits')}>{freeText}</Fact>
        <Fact name={t('admin.user.images')}>{formats.number(totalImagesGenerated)}</Fact>
        <Fact name={t('admin.user.lately')}>{t('admin.user.latelyText', lately)}</Fact>
        <Fact name={t('admin.user.friends')}>
          {t('admin.user.friendsText', { friends: referrals.referred, earned: referrals.earned })}
        </Fact>
        <Fact name={t('admin.user.signedIn')}>{t('admin.user.devices', { devices: sessions.length })}</Fact>
      </Facts>
      <AccountActions details={details} isYou={isYou} />
      <Fold title={t('admin.give.title')}>
        <CreditsForm details={details} />
      </Fold>
      <Fold title={t('admin.plan.title')}>
        <PlanForm details={details} />
      </Fold>
      <Fold title={t('admin.user.creditHistory')}>
        <CreditList entries={details.entries} />
      </Fold>
      <Fold title={t('admin.user.generations')}>
        <PictureList pictures={details.generations} />
      </Fold>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 tight:grid-cols-1">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </div>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="-mt-3 border-t border-line first:mt-0">
      <summary className="flex min-h-touch cursor-pointer items-center pt-2 font-semibold">{title}</summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  )
}

function PlanState(user: UserDetails) {
  const t = useText()
  const label = useLabel()
  const { planType, planExpiry } = user
  const plan = label(planById(isPlanId(planType) ? planType : 'free').name)
  if (!isPlanId(planType) || planType === 'free') return plan
  const runs = effectivePlan(user) === planType
  return (
    <Worded
      text={t(runs ? 'admin.user.planUntil' : 'admin.user.planExpired', { plan })}
      parts={{ day: () => planExpiry && <Day at={planExpiry} /> }}
    />
  )
}
