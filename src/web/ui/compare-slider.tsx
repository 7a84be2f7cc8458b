import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { useText } from '#web/use-words.ts'
import { classNames } from './class-names.ts'

type Props = {
  /** An `<img>` that fills its box, or anything else. */
  before: ReactNode
  after: ReactNode
  beforeLabel?: string
  afterLabel?: string
  /** Gives it its shape: `aspect-square`. */
  className?: string
}

const tag = 'absolute bottom-3 max-w-[44%] rounded-full bg-scrim px-2.5 py-1 text-sm text-on-scrim'

/** Drag, tap or use the arrow keys; the page still scrolls up and down over it. */
export function CompareSlider(props: Props) {
  const { before, after, className } = props
  const t = useText()
  const { beforeLabel = t('shell.before'), afterLabel = t('shell.after') } = props
  const [at, setAt] = useState(50)

  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(100, Math.max(0, ((clientX - left) / width) * 100)))
  }

  return (
    <div
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      onDragStart={(event) => event.preventDefault()}
      className={classNames(
        'relative touch-pan-y overflow-hidden rounded-card border border-line select-none cursor-ew-resize',
        className,
      )}
    >
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${at}%)` }}>
        {after}
        <span className={classNames(tag, 'end-3')}>{afterLabel}</span>
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
        {before}
        <span className={classNames(tag, 'start-3')}>{beforeLabel}</span>
      </div>
      <input
        type="range"
        aria-label={t('shell.compare', {
          before: beforeLabel.toLowerCase(),
          after: afterLabel.toLowerCase(),
        })}
        step={5}
        value={at}
        onChange={(event) => setAt(event.target.valueAsNumber)}
        className="peer pointer-events-none absolute inset-x-0 top-1/2 opacity-0"
      />
      <div
        aria-hidden="true"
        style={{ left: `${at}%` }}
        className={
          'absolute inset-y-0 flex w-0.5 [transform:translateX(-50%)] items-center justify-center bg-white shadow-soft ' +
          '*:peer-focus-visible:outline-3 *:peer-focus-visible:outline-offset-2 *:peer-focus-visible:outline-marigold'
        }
      >
        <span className="flex size-touch shrink-0 items-center justify-center rounded-full bg-white text-black shadow-soft">
          <ChevronLeft size={16} />
          <ChevronRight size={16} />
        </span>
      </div>
    </div>
  )
}
