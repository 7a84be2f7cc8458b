import { useEffect, useState } from 'react'
import type { OfferedGroup } from '#web/calls/templates.ts'
import { offeredIn } from './offered.ts'

/** What is offered today; undefined until it has come, null where it did not. */
export function useOffered(tool: string) {
  const [found, setFound] = useState<{ of: number; groups: readonly OfferedGroup[] | null }>()
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isWanted = true
    async function ask() {
      const groups = await offeredIn(tool)
      if (isWanted) setFound({ of: tries, groups })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [tool, tries])
  return { groups: found?.of === tries ? found.groups : undefined, again: () => setTries(tries + 1) }
}
