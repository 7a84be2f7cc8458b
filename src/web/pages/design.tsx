import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { signedInLoader } from '#web/page.ts'
import { pictureAt } from '#web/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/design.ts'
import { Waiting } from './design/waiting.tsx'

const Opened = lazyPart(() => import('./design/opened.tsx'))

export const loader = signedInLoader(({ user, params, server }) =>
  server.designs.openDesign(user.id, params['id'] ?? ''),
)

/** What is on the bench is newer than whatever the server would say. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('design.title'), hidden: true })
}

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { id, name } = loaderData
  return (
    <>
      <header className="mb-2 max-w-prose">
        <Link
          to={pictureAt(id)}
          className="inline-flex min-h-touch items-center gap-1.5 text-brand underline underline-offset-4"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {t('design.back')}
        </Link>
        <h1 dir="auto" className="text-heading">
          {t('design.title')}: {name.slice(0, 80)}
        </h1>
        <p className="mt-1 text-muted">{t('design.intro')}</p>
      </header>
      <Suspense fallback={<Waiting />}>
        <Opened key={id} opened={loaderData} />
      </Suspense>
    </>
  )
}
