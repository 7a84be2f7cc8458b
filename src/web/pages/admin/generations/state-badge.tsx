import type { GenerationState } from '#shared/generation.ts'
import { Badge } from '#web/ui/card.tsx'

const looks = {
  queued: { text: 'Waiting', tone: 'marigold' },
  working: { text: 'Working', tone: 'marigold' },
  fetching: { text: 'Fetching', tone: 'marigold' },
  done: { text: 'Done', tone: 'brand' },
  failed: { text: 'Failed', tone: 'brick' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const

export function StateBadge({ state }: { state: GenerationState }) {
  const { text, tone } = looks[state]
  return (
    <span>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}
