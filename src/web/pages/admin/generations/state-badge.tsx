import type { GenerationState } from '#shared/generation.ts'
import { Badge } from '#web/ui/card.tsx'
import { useText } from '#web/use-words.ts'

const tones = {
  awaited: 'neutral',
  queued: 'marigold',
  working: 'marigold',
  fetching: 'marigold',
  done: 'brand',
  failed: 'brick',
  cancelled: 'neutral',
} as const

export function StateBadge({ state }: { state: GenerationState }) {
  const t = useText()
  return (
    <span>
      <Badge tone={tones[state]}>{t(`admin.state.${state}`)}</Badge>
    </span>
  )
}
