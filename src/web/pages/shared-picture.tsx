import { Download } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { brand } from '#shared/brand.ts'
import { pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import type { RootData } from '#web/root-data.ts'
import { metaText } from '#web/meta-text.ts'
import { useText } from '#web/use-words.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Worded } from '#web/ui/worded.tsx'
import type { Route } from './+types/shared-picture.ts'

/** A stranger's page: the picture, and nothing of whose it is. */
export const loader = pageLoader(async ({ params, server, origin, browser }) => {
  const token = params['token'] ?? ''
  const isInApp = insideApps.test(browser.userAgent)
  return { ...(await server.gallery.viewShared(token)), base: `/s/${token}`, origin, isInApp }
})

/** What opens a link without leaving Facebook, Messenger or Instagram saves no files. */
const insideApps = /; wv\)|\bFB(AN|AV)\/|\bInstagram /

const previewOf = ({ origin, base }: { origin: string; base: string }): string =>
  `${origin}${base}/preview.jpg`

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = metaText(matches)('share.title')
  return [
    { title: `${title} · ${brand.name}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
    ...(loaderData
      ? [
          { property: 'og:type', content: 'website' },
          { property: 'og:title', content: title },
          { property: 'og:site_name', content: brand.name },
          { property: 'og:image', content: previewOf(loaderData) },
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: String(loaderData.preview.width) },
          { property: 'og:image:height', content: String(loaderData.preview.height) },
          { name: 'twitter:card', content: 'summary_large_image' },
          { name: 'twitter:image', content: previewOf(loaderData) },
        ]
      : []),
  ]
}

export default function SharedPicture({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { base, width, height, blur, hasAlpha, isInApp } = loaderData
  return (
    <main className="flex min-h-dvh flex-col items-center gap-5 p-4 sm:p-6">
      <h1 className="sr-only">{t('share.title')}</h1>
      <div className="flex min-h-0 w-full flex-1 items-center justify-center">
        <img
          src={`${base}/picture`}
          alt={t('share.alt')}
          width={width}
          height={height}
          style={hasAlpha ? undefined : { backgroundImage: `url(${blur})` }}
          className={classNames(
            'h-auto max-h-[80dvh] w-auto max-w-full rounded-card bg-cover object-contain',
            hasAlpha && 'checkerboard',
          )}
        />
      </div>
      <a href={`${base}/download`} className={buttonLook({})}>
        <Download size={18} aria-hidden="true" />
        {t('share.download')}
      </a>
      {isInApp && <p className="max-w-prose text-center text-sm text-muted">{t('share.inApp')}</p>}
      <p className="text-sm text-muted">
        <Worded
          text={t('share.madeWith', { site: brand.name })}
          parts={{
            home: (words) => (
              <Link to={paths.home} className="text-brand underline underline-offset-4">
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </main>
  )
}

/** Ended, deleted and invented links look alike. */
export function ErrorBoundary() {
  const t = useText()
  const root = useRouteLoaderData<RootData>('root')
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-heading">{t('share.ended')}</h1>
      <p className="text-muted">{t('share.askAgain')}</p>
      <Link to={root?.me ? paths.dashboard : paths.home} className={buttonLook({ variant: 'quiet' })}>
        {t('share.goTo', { site: brand.name })}
      </Link>
    </main>
  )
}
