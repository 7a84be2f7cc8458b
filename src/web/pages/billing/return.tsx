import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type MetaArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors.ts'
import { type OrderState, walletNames } from '#shared/payments.ts'
import { isPlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import type { TextKey } from '#shared/written/text.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
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
import { Worded } from '#web/ui/worded.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import type { Route } from './+types/return.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('billing.yourPayment'), hidden: true })
}

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

const titles = {
  new: 'billing.titleOpen',
  open: 'billing.titleOpen',
  waiting: 'billing.titleWaiting',
  paid: 'billing.titlePaid',
  held: 'billing.titleHeld',
  failed: 'billing.titleFailed',
  cancelled: 'billing.titleCancelled',
  expired: 'billing.titleExpired',
  refused: 'billing.titleRefused',
  refunded: 'billing.titleRefunded',
} as const satisfies Record<OrderState, TextKey>

const everyMs = 3_000

/** Signed in or not, once or often: says how it stands, and goes on by itself while nothing is decided. */
export default function ReturnPage({ loaderData: visit }: Route.ComponentProps) {
  const { order, isBeingConfirmed } = visit
  const t = useText()
  const formats = useFormats()
  const readAgain = useReadAgain()
  const lookAgain = useEffectEvent(() => void readAgain())
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
      title={t(titles[order.state])}
      actions={<Actions {...visit} />}
    >
      <div role="status" className="grid gap-3">
        <p>
          <strong className="text-ink">{order.title}</strong>, {formats.money(order.amount)}
        </p>
        <Words {...visit} />
      </div>
    </MessagePage>
  )
}

function Words({ order, isOwn, planEnds }: Visit) {
  const t = useText()
  const me = useMe()
  switch (order.state) {
    case 'new':
    case 'open':
      return <p>{t('billing.openText')}</p>
    case 'waiting':
      return <p>{t('billing.waitingText')}</p>
    case 'paid':
      if (!isOwn || !me) return <p>{t('billing.paidSignIn')}</p>
      return (
        <>
          <p>
            <Worded
              text={t('billing.added', { added: order.credits, now: me.credits })}
              parts={{ b: (words) => <strong className="text-ink">{words}</strong> }}
            />
          </p>
          {planEnds && (
            <p>
              <Worded text={t('billing.runsUntil')} parts={{ day: () => <Day at={planEnds} /> }} />
            </p>
          )}
        </>
      )
    case 'held':
      return <p>{t('billing.heldText')}</p>
    case 'failed':
    case 'cancelled':
      return <p>{t('billing.failedText')}</p>
    case 'expired':
      return <p>{t('billing.expiredText')}</p>
    case 'refused':
      return <p>{t('billing.refusedText', { reason: order.reason ?? '', mail: brand.supportEmail })}</p>
    case 'refunded':
      if (!order.wallet) return <p>{t('billing.refundedText')}</p>
      return (
        <p>
          {t('billing.refundedByHand', {
            site: brand.name,
            amount: order.amount,
            wallet: walletNames[order.wallet],
          })}
        </p>
      )
  }
}

function Actions({ order, isOwn, receipt, isBeingConfirmed }: Visit) {
  const t = useText()
  const me = useMe()
  if (!me) return <ButtonLink to={authThen(visitAt(order.tranId))}>{t('billing.signIn')}</ButtonLink>
  const form = order.returnTo?.startsWith(paths.pricing) ? null : order.returnTo
  if (order.state === 'paid' || order.state === 'waiting' || order.state === 'held') {
    return (
      <>
        <ButtonLink to={form ?? paths.tools}>{t(form ? 'billing.back' : 'billing.makePicture')}</ButtonLink>
        {isOwn && receipt !== null && (
          <ButtonLink to={receiptAt(order.id)} variant="quiet">
            {t('billing.receiptNumber', { number: String(receipt) })}
          </ButtonLink>
        )}
      </>
    )
  }
  if (order.state === 'refunded')
    return <ButtonLink to={paths.payments}>{t('billing.allPayments')}</ButtonLink>
  return (
    <>
      {isBeingConfirmed && order.payAt ? (
        <a href={order.payAt} className={buttonLook({ variant: 'quiet' })}>
          {t('billing.backToPay')}
        </a>
      ) : (
        <ButtonLink
          to={isPlanId(order.plan) ? pricingOf(order.plan) : (form ?? paths.pricing)}
          state={form && cameFrom(form)}
        >
          {t('billing.tryAgain')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.payments} variant="plain">
        {t('billing.allPayments')}
      </ButtonLink>
    </>
  )
}
