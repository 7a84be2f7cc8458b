import { useEffect, useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { fullDate, relativeTime } from './relative-time.ts'

type Props = { at: Date | string; className?: string }

/**
 * '5 minutes ago', with the full date on hover. The server does not know the reader's clock or zone, so the
 * element is made anew once the page is alive: the words may then differ without a hydration mismatch.
 */
export function TimeAgo({ at, className }: Props) {
  const hydrated = useHydrated()
  const date = new Date(at)
  const [, tick] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [])

  return (
    <time
      key={hydrated ? 'reader' : 'server'}
      dateTime={date.toISOString()}
      title={hydrated ? fullDate(date) : `${fullDate(date, 'UTC')} UTC`}
      suppressHydrationWarning
      className={className}
    >
      {relativeTime(date)}
    </time>
  )
}
