import { useFormats } from '#web/use-words.ts'
import { useHydrated } from './use-hydrated.ts'

/** '21 December 2026': the reader's own day once the page is alive, before that the day in UTC. */
export function Day({ at, className }: { at: Date | string; className?: string }) {
  const hydrated = useHydrated()
  const formats = useFormats()
  const date = new Date(at)
  return (
    <time key={hydrated ? 'reader' : 'server'} dateTime={date.toISOString()} className={className}>
      {formats.date(date.getTime(), hydrated ? undefined : 'UTC')}
    </time>
  )
}
