import { Link } from 'react-router'
import { referrerBonus, signUpBonus } from '#shared/credits.ts'
import { paidPlans } from '#shared/plans.ts'
import { cards } from '#shared/tools/cards.ts'
import type { Text } from '#shared/written/text.ts'
import { paths } from '#web/paths.ts'
import { useFormats, useText } from '#web/use-words.ts'

const prices = cards.map(({ price }) => price)
const cheapest = Math.min(...paidPlans.flatMap(({ price }) => price ?? []))

const linesIn = (t: Text) => [
  { title: t('home.startFree', { bonus: signUpBonus }), text: t('home.startFreeText') },
  {
    title: t('home.costs', { low: Math.min(...prices), high: Math.max(...prices) }),
    text: t('home.costsText'),
  },
  { title: t('home.more', { price: cheapest }), text: t('home.moreText', { bonus: referrerBonus }) },
]

export function CreditsInShort() {
  const t = useText()
  const formats = useFormats()
  return (
    <section
      aria-labelledby="credits-title"
      className="rounded-card border border-line bg-card p-6 shadow-soft sm:p-8"
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="credits-title" className="text-section">
          {t('home.credits')}
        </h2>
        <Link
          to={paths.pricing}
          className="inline-flex min-h-touch items-center font-semibold text-brand underline underline-offset-4"
        >
          {t('home.allPlans')}
        </Link>
      </div>
      <ol className="grid gap-6 md:grid-cols-3">
        {linesIn(t).map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-marigold-soft font-bold text-on-marigold"
            >
              {formats.number(index + 1)}
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
