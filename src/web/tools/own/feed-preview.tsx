import { useText } from '#web/use-words.ts'
import type { ResultExtra } from '../extras.tsx'
import FreeAfterwards from './free-afterwards.tsx'

/** How large a phone shows it in a feed. */
const feedWidth = 168

/** What can still be done with a thumbnail, and how it will be met. */
export default function FeedPreview(extra: ResultExtra) {
  return (
    <>
      <FreeAfterwards {...extra} />
      <InFeed {...extra} />
    </>
  )
}

function InFeed({ generation, result }: ResultExtra) {
  const t = useText()
  return (
    <figure className="mt-4 rounded-card border border-line bg-card p-4">
      <figcaption className="mb-3 font-semibold">{t('tool.inFeed', { pixels: feedWidth })}</figcaption>
      <div className="flex gap-3">
        <img
          src={result.url}
          alt={t('tool.inFeedAlt', { name: generation.name })}
          width={feedWidth}
          height={Math.round((feedWidth * result.height) / result.width) || feedWidth}
          className="h-auto shrink-0 rounded-control"
        />
        <div aria-hidden="true" className="flex min-w-0 flex-1 flex-col gap-2 pt-1">
          <span className="h-3 rounded-full bg-sunk" />
          <span className="h-3 w-3/4 rounded-full bg-sunk" />
          <span className="mt-1 h-2.5 w-1/2 rounded-full bg-sunk" />
        </div>
      </div>
    </figure>
  )
}
