import { type OrderState, stateNames } from '#shared/payments.ts'
import { Badge } from '#web/ui/card.tsx'

const tones: Partial<Record<OrderState, 'brand' | 'marigold' | 'brick'>> = {
  paid: 'brand',
  open: 'marigold',
  waiting: 'marigold',
  held: 'marigold',
  failed: 'brick',
  refused: 'brick',
}

export const PaymentBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state] ?? 'neutral'}>{stateNames[state]}</Badge>
)
