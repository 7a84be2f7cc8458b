import { type MetaDescriptor, useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { signUpBonus } from '#shared/credits.ts'
import { addressIn, isOpenPage, spellings } from '#shared/words/addresses.ts'
import type { Language } from '#shared/words/language.ts'
import type { Text } from '#shared/written/text.ts'
import { useRootData } from '#web/root-data.ts'
import { useLanguage } from '#web/use-words.ts'
import { pageAddress } from './page-address.ts'

type PageMeta = {
  /** Without the site's name. */
  title?: string
  description?: string
  /** A page that is nobody's business but its visitor's. */
  hidden?: boolean
  /** What a shared link says, where that is not the page that strangers get to see. */
  shared?: { title: string; description: string } | undefined
}

/** export const meta = ({ matches }: MetaArgs) => pageMeta(metaText(matches), { title: 'Pricing Plans', description: '…' }) */
export function pageMeta(
  t: Text,
  { title, description = t('shell.description', { bonus: signUpBonus }), hidden, shared }: PageMeta,
): MetaDescriptor[] {
  const tagline = t('shell.tagline')
  const full = title ? `${title} · ${brand.name}` : `${brand.name}: ${tagline}`
  const named = [{ title: full }, { name: 'description', content: description }]
  // It is neither found nor shown as a preview, so nobody would read the rest.
  if (hidden) return [...named, { name: 'robots', content: 'noindex' }]
  const preview = shared ?? { title: title ?? tagline, description }
  return [
    ...named,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: preview.title },
    { property: 'og:description', content: preview.description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: preview.title },
    { name: 'twitter:description', content: preview.description },
  ]
}

/** Stands in the head: right in the first answer, and again after every navigation. */
export function PageAddress() {
  const { origin, me } = useRootData()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (origin === '') return null
  const addressOf = (path: string) => pageAddress(origin, path, search)
  const address = addressOf(addressIn(language, pathname))
  if (me && !isOpenPage(pathname)) return <link rel="canonical" href={address} />
  const preview = origin + previewOf(pathname)
  // A private link shows its own picture, and names it itself.
  const hasOwn = pathname.startsWith('/s/')
  return (
    <>
      <link rel="canonical" href={address} />
      {isOpenPage(pathname) &&
        spellings(pathname).map(([tongue, path]) => (
          <link key={tongue} rel="alternate" hrefLang={tongue} href={addressOf(path)} />
        ))}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language]} />
      {!hasOwn && (
        <>
          <meta property="og:image" content={preview} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:image" content={preview} />
        </>
      )}
    </>
  )
}

const locales: Record<Language, string> = { en: 'en_US', bn: 'bn_BD' }

const previews = ['tools', 'examples', 'pricing', 'about', 'privacy']

/** What a shared link shows. Pages that belong to one person show what the home page shows. */
const previewOf = (pathname: string): string =>
  `/previews/${previews.find((name) => pathname.startsWith(`/${name}`)) ?? 'home'}.jpg`
