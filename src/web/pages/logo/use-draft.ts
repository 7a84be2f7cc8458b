import { useState } from 'react'
import type { LogoWish, OpenedLogo } from '#server/features/designs/designs.ts'
import { keep, kept } from '#web/device/keep.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What a draft was made from: another revision has another logo. */
type From = Pick<OpenedLogo, 'id' | 'revision'>

/** What is chosen and typed for a logo, until it is drawn: the way back and a reload bring it again. For this visit. */
export function useDraft({ id, revision, design }: OpenedLogo) {
  const [changed, setChanged] = useState<LogoWish>()
  const hydrated = useHydrated()
  const draft: LogoWish = changed ?? (hydrated ? keptDraft({ id, revision }) : null) ?? design
  return {
    draft,
    change: (part: Partial<LogoWish>): void => {
      const { kind, name, tagline, colour, symbol } = draft
      const next = { kind, name, tagline, colour, symbol, ...part }
      setChanged(next)
      keep('visit', key, JSON.stringify({ id, revision, next }))
    },
  }
}

const key = 'logo'

function keptDraft(from: From): LogoWish | null {
  const text = kept('visit', key)
  if (text === null) return null
  const { id, revision, next } = JSON.parse(text) as From & { next: LogoWish }
  return id === from.id && revision === from.revision ? next : null
}
