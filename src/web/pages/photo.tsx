import { useEffect, useState } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { namesOfCountries } from '#shared/offices/countries.ts'
import type { Office } from '#shared/offices/office.ts'
import { firstWish, type Wish, writeWish } from '#shared/offices/wish.ts'
import { ChooseOffice } from '#web/components/offices/choose-office.tsx'
import { Rules } from '#web/components/offices/rules.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { signedInLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/photo.ts'
import { Adjust } from './photo/adjust.tsx'
import { DownloadPhoto } from './photo/download-photo.tsx'
import { type PlaceNow, placeNow } from './photo/place-now.ts'
import { Preview } from './photo/preview.tsx'
import { PrintSheet } from './photo/print-sheet.tsx'

export const loader = signedInLoader(async ({ user, params, url, server, language }) => {
  const offices = await server.offices.listOffices()
  const { row, places } = await server.offices.getPortrait(user.id, params['id'] ?? '')
  return {
    id: row.id,
    places,
    wish: server.offices.readWish(url.searchParams, offices),
    offices,
    countries: namesOfCountries(offices, language),
  }
})

/** Another office is another address, and nothing that the server knows better. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('photo.title'), hidden: true })
}

export default function PhotoPage({ loaderData }: Route.ComponentProps) {
  const { id, places, offices, countries } = loaderData
  const t = useText()
  const [wish, setWish] = useState<Wish>(loaderData.wish)
  const [hasNoSize, setNoSize] = useState(false)
  const now: PlaceNow = { ...placeNow(wish, places), ...(hasNoSize && { wrong: 'photo.noSize' }) }
  useKeptInAddress(wish, offices[0]?.id)

  function choose(office: Office) {
    setNoSize(false)
    // A size that is being typed is still the same photo.
    const isOwn = office.id === 'own' && wish.office.id === 'own'
    setWish(isOwn ? { ...wish, office } : firstWish(office))
  }

  return (
    <>
      <header className="mb-6 max-w-prose">
        <Link to={paths.dashboard} className="text-brand underline underline-offset-4">
          {t('photo.back')}
        </Link>
        <h1 className="mt-3 text-heading">{t('photo.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('photo.intro')}</p>
      </header>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start">
        <Card className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
          <h2 className="mb-3 text-xl">{t('photo.whatFor')}</h2>
          <ChooseOffice
            offices={offices}
            office={wish.office}
            countries={countries}
            onChoose={choose}
            onWrongSize={() => setNoSize(true)}
          />
        </Card>
        <div className="grid gap-5">
          <Card className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <Preview {...{ id, wish, now, places }} />
            <Adjust {...{ wish, now }} onChange={setWish} />
            <DownloadPhoto {...{ id, wish, now }} />
          </Card>
          <Card>
            <PrintSheet {...{ id, wish, now }} />
          </Card>
          <Card>
            <Rules office={wish.office} />
          </Card>
        </div>
      </div>
    </>
  )
}

const restMs = 300

/** A reload and the way back find the photo as it was left. */
function useKeptInAddress(wish: Wish, usual: string | undefined): void {
  const [shown, setQuery] = useSearchParams()
  useEffect(() => {
    const query = writeWish(wish)
    if (wish.office.id === usual) query.delete('for')
    if (String(query) === String(shown)) return
    const timer = setTimeout(() => setQuery(query, { replace: true, preventScrollReset: true }), restMs)
    return () => clearTimeout(timer)
  }, [wish, usual, shown, setQuery])
}
