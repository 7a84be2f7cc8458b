import { useHydrated } from './use-hydrated.ts'

const words = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(at)

/** '21 Dec 2026, 09:15:02': to the second, by the reader's clock once the page is alive, before that in UTC. */
export function Moment({ at }: { at: Date | string }) {
  const hydrated = useHydrated()
  const date = new Date(at)
  return (
    <time key={hydrated ? 'reader' : 'server'} dateTime={date.toISOString()} className="tabular">
      {hydrated ? words(date) : `${words(date, 'UTC')} UTC`}
    </time>
  )
}
