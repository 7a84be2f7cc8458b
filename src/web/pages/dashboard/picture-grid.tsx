import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { GenerationView } from '#shared/generation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/card.tsx'
import { FailedCard, RunningCard } from './generation-cards.tsx'
import { notLoaded } from './no-pictures.tsx'
import { PictureCard } from './picture-card.tsx'
import type { useLoadedPictures } from './use-loaded-pictures.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  loaded: ReturnType<typeof useLoadedPictures>
  selection: Selection
  search: string
  running: GenerationView[]
  failed: GenerationView[]
}

/** These are in sight at once on most screens. */
const eagerPictures = 4

export function PictureGrid({ loaded, selection, search, running, failed }: Props) {
  const { pictures, next, isLoading, hasFailed } = loaded
  const onToggle = useLatest(selection.toggle)

  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-5 sm:gap-y-6 lg:grid-cols-3">
        {running.map((generation) => (
          <RunningCard key={generation.id} generation={generation} />
        ))}
        {failed.map((generation) => (
          <FailedCard key={generation.id} generation={generation} />
        ))}
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            search={search}
            eager={index < eagerPictures}
            isSelecting={selection.isOn}
            isChosen={selection.isChosen(picture.id)}
            onToggle={onToggle}
          />
        ))}
        {isLoading && <ComingCards />}
      </ul>
      {next !== null && !hasFailed && (
        <LoadAhead key={next} next={next} search={search} onNear={loaded.loadMore} />
      )}
      {hasFailed && (
        <div role="alert" className="mt-8 flex flex-col items-center gap-3">
          <p>{notLoaded}</p>
          <Button variant="quiet" onClick={loaded.loadMore}>
            Try again
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

const ComingCards = () =>
  [1, 2, 3, 4, 5, 6].map((each) => (
    <li key={each} aria-hidden="true">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </li>
  ))

/** Three screens before the end the next page is asked for; without script it is a link. */
function LoadAhead({ next, search, onNear }: { next: string; search: string; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(), {
      rootMargin: '300% 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  const query = new URLSearchParams(search)
  query.set('before', next)
  return (
    <div ref={mark} className="mt-8 flex justify-center">
      <Link
        to={`${paths.dashboard}?${query}`}
        onClick={(event) => {
          event.preventDefault()
          onNear()
        }}
        className="inline-flex min-h-touch items-center px-4 text-brand underline underline-offset-4"
      >
        Show more
      </Link>
    </div>
  )
}
