import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type PictureCard, pictureFiles } from '#shared/gallery.ts'
import { pictureSources } from '#web/components/picture-sources.ts'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CompareSlider } from '#web/ui/compare-slider.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  picture: PictureCard
  hasBefore: boolean
  onNewer: (() => void) | null
  onOlder: (() => void) | null
}

const swipe = 48
const zoomed = 2.5

/** The picture, as large as the place allows; a tap brings it nearer, a swipe brings the next one. */
export function ViewerStage({ picture, hasBefore, onNewer, onOlder }: Props) {
  const t = useText()
  const [zoom, setZoom] = useState<{ x: number; y: number } | null>(null)
  const [compares, setCompares] = useState(false)
  const start = useRef<{ x: number; y: number } | null>(null)
  const stage = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = stage.current
    if (!zoom || !box) return
    box.scrollLeft = zoom.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = zoom.y * box.scrollHeight - box.clientHeight / 2
  }, [zoom])

  function tap(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    setZoom(zoom ? null : at)
  }

  function release(event: PointerEvent) {
    const from = start.current
    start.current = null
    if (!from || zoom || compares) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(y)) return
    if (x < 0) onOlder?.()
    else onNewer?.()
  }

  const zoomWords = t(zoom ? 'gallery.whole' : 'gallery.zoomIn')
  const ratio = picture.width / Math.max(1, picture.height)
  const scale = zoom ? zoomed : 1
  const fit = { aspectRatio: ratio, width: `min(${100 * scale}cqw, ${100 * scale * ratio}cqh)` }
  return (
    <div className="relative min-h-0 flex-1 bg-black [container-type:size]">
      <div
        ref={stage}
        onPointerDown={(event) => (start.current = { x: event.clientX, y: event.clientY })}
        onPointerUp={release}
        className={classNames(
          'flex size-full touch-pan-y [touch-action:pan-y_pinch-zoom]',
          zoom && 'overflow-auto [touch-action:auto]',
        )}
      >
        {compares ? (
          <div style={fit} className="m-auto shrink-0">
            <CompareSlider
              className="size-full rounded-none border-0"
              before={
                <Side
                  src={pictureFiles.side(picture.id, 'before')}
                  alt={t('gallery.before', { name: picture.name })}
                />
              }
              after={
                <Side
                  src={pictureFiles.card(picture, 1280)}
                  alt={picture.name}
                  transparent={picture.hasAlpha}
                />
              }
            />
          </div>
        ) : (
          <button
            type="button"
            aria-label={zoomWords}
            onClick={tap}
            style={{ ...fit, ...(picture.hasAlpha ? {} : { backgroundImage: `url(${picture.blur})` }) }}
            className={classNames(
              'm-auto block shrink-0 bg-cover select-none',
              zoom ? 'cursor-zoom-out' : 'cursor-zoom-in',
              picture.hasAlpha && 'checkerboard',
            )}
          >
            <img
              src={zoom ? pictureFiles.full(picture) : pictureFiles.card(picture, 560)}
              srcSet={zoom ? undefined : pictureSources(picture)}
              sizes="(min-width: 64rem) 70vw, 100vw"
              alt={picture.name}
              draggable={false}
              className="size-full object-contain"
            />
          </button>
        )}
      </div>
      {onNewer && <Arrow label={t('gallery.newer')} side="start-2" icon={ChevronLeft} onPress={onNewer} />}
      {onOlder && <Arrow label={t('gallery.older')} side="end-2" icon={ChevronRight} onPress={onOlder} />}
      <div className="absolute end-2 top-2 flex gap-2">
        {hasBefore && (
          <button
            type="button"
            aria-pressed={compares}
            onClick={() => {
              setZoom(null)
              setCompares(!compares)
            }}
            className="min-h-touch cursor-pointer rounded-control bg-scrim px-4 font-semibold text-on-scrim hover:bg-black aria-pressed:bg-white aria-pressed:text-black"
          >
            {t('gallery.compare')}
          </button>
        )}
        {!compares && (
          <IconButton
            label={zoomWords}
            tone="onScrim"
            icon={zoom ? <ZoomOut size={20} aria-hidden="true" /> : <ZoomIn size={20} aria-hidden="true" />}
            onClick={() => setZoom(zoom ? null : { x: 0.5, y: 0.5 })}
          />
        )}
      </div>
    </div>
  )
}

type SideProps = { src: string; alt: string; transparent?: boolean }

const Side = ({ src, alt, transparent }: SideProps) => (
  <img
    src={src}
    alt={alt}
    draggable={false}
    className={classNames('size-full object-contain', transparent && 'checkerboard')}
  />
)

type ArrowProps = { label: string; side: string; icon: typeof ChevronLeft; onPress: () => void }

const Arrow = ({ label, side, icon: Icon, onPress }: ArrowProps) => (
  <IconButton
    label={label}
    tone="onScrim"
    icon={<Icon size={24} aria-hidden="true" />}
    onClick={onPress}
    className={classNames('absolute inset-y-0 my-auto', side)}
  />
)
