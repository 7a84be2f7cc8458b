import type { ReactNode } from 'react'
import { creditFigure, creditText } from '#shared/credits.ts'
import { effectivePlan, isPlanId, planById } from '#shared/plans.ts'
import type { UserDetails } from '#server/features/admin/admin.ts'
import { Badge } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountActions } from './account-actions.tsx'
import { CreditsForm } from './credits-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { CreditList, PictureList } from './user-lists.tsx'

type Props = { details: UserDetails | null; isYou: boolean; onClose: () => void }

export function UserDialog({ details, isYou, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="User Details"
      description={details ? details.email : 'This account does not exist any more.'}
    >
      {details && <Details details={details} isYou={isYou} />}
    </Dialog>
  )
}

function Details({ details, isYou }: { details: UserDetails; isYou: boolean }) {
  const { credits, held, totalImagesGenerated, lately, referrals, createdAt } = details
  const freeText = held > 0 ? `${creditText(credits)}, ${creditFigure(held)} held` : creditText(credits)
  return (
    <div className="grid gap-6">
      <Facts title="Account information">
        <Fact name="Email">
          {details.email} {!details.emailVerified && <Badge tone="marigold">Not confirmed</Badge>}
        </Fact>
        <Fact name="Shop name">{details.shopName || 'N/A'}</Fact>
        <Fact name="Status">
          <Badge tone={details.accountEnabled ? 'brand' : 'brick'}>
            {details.accountEnabled ? 'Enabled' : 'Disabled'}
          </Badge>{' '}
          {details.isAdmin && <Badge tone="marigold">Admin</Badge>}
        </Fact>
        <Fact name="Plan">
          <PlanState {...details} />
        </Fact>
        <Fact name="Joined">
          <Day at={createdAt} />
        </Fact>
        <Fact name="Referral code">{details.referralCode}</Fact>
      </Facts>
      <Facts title="Usage statistics">
        <Fact name="Credits">{freeText}</Fact>
        <Fact name="Images generated">{totalImagesGenerated.toLocaleString('en-US')}</Fact>
        <Fact name="Last 30 days">
          {lately.done} done, {lately.failed} failed, {creditText(lately.spent)} spent
        </Fact>
        <Fact name="Friends brought">
          {referrals.referred} ({creditText(referrals.earned)} earned)
        </Fact>
        <Fact name="Signed in on">
          {details.sessions.length} {details.sessions.length === 1 ? 'device' : 'devices'}
        </Fact>
      </Facts>
      <AccountActions details={details} isYou={isYou} />
      <Fold title="Give or take credits">
        <CreditsForm details={details} />
      </Fold>
      <Fold title="Change plan">
        <PlanForm details={details} />
      </Fold>
      <Fold title="Credit history">
        <CreditList entries={details.entries} />
      </Fold>
      <Fold title="Generations">
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
    <div className="grid grid-cols-[8.5rem_1fr] gap-3">
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
  const { planType, planExpiry } = user
  if (!isPlanId(planType) || planType === 'free') return 'Free'
  const runs = effectivePlan(user) === planType
  return (
    <>
      {planById(planType).name}, {runs ? 'until' : 'expired'} {planExpiry && <Day at={planExpiry} />}
    </>
  )
}
