import { Check, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { type Plan, paidPlans, type PlanId } from '#shared/plans.ts'
import { cardById, type ToolId, cards } from '#shared/tools/cards.ts'
import type { Text } from '#shared/written/text.ts'
import { authThen, pricingOf } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { Badge } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Day } from '#web/ui/day.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { Stencil } from '#web/stencil.tsx'

type Props = {
  plan: Plan
  isSignedIn: boolean
  /** Set on the plan that the person has now. */
  runsUntil: Date | null
  onSelect: (plan: PlanId) => void
}

export function PlanCard(props: Props) {
  const { plan, isSignedIn, runsUntil } = props
  return (
    <Stencil
      shape={runsUntil ? null : `plan ${plan.id}${isSignedIn ? ' signed in' : ''}`}
      ids={`plan-${plan.id}`}
      values={{}}
    >
      {() => <Face {...props} />}
    </Stencil>
  )
}

function Face({ plan, isSignedIn, runsUntil, onSelect }: Props) {
  const t = useText()
  const label = useLabel()
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      className={classNames(
        'relative flex w-full flex-col rounded-card border bg-card p-6 shadow-soft',
        plan.popular ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h2 id={`plan-${plan.id}`} className="me-auto text-xl">
          {label(plan.name)}
        </h2>
        {plan.popular && <Badge tone="marigold">{t('pricing.popular')}</Badge>}
        {runsUntil && <Badge tone="brand">{t('pricing.current')}</Badge>}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-1.5">
        <span className="tabular font-display text-heading font-bold tracking-tight">
          {plan.price === null ? label(plan.priceText) : t('pricing.price', { price: plan.price })}
        </span>
        {plan.period && <span className="text-muted">{t('pricing.aMonth')}</span>}
      </p>
      <p className="mt-1.5 min-h-6 text-muted">
        {plan.creditsPerMonth === null ? (
          t('pricing.asManyAsNeeded')
        ) : (
          <Worded
            text={t('pricing.creditsAMonth', { credits: plan.creditsPerMonth })}
            parts={{ b: (words) => <strong className="tabular font-semibold text-ink">{words}</strong> }}
          />
        )}
      </p>
      {runsUntil && (
        <p className="mt-1 text-sm text-muted">
          <Worded text={t('pricing.runsUntil')} parts={{ day: () => <Day at={runsUntil} /> }} />
        </p>
      )}
      <ul className="mt-5 mb-7 grid gap-2.5 border-t border-line pt-5">
        {linesOf(plan, t, label).map(({ text, locked }) => (
          <li key={text} className={classNames('flex items-start gap-2.5', locked && 'text-muted')}>
            {locked ? (
              <Lock size={16} aria-hidden="true" className="mt-1 shrink-0" />
            ) : (
              <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
            )}
            <span>
              {text}
              {locked && <span className="sr-only"> {t('pricing.locked')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} isSignedIn={isSignedIn} onSelect={onSelect} />
    </section>
  )
}

type Line = { text: string; locked?: boolean }

/** A plan that locks something names every tool; one that locks nothing names what smaller plans lack. */
function linesOf(plan: Plan, t: Text, label: (text: string) => string): Line[] {
  const named = (ids: readonly ToolId[], locked = false) =>
    ids.map(cardById).map(({ name, planName = name }) => ({ text: label(planName), locked }))
  const extras = [
    ...[...(plan.discount ? [plan.discount] : []), ...plan.notes].map(label),
    ...picturesOf(plan, t),
  ].map((text) => ({ text }))
  if (plan.locked.length > 0) return [...extras, ...named(plan.tools), ...named(plan.locked, true)]
  const opened = cards.filter((tool) => paidPlans.some(({ locked }) => locked.includes(tool.id)))
  return [
    ...extras,
    { text: t('pricing.allCards', { n: cards.length }) },
    ...named(opened.map((tool) => tool.id)),
  ]
}

/** What the credits are worth, at the lowest and the highest price of a picture. */
function picturesOf({ creditsPerMonth }: Plan, t: Text): string[] {
  if (creditsPerMonth === null) return []
  const prices = cards.map((tool) => tool.price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const many = (price: number) => Math.floor(creditsPerMonth / price)
  return [t('pricing.worth', { many: many(low), low, few: many(high), high })]
}

function PlanButton({ plan, isSignedIn, onSelect }: Omit<Props, 'runsUntil'>) {
  const t = useText()
  const label = useLabel()
  const look = buttonLook({ variant: plan.popular ? 'primary' : 'quiet', block: true })
  if (plan.price === null) {
    const mail = `mailto:${brand.supportEmail}?subject=${encodeURIComponent(t('pricing.inquiry'))}`
    return (
      <div className="mt-auto grid gap-1">
        <a href={mail} className={look}>
          {t('pricing.contactSales')}
        </a>
        <Link
          to={isSignedIn ? pricingOf(plan.id) : authThen(pricingOf(plan.id))}
          preventScrollReset={isSignedIn}
          className="inline-flex min-h-touch items-center justify-center text-sm text-muted underline underline-offset-4"
        >
          {t('pricing.haveCode', { plan: label(plan.name) })}
        </Link>
      </div>
    )
  }
  if (!isSignedIn) {
    return (
      <Link
        to={authThen(pricingOf(plan.id))}
        aria-describedby={`plan-${plan.id}`}
        className={classNames(look, 'mt-auto')}
      >
        {t('pricing.select')}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={`plan-${plan.id}`}
      onClick={() => onSelect(plan.id)}
      className={classNames(look, 'mt-auto')}
    >
      {t('pricing.select')}
    </button>
  )
}
