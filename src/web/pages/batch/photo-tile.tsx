import { Check, CircleAlert, CircleSlash, Timer, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BatchPhoto } from '#shared/batch.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { failedAt, pictureAt } from '#web/paths.ts'
import type { Sending } from '#web/tools/many/sending.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'

type Sent = ReturnType<Sending['get']>
type Props = { photo: BatchPhoto; sent: Sent; toolPath: string }

/** One photo: its picture where there is one, its name, how it stands, and the way on. */
export function PhotoTile({ photo, sent, toolPath }: Props) {
  const { id, name, state, error, picture, canRetry, canDraw } = photo
  const t = useText()
  const problem = state === 'failed' ? error : state === 'awaited' ? sent?.problem : undefined
  return (
    <li className="min-w-0">
      {picture ? (
        <Link
          to={pictureAt(picture.id)}
          aria-label={t('batch.open', { name })}
          className="checkerboard block aspect-square overflow-hidden rounded-card border border-line hover:border-edge"
        >
          <img
            src={pictureFiles.card(picture, 320)}
            alt=""
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
            className="size-full object-contain"
          />
        </Link>
      ) : (
        <div
          className={classNames(
            'relative grid aspect-square place-items-center overflow-hidden rounded-card border bg-sunk text-muted',
            state === 'failed' ? 'border-brick text-brick' : 'border-line',
          )}
        >
          {sent?.small && (
            <img src={sent.small} alt="" className="absolute inset-0 size-full object-cover opacity-40" />
          )}
          <span className="relative text-2xl">{icons[state]}</span>
        </div>
      )}
      <p dir="auto" title={name} className="mt-1.5 truncate font-semibold">
        {name}
      </p>
      <p className={classNames('text-sm leading-snug', state === 'failed' ? 'text-brick' : 'text-muted')}>
        <Standing photo={photo} isHere={sent?.isHere ?? false} />
      </p>
      {problem && <p className="mt-0.5 text-sm leading-snug">{problem}</p>}
      {state === 'failed' && !canRetry && (
        <Link
          to={canDraw ? failedAt(toolPath, id) : toolPath}
          className="inline-flex min-h-touch items-center text-sm text-brand underline underline-offset-4"
        >
          {t(canDraw ? 'batch.draw' : 'batch.alone')}
        </Link>
      )}
    </li>
  )
}

const icons: Record<BatchPhoto['state'], ReactNode> = {
  awaited: <Upload size={26} aria-hidden="true" />,
  queued: <Timer size={26} aria-hidden="true" />,
  working: <Spinner className="text-brand" />,
  done: <Check size={26} aria-hidden="true" className="text-brand" />,
  had: <Check size={26} aria-hidden="true" className="text-brand" />,
  failed: <CircleAlert size={26} aria-hidden="true" />,
  stopped: <CircleSlash size={26} aria-hidden="true" />,
}

function Standing({ photo: { state, place, picture }, isHere }: { photo: BatchPhoto; isHere: boolean }) {
  const t = useText()
  switch (state) {
    case 'awaited':
      return t(isHere ? 'batch.isHere' : 'batch.isAwaited')
    case 'queued':
      return place ? t('batch.isQueued', { place }) : t('batch.isNext')
    case 'working':
      return t('batch.isWorking')
    case 'done':
      return t(picture ? 'batch.isDone' : 'batch.isGone')
    case 'had':
      return t('batch.isHad')
    case 'failed':
      return t('batch.isFailed')
    case 'stopped':
      return t('batch.isStopped')
    default:
      return state satisfies never
  }
}
