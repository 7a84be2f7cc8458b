import { useFormats } from '#web/use-words.ts'
import { useHydrated } from './use-hydrated.ts'

/** '21 Dec 2026, 09:15:02': to the second, by the reader's clock once the page is alive, before that in UTC. */
export function Moment({ at }: { at: Date | string }) {
  const hydrated = useHydrated()
  const formats = useFormats()
  const date = new Date(at)
  return (
    <time key={hydrated ? 'reader' : 'server'} dateTime={date.toISOString()} className="tabular">
      {hydrated ? formats.moment(date.getTime()) : `${formats.moment(date.getTime(), 'UTC')} UTC`}
    </time>
  )
}
