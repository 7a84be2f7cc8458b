import { useFormats } from '#web/use-words.ts'
import { useHydrated } from './use-hydrated.ts'

/** '21 December 2026': the reader's own day once the page is alive, before that the day in UTC. */
export function Day({ at, className }: { at: Date | string; className?: string }) {
  const { by, dateTime, day } = useDay(at)
  return (
    <time key={by} {...{ dateTime, className }}>
      {day}
    </time>
  )
}

/** `by` is the key of the element, which is made anew once the reader's own day is known. */
export function useDay(at: Date | string) {
  const hydrated = useHydrated()
  const formats = useFormats()
  const date = new Date(at)
  return {
    by: hydrated ? 'reader' : 'server',
    dateTime: date.toISOString(),
    day: formats.date(date.getTime(), hydrated ? undefined : 'UTC'),
  }
}
