import { stateSays } from '#shared/order-words.ts'
import type { OrderState } from '#shared/payments.ts'
import { Badge } from '#web/ui/card.tsx'
import { useWords } from '#web/use-words.ts'

const tones: Partial<Record<OrderState, 'brand' | 'marigold' | 'brick'>> = {
  paid: 'brand',
  open: 'marigold',
  waiting: 'marigold',
  held: 'marigold',
  failed: 'brick',
  refused: 'brick',
}

export function PaymentBadge({ state }: { state: OrderState }) {
  const words = useWords()
  return <Badge tone={tones[state] ?? 'neutral'}>{words(stateSays[state])}</Badge>
}
