import './styles/theme.css'
import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import {
  type MetaArgs,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
} from 'react-router'
import { placeOf } from '#shared/words/addresses.ts'
import { ErrorPage } from './components/error-page.tsx'
import { PageAddress, pageMeta } from './components/seo.tsx'
import { metaText } from './meta-text.ts'
import { ThemeColor } from './components/theme-color.tsx'
import { EarlyScript } from './keep/early-script.tsx'
import { ScrollBackScript } from './keep/scroll-back-script.tsx'
import { takeOver } from './keep/take-over.ts'
import { useRest } from './keep/use-rest.ts'
import { usePersonalLive } from './hooks/use-live.ts'
import { useNews } from './hooks/use-news.ts'
import { useTheme } from './hooks/use-theme.ts'
import { keepPage } from './keep/keep-page.ts'
import { isKeptPage } from './device/kept-page.ts'
import { hearNext } from './calls/hear-words.ts'
import { Shell } from './layouts/shell.tsx'
import { Drawn } from './drawn.ts'
import { useNonce } from './nonce.ts'
import { useRootData } from './root-data.ts'
import { ConfirmHost } from './ui/confirm-host.tsx'
import { ToastHost } from './ui/toast-host.tsx'
import { toast } from './ui/toast.ts'
import { Stencil } from './stencil.tsx'
import { useLanguage } from './use-words.ts'
import { WordsOfPage } from './words-of-page.tsx'

export { loader } from './root-loader.ts'

export const clientMiddleware = [keepPage, hearNext]

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** For a page that names itself in no other way. */
export const meta = ({ loaderData, matches }: MetaArgs) =>
  // Without it nobody knows the language here; the error page names itself.
  loaderData ? pageMeta(metaText(matches), {}) : []

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const theme = useTheme()
  const language = useLanguage()
  // The browser's own copy is empty, and never read.
  const style = useContext(Drawn)?.style ?? ''
  const ids = useMatches()
    .map(({ id }) => id)
    .join()
  return (
    <html lang={language} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Before the style sheet: behind it, the page would not even be read until that has come. */}
        <Stencil shape="early" values={{ nonce: nonce ?? '' }}>
          {(its) => <EarlyScript language={language} {...its} />}
        </Stencil>
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <Stencil shape={`head ${theme} ${ids}`} values={{ nonce: nonce ?? '' }}>
          {(its) => (
            <>
              <Links nonce={its.nonce} />
              <ThemeColor theme={theme} />
            </>
          )}
        </Stencil>
        <Meta />
        <PageAddress />
        <link rel="manifest" href={`${placeOf(language)}/site.webmanifest`} />
      </head>
      <body>
        {children}
        <ToastHost />
        <ConfirmHost />
        <WordsOfPage />
        <Stencil shape={`scripts ${ids}`} values={{ nonce: nonce ?? '' }}>
          {(its) => (
            <>
              <ScrollBackScript {...its} />
              <Scripts {...its} />
            </>
          )}
        </Stencil>
      </body>
    </html>
  )
}

export default function App() {
  const { me, toast: left } = useRootData()
  useNews()
  usePersonalLive()
  useRest(me?.id ?? null)
  useLayoutEffect(takeOver, [])
  useEffect(() => {
    if (left && !isKeptPage()) toast(left)
  }, [left])
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
