import { Link } from 'react-router'
import { creditFigure, referrerBonus, signUpBonus } from '#shared/credits.ts'
import { paidPlans } from '#shared/plans.ts'
import { cards } from '#shared/tools/cards.ts'
import { paths } from '#web/paths.ts'

const prices = [...new Set(cards.map(({ price }) => price))].sort((a, b) => a - b).map(creditFigure)
const cheapest = paidPlans[0]?.priceText

const lines = [
  {
    title: `Start with ${creditFigure(signUpBonus)} free credits`,
    text: 'They are yours when you sign up. No credit card required.',
  },
  {
    title: `A picture costs ${prices.join(' or ')}`,
    text: 'The price stands on the button. It is taken when the picture is there, never before.',
  },
  {
    title: `More from ${cheapest} a month`,
    text: `Or bring a friend: you get ${creditFigure(referrerBonus)} credits when they choose a plan.`,
  },
]

export function CreditsInShort() {
  return (
    <section
      aria-labelledby="credits-title"
      className="rounded-card border border-line bg-card p-6 shadow-soft sm:p-8"
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="credits-title" className="text-section">
          Credits, in three lines
        </h2>
        <Link
          to={paths.pricing}
          className="inline-flex min-h-touch items-center font-semibold text-brand underline underline-offset-4"
        >
          See all plans
        </Link>
      </div>
      <ol className="grid gap-6 md:grid-cols-3">
        {lines.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-marigold-soft font-bold text-on-marigold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
