import { useState } from 'react'
import { type MetaArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import { signUpBonus } from '#shared/credits.ts'
import { activateForm } from '#shared/forms/plan.ts'
import { effectivePlan, isPlanId, paidPlans, planById, type PlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { failingWith, pageLoader, signedInAction, done } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/pricing.ts'
import { Packs } from '#web/components/billing/packs.tsx'
import { useSending } from '#web/components/billing/use-sending.ts'
import { PlanCard } from './pricing/plan-card.tsx'
import { PlanDialog } from './pricing/plan-dialog.tsx'

const cheapest = Math.min(...paidPlans.flatMap(({ price }) => price ?? []))

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, {
    title: t('pricing.title'),
    description: t('pricing.description', { price: cheapest, bonus: signUpBonus }),
  })
}

export const loader = pageLoader(async ({ user, server }) => ({
  links: user ? await server.paymentLinks.listPaymentLinks() : {},
  current: user ? effectivePlan(user) : null,
  expiry: user?.planExpiry ?? null,
  ways: user ? await server.payments.listWays() : null,
}))

export const action = signedInAction(activateForm, async ({ plan, code }, page) => {
  const { user, server, browser } = page
  await failingWith(page, say('plans.notActivated'), () =>
    server.activation.activateByCode({ userId: user.id, plan, code, address: browser.address }),
  )
  return done(say('plans.activated', { plan: planById(plan).name }))
})

const canPay = ({
  hasGateway,
  wallets,
  packs,
}: {
  hasGateway: boolean
  wallets: unknown[]
  packs: readonly unknown[]
}) => packs.length > 0 && (hasGateway || wallets.length > 0)

/** The plan that the address asks for, as on the way back from signing in. */
function readPlan(text: string | null): PlanId | null {
  return isPlanId(text) && text !== 'free' ? text : null
}

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { links, current, expiry, ways } = loaderData
  const t = useText()
  const isSignedIn = useMe() !== null
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const asked = readPlan(query.get('plan'))
  const [chosen, setChosen] = useState<PlanId | null>(null)
  const [sending, setSending] = useSending()
  const open = isSignedIn ? (chosen ?? asked ?? readPlan(sending)) : null

  function close() {
    setChosen(null)
    setSending('')
    if (asked) void navigate(paths.pricing, { replace: true, preventScrollReset: true, state })
  }

  return (
    <>
      <Stencil shape="prices" values={{}}>
        {() => (
          <header className="mx-auto max-w-prose pb-9 text-center sm:pb-12">
            <h1 className="text-title">{t('pricing.title')}</h1>
            <p className="mt-4 text-lg text-muted">{t('pricing.intro', { bonus: signUpBonus })}</p>
          </header>
        )}
      </Stencil>
      <ul className="grid items-stretch gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {paidPlans.map((plan) => (
          <li key={plan.id} className="flex">
            <PlanCard
              plan={plan}
              isSignedIn={isSignedIn}
              runsUntil={plan.id === current ? expiry : null}
              onSelect={setChosen}
            />
          </li>
        ))}
      </ul>
      {ways && canPay(ways) && (
        <section aria-labelledby="packs" className="mx-auto mt-12 max-w-2xl">
          <h2 id="packs" className="mb-4 text-center text-2xl">
            {t('pricing.packs')}
          </h2>
          <Packs ways={ways} />
        </section>
      )}
      <div className="mx-auto mt-10 grid max-w-prose gap-1.5 text-center text-balance text-muted">
        <p>{t('pricing.newUsers', { bonus: signUpBonus })}</p>
        <p>{t('pricing.costs')}</p>
      </div>
      {open && (
        <PlanDialog
          key={open}
          plan={planById(open)}
          link={links[open] ?? null}
          ways={ways}
          replaces={current && current !== 'free' && current !== open ? planById(current) : null}
          isSending={sending === open}
          onSend={() => setSending(open)}
          onClose={close}
        />
      )}
    </>
  )
}
