import { stateSays } from '#shared/order-words.ts'
import type { OrderState } from '#shared/payments.ts'
import { Badge } from '#web/ui/card.tsx'
import { orderWords } from './order-words.ts'

const tones: Partial<Record<OrderState, 'brand' | 'marigold' | 'brick'>> = {
  paid: 'brand',
  open: 'marigold',
  waiting: 'marigold',
  held: 'marigold',
  failed: 'brick',
  refused: 'brick',
}

export const PaymentBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state] ?? 'neutral'}>{orderWords(stateSays[state])}</Badge>
)
