import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '#web/use-words.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type LightboxPicture = { src: string; alt: string; transparent?: boolean }

type Props = {
  pictures: readonly LightboxPicture[]
  /** Which one is shown; null is closed. */
  at: number | null
  onMove: (at: number | null) => void
  /** Keys D and Delete, where a picture can be downloaded or deleted. */
  onDownload?: () => void
  onDelete?: () => void
  /** What stands under the picture: name, buttons. */
  children?: ReactNode
}

const swipe = 48

export default function Lightbox({ pictures, at, onMove, onDownload, onDelete, children }: Props) {
  const t = useText()
  const start = useRef<number | null>(null)
  const picture = at === null ? undefined : pictures[at]

  function move(by: 1 | -1) {
    if (at === null || pictures.length < 2) return
    onMove((at + by + pictures.length) % pictures.length)
  }

  function press(event: KeyboardEvent) {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, select, textarea')
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else if (event.key === 'd' || event.key === 'D') onDownload?.()
    else if (event.key === 'Delete') onDelete?.()
  }

  return (
    <Base.Root open={picture !== undefined} onOpenChange={(open) => !open && onMove(null)}>
      <Base.Portal>
        <Base.Backdrop
          className={
            'fixed inset-0 z-50 bg-black/95 transition-opacity duration-150 data-starting-style:opacity-0 ' +
            'data-ending-style:opacity-0'
          }
        />
        <Base.Popup
          onKeyDown={press}
          className={
            'fixed inset-0 z-50 flex flex-col text-on-scrim outline-none transition-opacity duration-150 ' +
            'data-starting-style:opacity-0 data-ending-style:opacity-0'
          }
        >
          <Base.Title className="sr-only">{picture?.alt ?? t('shell.picture')}</Base.Title>
          <div className="flex items-center justify-between gap-4 p-2 ps-4">
            <p aria-live="polite" className="tabular text-sm">
              {at !== null && pictures.length > 1 && t('shell.atOf', { at: at + 1, all: pictures.length })}
            </p>
            <Base.Close
              render={
                <IconButton
                  label={t('shell.close')}
                  tone="onScrim"
                  icon={<X size={22} aria-hidden="true" />}
                />
              }
            />
          </div>
          <div
            className="relative min-h-0 flex-1 touch-pan-y"
            onPointerDown={(event) => (start.current = event.clientX)}
            onPointerUp={(event) => {
              const moved = start.current === null ? 0 : event.clientX - start.current
              start.current = null
              if (Math.abs(moved) > swipe) move(moved < 0 ? 1 : -1)
            }}
          >
            {picture && (
              <img
                key={picture.src}
                src={picture.src}
                alt={picture.alt}
                draggable={false}
                className={classNames(
                  'absolute inset-0 m-auto max-h-full max-w-full animate-rise object-contain select-none',
                  picture.transparent && 'checkerboard',
                )}
              />
            )}
            {pictures.length > 1 && (
              <>
                <IconButton
                  label={t('shell.previousPicture')}
                  tone="onScrim"
                  icon={<ChevronLeft size={24} aria-hidden="true" />}
                  onClick={() => move(-1)}
                  className="absolute inset-y-0 start-2 my-auto"
                />
                <IconButton
                  label={t('shell.nextPicture')}
                  tone="onScrim"
                  icon={<ChevronRight size={24} aria-hidden="true" />}
                  onClick={() => move(1)}
                  className="absolute inset-y-0 end-2 my-auto"
                />
              </>
            )}
          </div>
          {children && <div className="p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">{children}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
