import type { News } from '#shared/generation.ts'
import { cardById } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'

const told = new Set<string>()

/** Each once; `shown` are those whose own page is open. */
export function tellNews(all: readonly News[], shown: ReadonlySet<string>): void {
  const news = all.filter(({ id }) => !told.has(id))
  if (news.length === 0) return
  for (const item of news) {
    told.add(item.id)
    toastFor(item, shown.has(item.id))
  }
  // Were this lost, they would be told again on the next page, which is better than never.
  void call('/api/generations/seen', { body: { ids: news.map(({ id }) => id) } }, () => true)
}

function toastFor({ tool, state, text, isSaved, open }: News, isShown: boolean): void {
  const { path, afterSaved } = cardById(tool)
  const link = (href: string) => ({ href, linkText: wordsOf(say('news.view')) })
  if (open !== undefined) {
    if (location.pathname === open) toast({ tone: 'info', text })
    else toast({ tone: 'info', text, ...link(open) })
  } else if (state === 'failed') {
    if (!isShown) toast({ tone: 'error', text, href: path, linkText: wordsOf(say('news.again')) })
  } else {
    toast({ tone: 'success', text, ...(!isShown && link(path)) })
    if (!isSaved && !isShown) toast({ tone: 'error', text: wordsOf(say('tools.notSaved')) })
    else if (isSaved && afterSaved) {
      toast({
        tone: 'success',
        text: wordsOf(afterSaved),
        href: paths.dashboard,
        linkText: wordsOf(say('news.dashboard')),
      })
    }
  }
}
