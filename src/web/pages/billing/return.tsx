import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type MetaArgs, useRevalidator } from 'react-router'
import { brand } from '#shared/brand.ts'
import { creditText } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { moneyText } from '#shared/money.ts'
import type { OrderState } from '#shared/payments.ts'
import { isPlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { cameFrom } from '#web/components/billing/came-from.ts'
import { MessagePage } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { useLive } from '#web/hooks/use-live.ts'
import { pageLoader } from '#web/page.ts'
import { authThen, paths, pricingOf, receiptAt, visitAt } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Day } from '#web/ui/day.tsx'
import type { Route } from './+types/return.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(metaText(matches), { title: 'Your payment', hidden: true })

export const loader = pageLoader(async ({ user, url, server }) => {
  const visit = await server.payments.findVisit(url.searchParams.get('order') ?? '', user?.id)
  if (!visit) throw new AppError('not_found', say('payments.none'))
  const isRunning = visit.isOwn && user?.planType === visit.order.plan
  return { ...visit, planEnds: isRunning ? (user?.planExpiry ?? null) : null }
})

type Visit = Route.ComponentProps['loaderData']

const icons: Partial<Record<OrderState, typeof CircleCheck>> = {
  paid: CircleCheck,
  failed: CircleX,
  cancelled: CircleX,
  refused: CircleX,
}

const titles: Record<OrderState, string> = {
  new: 'Your payment is being confirmed',
  open: 'Your payment is being confirmed',
  waiting: 'Waiting for the owner',
  paid: 'Paid. Thank you!',
  held: 'We look at your payment',
  failed: 'The payment did not go through',
  cancelled: 'You cancelled the payment',
  expired: 'This payment was not finished',
  refused: 'Your payment was refused',
  refunded: 'Your money goes back',
}

const everyMs = 3_000

/** Signed in or not, once or often: says how it stands, and goes on by itself while nothing is decided. */
export default function ReturnPage({ loaderData: visit }: Route.ComponentProps) {
  const { order, isBeingConfirmed } = visit
  const { revalidate } = useRevalidator()
  const lookAgain = useEffectEvent(() => void revalidate())
  useLive((heard) => heard.kind === 'me')
  useEffect(() => {
    if (!isBeingConfirmed) return
    const timer = setInterval(lookAgain, everyMs)
    return () => clearInterval(timer)
  }, [isBeingConfirmed])
  const Icon = icons[order.state] ?? Hourglass
  const isBad = order.state === 'failed' || order.state === 'refused'
  const isNothing = order.state === 'cancelled' || order.state === 'expired'
  return (
    <MessagePage
      mark={
        <Icon
          size={64}
          strokeWidth={1.6}
          aria-hidden="true"
          className={classNames('mx-auto', isBad && 'text-brick', isNothing && 'text-muted')}
        />
      }
      title={titles[order.state]}
      actions={<Actions {...visit} />}
    >
      <div role="status" className="grid gap-3">
        <p>
          <strong className="text-ink">{order.title}</strong>, {moneyText(order.amount)}
        </p>
        <Words {...visit} />
      </div>
    </MessagePage>
  )
}

function Words({ order, isOwn, planEnds }: Visit) {
  const me = useMe()
  switch (order.state) {
    case 'new':
    case 'open':
      return <p>This takes some seconds, at times some minutes. You may close this page: nothing is lost.</p>
    case 'waiting':
      return <p>We look for your money and tell you, usually within some hours. Nothing more to do.</p>
    case 'paid':
      if (!isOwn || !me) return <p>Everything it brings is in your account. Sign in to see it.</p>
      return (
        <>
          <p>
            {creditText(order.credits)} added; you have{' '}
            <strong className="text-ink">{creditText(me.credits)}</strong> now.
          </p>
          {planEnds && (
            <p>
              Your plan runs until <Day at={planEnds} />.
            </p>
          )}
        </>
      )
    case 'held':
      return <p>Your money is here. Somebody looks at it, and gives you your credits or the money back.</p>
    case 'failed':
    case 'cancelled':
      return (
        <p>Nothing was booked. If money left your wallet all the same, it is found by itself within a day.</p>
      )
    case 'expired':
      return <p>No money came. If you have paid, it is found by itself within a day; or write to us.</p>
    case 'refused':
      return (
        <p>
          {order.reason} If you have sent it, write to {brand.supportEmail}.
        </p>
      )
    case 'refunded':
      return <p>It goes back the way it came. Banks and wallets take some days for it.</p>
  }
}

function Actions({ order, isOwn, receipt, isBeingConfirmed }: Visit) {
  const me = useMe()
  if (!me) return <ButtonLink to={authThen(visitAt(order.tranId))}>Sign In</ButtonLink>
  const form = order.returnTo?.startsWith(paths.pricing) ? null : order.returnTo
  if (order.state === 'paid' || order.state === 'waiting' || order.state === 'held') {
    return (
      <>
        <ButtonLink to={form ?? paths.tools}>{form ? 'Back to where you were' : 'Make a picture'}</ButtonLink>
        {isOwn && receipt !== null && (
          <ButtonLink to={receiptAt(order.id)} variant="quiet">
            Receipt {receipt}
          </ButtonLink>
        )}
      </>
    )
  }
  if (order.state === 'refunded') return <ButtonLink to={paths.payments}>All payments</ButtonLink>
  return (
    <>
      {isBeingConfirmed && order.payAt ? (
        <a href={order.payAt} className={buttonLook({ variant: 'quiet' })}>
          Back to the payment page
        </a>
      ) : (
        <ButtonLink
          to={isPlanId(order.plan) ? pricingOf(order.plan) : (form ?? paths.pricing)}
          state={form && cameFrom(form)}
        >
          Try again
        </ButtonLink>
      )}
      <ButtonLink to={paths.payments} variant="plain">
        All payments
      </ButtonLink>
    </>
  )
}
