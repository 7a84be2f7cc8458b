import { useSyncExternalStore } from 'react'
import { useFormats } from '#web/use-words.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = { at: Date | string; className?: string }

/** '5 minutes ago', with the full date on hover once the page is alive. */
export function TimeAgo({ at, className }: Props) {
  const { by, dateTime, title, ago } = useTimeAgo(at)
  return (
    <time key={by} {...{ dateTime, title, className }}>
      {ago}
    </time>
  )
}

/**
 * The server does not know the reader's clock or zone, so `by` is the key of the element, which is made anew once the
 * page is alive: the words may then differ without a hydration mismatch.
 */
export function useTimeAgo(at: Date | string) {
  const hydrated = useHydrated()
  const formats = useFormats()
  const date = new Date(at)
  const time = date.getTime()
  // On a phone whose clock is behind, what has just happened is still to come.
  const words = () => formats.ago(Math.min(0, time - Date.now()))
  const ago = useSyncExternalStore(onEachMinute, words, words)

  return {
    by: hydrated ? 'reader' : 'server',
    // To the minute, as it is read: many stand in one page.
    dateTime: `${date.toISOString().slice(0, 16)}Z`,
    title: hydrated ? formats.fullDate(time) : undefined,
    ago,
  }
}

const waiting = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for all: a gallery has thousands of these, and in most the words stay the same. */
function onEachMinute(look: () => void): () => void {
  waiting.add(look)
  clock ??= setInterval(() => {
    for (const each of waiting) each()
  }, 60_000)
  return () => {
    waiting.delete(look)
    if (waiting.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
