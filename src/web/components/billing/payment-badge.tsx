import { stateSays } from '#shared/order-words.ts'
import type { OrderState } from '#shared/payments.ts'
import { Badge } from '#web/ui/card.tsx'
import { useOrderWords } from './use-order-words.ts'

const tones: Partial<Record<OrderState, 'brand' | 'marigold' | 'brick'>> = {
  paid: 'brand',
  open: 'marigold',
  waiting: 'marigold',
  held: 'marigold',
  failed: 'brick',
  refused: 'brick',
}

export function PaymentBadge({ state }: { state: OrderState }) {
  const words = useOrderWords()
  return <Badge tone={tones[state] ?? 'neutral'}>{words(stateSays[state])}</Badge>
}
