import type { Tenths } from '#shared/credits.ts'
import { useFormats } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'

/** `1.5 credits`, its figures of one width. */
export function Credits({ amount, className }: { amount: Tenths; className?: string }) {
  const formats = useFormats()
  return <span className={classNames('tabular whitespace-nowrap', className)}>{formats.credits(amount)}</span>
}

/** The little marigold coin that stands for credits. */
export function CreditDot() {
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-marigold" />
}

/** What one picture costs, on a card. */
export function CostBadge({ cost }: { cost: Tenths }) {
  const formats = useFormats()
  return (
    <span className="tabular inline-flex items-center gap-1.5 rounded-full bg-marigold-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-on-marigold">
      <CreditDot />
      <span aria-hidden="true">{formats.figure(cost)}</span>
      <span className="sr-only">{formats.credits(cost)}</span>
    </span>
  )
}

/** `399 TK` */
export function Price({ taka, className }: { taka: number; className?: string }) {
  const formats = useFormats()
  return <span className={classNames('tabular whitespace-nowrap', className)}>{formats.taka(taka)}</span>
}
