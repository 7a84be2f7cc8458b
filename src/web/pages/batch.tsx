import { Suspense } from 'react'
import { type MetaArgs, useParams } from 'react-router'
import { cardById } from '#shared/tools/cards.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { usePolling } from '#web/hooks/use-polling.ts'
import { signedInLoader } from '#web/page.ts'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useSending } from '#web/tools/many/sending.ts'
import type { Route } from './+types/batch.ts'
import { BatchActions } from './batch/batch-actions.tsx'
import { countPhotos } from './batch/count-photos.ts'
import { HowFar } from './batch/how-far.tsx'
import { PhotoTile } from './batch/photo-tile.tsx'
import { useGoOn } from './batch/use-go-on.ts'

/** Only where a page was closed too early, and this device has lost the photos. */
const Missing = lazyPart(() => import('./batch/missing.tsx'))

export const loader = signedInLoader(({ user, params, server }) =>
  server.generations.getBatch(user.id, params['id'] ?? ''),
)

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('batch.title'), hidden: true })
}

/** Another batch begins with nothing of the one before. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { id } = useParams()
  return <Batch key={id} batch={loaderData} />
}

/** How each of many photos stands, while they are made and afterwards. */
function Batch({ batch }: { batch: Route.ComponentProps['loaderData'] }) {
  const { photos, createdAt } = batch
  const t = useText()
  const label = useLabel()
  const formats = useFormats()
  const sending = useSending(batch.id)
  const count = countPhotos(photos)
  usePolling(count.open > 0)
  const { me, isLooked, goOn } = useGoOn(batch)
  const missing = photos.filter(({ state, at }) => state === 'awaited' && !sending.get(at)?.isHere)
  const tool = cardById(batch.tool)
  return (
    <>
      <header className="mb-6">
        <h1 className="text-heading">{t('batch.heading', { tool: label(tool.name), n: photos.length })}</h1>
        <p className="mt-1 text-muted">{formats.day(createdAt.getTime())}</p>
      </header>
      <HowFar {...{ count, sending }} all={photos.length} />
      {me && isLooked && missing.length > 0 && (
        <Suspense>
          <Missing me={me} id={batch.id} missing={missing} />
        </Suspense>
      )}
      <BatchActions {...{ batch, count, goOn }} toolPath={tool.path} />
      <ul
        aria-label={t('batch.list')}
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-x-4"
      >
        {photos.map((photo) => (
          <PhotoTile key={photo.at} photo={photo} sent={sending.get(photo.at)} toolPath={tool.path} />
        ))}
      </ul>
    </>
  )
}
