import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = { page: number; pages: number; addressOf: (page: number) => string; label: string }

/** Numbered pages: back, where one is, forward. */
export function Pager({ page, pages, addressOf, label }: Props) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink variant="quiet" size="compact" to={addressOf(page - 1)} preventScrollReset>
          <ChevronLeft size={18} aria-hidden="true" /> Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="tabular text-sm text-muted">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      {page < pages ? (
        <ButtonLink variant="quiet" size="compact" to={addressOf(page + 1)} preventScrollReset>
          Next <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

type OlderProps = { older: string | undefined; newest: string | undefined; label: string }

/** For lists that only grow at the top. */
export function OlderPager({ older, newest, label }: OlderProps) {
  if (!older && !newest) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-3">
      {newest && (
        <ButtonLink variant="quiet" size="compact" to={newest}>
          Newest
        </ButtonLink>
      )}
      {older && (
        <ButtonLink variant="quiet" size="compact" to={older}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
