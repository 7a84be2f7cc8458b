import { Suspense } from 'react'
import { type MetaArgs, Outlet, useMatch, useNavigation, useRouteLoaderData } from 'react-router'
import { galleryForm } from '#shared/forms/gallery.ts'
import type { PictureDetail } from '#shared/gallery.ts'
import { AppError } from '#shared/errors.ts'
import { planEndingSoon } from '#shared/plans.ts'
import { PaymentNews } from '#web/components/billing/payment-news.tsx'
import { PlanEnding } from '#web/components/plan-ending.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { useLive } from '#web/hooks/use-live.ts'
import { signedInAction, signedInLoader } from '#web/page.ts'
import { useMe } from '#web/root-data.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import { changeGallery } from './dashboard/change-gallery.ts'
import { CreateNew } from './dashboard/create-new.tsx'
import { FilterBar } from './dashboard/filter-bar.tsx'
import { isFiltered, readFilter, writeFilter } from './dashboard/gallery-filter.ts'
import { GoingSoonNotice } from './dashboard/going-soon-notice.tsx'
import { LazyViewer } from './dashboard/lazy-viewer.tsx'
import { NoPictures } from './dashboard/no-pictures.tsx'
import { PictureGrid } from './dashboard/picture-grid.tsx'
import { SelectionBar } from './dashboard/selection-bar.tsx'
import { ShopName } from './dashboard/shop-name.tsx'
import { galleryClientAction } from './dashboard/use-gallery-action.ts'
import { useLoadedPictures } from './dashboard/use-loaded-pictures.ts'
import { useSelection } from './dashboard/use-selection.ts'
import type { Route } from './+types/dashboard.ts'

const BatchLines = lazyPart(() => import('./dashboard/batch-lines.tsx'))

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('gallery.title'), hidden: true })
}

export const loader = signedInLoader(async ({ user, url, server, log }) => {
  const filter = readFilter(url.searchParams)
  const before = url.searchParams.get('before')
  const found = await server.dashboard
    .readDashboard(user.id, filter, before)
    .catch(async (error: unknown) => {
      if (error instanceof AppError) throw error
      log.error({ err: error }, 'the gallery could not be read')
      return { page: null, ...(await server.dashboard.readAbove(user.id)) }
    })
  return { filter, before, ending: planEndingSoon(user), ...found }
})

export const action = signedInAction(galleryForm, changeGallery)

export const clientAction = (args: Route.ClientActionArgs) => galleryClientAction(args)

const noPage = { pictures: [], next: null }

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { page, filter, before, running, failed, batches, goingSoon, wantsMail, ending, payment } = loaderData
  const t = useText()
  const search = writeFilter(filter)
  const key = `${useMe()?.id} ${search} ${before ?? ''}`
  const loaded = useLoadedPictures(key, page ?? noPage, search)
  const selection = useSelection(loaded.pictures)
  const shown = useShownPicture()
  useLive((heard) => heard.kind === 'gallery')

  // What is looked for by its name is a picture: what has none yet stays out of the way.
  const isSearching = isFiltered(filter)
  const [shownRunning, shownFailed] = isSearching ? [[], []] : [running, failed]
  const isEmpty = loaded.pictures.length === 0 && shownRunning.length + shownFailed.length === 0
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-heading">{t('gallery.title')}</h1>
          <ShopName />
        </div>
        <CreateNew />
      </header>
      <PlanEnding ending={ending} />
      <PaymentNews payment={payment} />
      <GoingSoonNotice {...{ goingSoon, wantsMail }} />
      {batches.length > 0 && (
        <Suspense>
          <BatchLines batches={batches} />
        </Suspense>
      )}
      {isEmpty && !isSearching ? (
        <NoPictures hasFailed={page === null} />
      ) : (
        <>
          <FilterBar filter={filter} selection={selection} />
          {isEmpty && page ? (
            <NoPictures isFiltered />
          ) : (
            <PictureGrid {...{ loaded, selection, search }} running={shownRunning} failed={shownFailed} />
          )}
        </>
      )}
      <SelectionBar selection={selection} />
      <LazyViewer id={shown.id} detail={shown.detail} pictures={loaded.pictures} search={search} />
      <Outlet />
    </>
  )
}

/** The picture that the address names, already while the rest of its page is on the way. */
function useShownPicture(): { id: string | null; detail: PictureDetail | null } {
  const here = useMatch('/dashboard/:id')?.params.id ?? null
  const { location: next } = useNavigation()
  const [, going] = /^\/dashboard(?:\/([\w-]+))?$/.exec(next?.pathname ?? '') ?? [undefined, here]
  const detail = useRouteLoaderData<PictureDetail>('pages/dashboard/picture')
  const id = going ?? null
  return { id, detail: detail && detail.id === id ? detail : null }
}
