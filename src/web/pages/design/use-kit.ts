import { useEffect, useState } from 'react'
import type { BrandKit } from '#shared/brand-kit.ts'
import { seeKit } from '#web/calls/design.ts'
import { onNetworkChange } from '#web/device/network.ts'

/** What the shop has said of itself; null until it has come, which without a network it does not. */
export function useKit(): BrandKit | null {
  const [kit, setKit] = useState<BrandKit | null>(null)
  const isMissing = kit === null
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    async function ask() {
      const answer = await seeKit()
      if (isWanted && answer.kind === 'done') setKit(answer.value)
    }
    void ask()
    const deaf = onNetworkChange(() => void ask())
    return () => {
      isWanted = false
      deaf()
    }
  }, [isMissing])
  return kit
}
