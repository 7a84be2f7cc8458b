import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useEffect } from 'react'
import type { News } from '#shared/generation.ts'
import { cardById } from '#shared/tools/cards.ts'
import { call } from '#web/calls/call.ts'
import { doors } from '#web/calls/doors.ts'
import { isKeptPage } from '#web/device/kept-page.ts'
import { paths } from '#web/paths.ts'
import { useRootData } from '#web/root-data.ts'
import { toast } from '#web/ui/toast.ts'

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
    for (const item of fresh) {
      told.add(item.id)
      toastFor(item)
    }
    // Were this lost, they would be told again on the next page, which is better than never.
    void call(doors.seen, { body: { ids: fresh.map(({ id }) => id) } }, () => true)
  }, [news])
}

function toastFor({ id, tool, state, text, isSaved }: News): void {
  const { path, afterSaved } = cardById(tool)
  if (state === 'failed') {
    if (shown.has(id)) return
    toast({ tone: 'error', text, href: path, linkText: wordsOf(say('news.again')) })
    return
  }
  toast({ tone: 'success', text, ...(!shown.has(id) && { href: path, linkText: wordsOf(say('news.view')) }) })
  if (!isSaved && !shown.has(id)) toast({ tone: 'error', text: wordsOf(say('tools.notSaved')) })
  else if (isSaved && afterSaved) {
    toast({
      tone: 'success',
      text: wordsOf(afterSaved),
      href: paths.dashboard,
      linkText: wordsOf(say('news.dashboard')),
    })
  }
}
