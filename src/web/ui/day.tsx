import { useHydrated } from './use-hydrated.ts'

const words = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)

/** '21 December 2026': the reader's own day once the page is alive, before that the day in UTC. */
export function Day({ at, className }: { at: Date | string; className?: string }) {
  const hydrated = useHydrated()
  const date = new Date(at)
  return (
    <time key={hydrated ? 'reader' : 'server'} dateTime={date.toISOString()} className={className}>
      {hydrated ? words(date) : words(date, 'UTC')}
    </time>
  )
}
