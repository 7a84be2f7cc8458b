import { useEffect } from 'react'
import { isKeptPage } from '#web/device/kept-page.ts'
import { useRootData } from '#web/root-data.ts'

const told = new Set<string>()
const shown = new Set<string>()

/** The open page says by itself how this one went, so that its bad news is not said twice. */
export const showHere = (id: string): unknown => shown.add(id)

/** Says on whatever page how a picture ended, once, also when it ended while the tab was closed. */
export function useNews(): void {
  const { news } = useRootData()
  useEffect(() => {
    const fresh = news.filter(({ id }) => !told.has(id))
    if (fresh.length === 0 || isKeptPage()) return
    for (const { id } of fresh) told.add(id)
    // Most pages have none to tell. Where its script does not come, the next page tells them.
    import('./tell-news.ts').then(
      ({ tellNews }) => tellNews(fresh, shown),
      () => fresh.forEach(({ id }) => told.delete(id)),
    )
  }, [news])
}
