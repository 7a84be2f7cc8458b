import { type Tenths, creditFigure, creditText, takaText } from '#shared/credits.ts'
import { classNames } from '#web/ui/class-names.ts'

/** `1.5 credits`, its figures of one width. */
export function Credits({ amount, className }: { amount: Tenths; className?: string }) {
  return <span className={classNames('tabular whitespace-nowrap', className)}>{creditText(amount)}</span>
}

/** The little marigold coin that stands for credits. */
export function CreditDot() {
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-marigold" />
}

/** What one picture costs, on a card. */
export function CostBadge({ cost }: { cost: Tenths }) {
  return (
    <span className="tabular inline-flex items-center gap-1.5 rounded-full bg-marigold-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-on-marigold">
      <CreditDot />
      <span aria-hidden="true">{creditFigure(cost)}</span>
      <span className="sr-only">{creditText(cost)}</span>
    </span>
  )
}

/** `399 TK` */
export function Price({ taka, className }: { taka: number; className?: string }) {
  return <span className={classNames('tabular whitespace-nowrap', className)}>{takaText(taka)}</span>
}
