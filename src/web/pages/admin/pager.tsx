import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { useText } from '#web/use-words.ts'

type Props = { page: number; pages: number; addressOf: (page: number) => string; label: string }

/** Numbered pages: back, where one is, forward. */
export function Pager({ page, pages, addressOf, label }: Props) {
  const t = useText()
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink variant="quiet" size="compact" to={addressOf(page - 1)} preventScrollReset>
          <ChevronLeft size={18} aria-hidden="true" /> {t('admin.pager.previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="tabular text-sm text-muted">{t('admin.pager.at', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink variant="quiet" size="compact" to={addressOf(page + 1)} preventScrollReset>
          {t('admin.pager.next')} <ChevronRight size={18} aria-hidden="true" />
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
  const t = useText()
  if (!older && !newest) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-3">
      {newest && (
        <ButtonLink variant="quiet" size="compact" to={newest}>
          {t('admin.pager.newest')}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink variant="quiet" size="compact" to={older}>
          {t('admin.pager.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
