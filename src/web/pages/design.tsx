import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { isShape } from '#shared/designs/shapes.ts'
import { shortened } from '#shared/graphemes.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { signedInLoader } from '#web/page.ts'
import { designAt, pictureAt } from '#web/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/design.ts'
import { Waiting } from './design/waiting.tsx'

const Opened = lazyPart(() => import('./design/opened.tsx'))

export const loader = signedInLoader(({ user, params, server, url }) => {
  const shape = url.searchParams.get('shape')
  const id = params['id'] ?? ''
  return shape !== null && isShape(shape)
    ? server.designs.openShape(user.id, id, shape)
    : server.designs.openDesign(user.id, id)
})

/** What is on the bench is newer than whatever the server would say. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('design.title'), hidden: true })
}

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { id, name, shape } = loaderData
  return (
    <>
      <header className="mb-2 max-w-prose">
        <Link
          to={shape ? designAt(id) : pictureAt(id)}
          className="inline-flex min-h-touch items-center gap-1.5 text-brand underline underline-offset-4"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {t(shape ? 'design.backToDesign' : 'design.back')}
        </Link>
        <h1 dir="auto" className="text-heading">
          {t('design.title')}: {shortened(name, 60)}
        </h1>
        <p className="mt-1 text-muted">{t('design.intro')}</p>
      </header>
      <Suspense fallback={<Waiting />}>
        <Opened key={`${id} ${shape}`} opened={loaderData} />
      </Suspense>
    </>
  )
}
