import { Suspense, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { GenerationView } from '#shared/generation.ts'
import { onNear } from '#web/device/sight.ts'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { inLists, PictureRows, useRowsHeight } from './picture-rows.tsx'
import type { useLoadedPictures } from './use-loaded-pictures.ts'
import type { Selection } from './use-selection.ts'

/** Mostly nothing is being made. */
const GenerationCard = lazyPart(() => import('./generation-cards.tsx'))

type Props = {
  loaded: ReturnType<typeof useLoadedPictures>
  selection: Selection
  search: string
  running: GenerationView[]
  failed: GenerationView[]
}

export function PictureGrid({ loaded, selection, search, running, failed }: Props) {
  const t = useText()
  const { pictures, next, isLoading, hasFailed } = loaded
  const onToggle = useLatest(selection.toggle)
  const atWork = [...running, ...failed].map((generation) => (
    <Suspense key={generation.id} fallback={<ComingCard />}>
      <GenerationCard generation={generation} />
    </Suspense>
  ))
  const lists = inLists(pictures, atWork.length)
  const box = useRowsHeight(lists.length > 1)

  return (
    <>
      <div ref={box} className="flex flex-col gap-y-4 sm:gap-y-6">
        {lists.map((list, index) => {
          const [isFirst, isLast] = [index === 0, index === lists.length - 1]
          return (
            <PictureRows
              key={index}
              pictures={list}
              before={isFirst && atWork.length > 0 ? atWork : undefined}
              after={isLast && isLoading ? <ComingCards /> : undefined}
              search={search}
              isFirst={isFirst}
              isLast={isLast}
              isSelecting={selection.isOn}
              isChosen={selection.isChosen}
              onToggle={onToggle}
            />
          )
        })}
      </div>
      {next !== null && !hasFailed && (
        <LoadAhead next={next} search={search} isBusy={isLoading} onWish={loaded.loadMore} />
      )}
      {hasFailed && (
        <div role="alert" className="mt-8 flex flex-col items-center gap-3">
          <p>{t('gallery.notLoaded')}</p>
          <Button variant="quiet" onClick={loaded.loadMore}>
            {t('gallery.again')}
          </Button>
        </div>
      )}
    </>
  )
}

/** One and the same function for ever, so that thousands of cards need not be drawn again. */
function useLatest(work: (id: string) => void): (id: string) => void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((id) => latest.current(id), [])
}

const ComingCard = () => (
  <li aria-hidden="true">
    <Skeleton className="aspect-square w-full" />
    <Skeleton className="mt-2 h-4 w-2/3" />
  </li>
)
const ComingCards = () => [1, 2, 3, 4, 5, 6].map((each) => <ComingCard key={each} />)

type AheadProps = { next: string; search: string; isBusy: boolean; onWish: () => void }

/** Three screens before the end the next page is asked for; without script it is a link. */
function LoadAhead({ next, search, isBusy, onWish }: AheadProps) {
  const t = useText()
  const mark = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onWish)
  // Watching tells only what changes: after each page a new one looks whether the end is near still.
  useEffect(() => {
    if (!mark.current || isBusy) return
    return onNear(mark.current, near, '300% 0px')
  }, [isBusy])
  const query = new URLSearchParams(search)
  query.set('before', next)
  return (
    <div ref={mark} className="mt-8 flex justify-center">
      <Link
        to={`${paths.dashboard}?${query}`}
        onClick={(event) => {
          event.preventDefault()
          onWish()
        }}
        className="inline-flex min-h-touch items-center px-4 text-brand underline underline-offset-4"
      >
        {t('gallery.more')}
      </Link>
    </div>
  )
}
