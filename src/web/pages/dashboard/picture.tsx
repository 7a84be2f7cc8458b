import { type MetaArgs, Link } from 'react-router'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { signedInLoader } from '#web/page.ts'
import { useText } from '#web/use-words.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/card.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { readFilter } from './gallery-filter.ts'

/** The dashboard draws the viewer, so that it opens before its details have come. This is where it finds them. */
export const loader = signedInLoader(({ user, params, url, server }) =>
  server.gallery.getPicture(user.id, params['id'] ?? '', readFilter(url.searchParams)),
)

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('gallery.title'), hidden: true })
}

export default function Picture() {
  return null
}

/** Deleted, somebody else's, or never there: all the same to who asks. */
export function ErrorBoundary() {
  const t = useText()
  return (
    <div className="fixed inset-0 z-50 flex items-center justify-center bg-paper p-5">
      <EmptyState
        title={t('gallery.gone')}
        text={t('gallery.goneText')}
        action={
          <Link to={paths.dashboard} className={buttonLook({})}>
            {t('gallery.back')}
          </Link>
        }
      />
    </div>
  )
}
