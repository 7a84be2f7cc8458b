import { useEffect } from 'react'
import { isKeptPage } from '#web/device/kept-page.ts'
import { useRootData } from '#web/root-data.ts'

const shown = new Set<string>()

/** The open page says by itself how this one went, so that its bad news is not said twice. */
export const showHere = (id: string): unknown => shown.add(id)

/** Says on whatever page how a picture ended, once, also when it ended while the tab was closed. */
export function useNews(): void {
  const { news } = useRootData()
  useEffect(() => {
    if (news.length === 0 || isKeptPage()) return
    // Mostly there is none. Where its script does not come, the next page tells it.
    void import('./tell-news.ts').then(({ tellNews }) => tellNews(news, shown)).catch(() => {})
  }, [news])
}
