import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Design } from '#shared/designs/design.ts'
import type { Pieces } from '#shared/designs/draw-design.ts'
import { useText } from '#web/use-words.ts'
import { boundsOf } from './bounds.ts'
import { middleOfThing } from './change-place.ts'
import { Frame, Handles } from './frame.tsx'
import type { Turned } from './geometry.ts'
import { type Gesture, still } from './gesture.ts'
import { measuringPen } from './measuring.ts'
import { Painter } from './painter.ts'
import { PartButton } from './part-button.tsx'
import { wordsId } from './part-panel.tsx'
import type { Drawable } from './sheets.ts'
import { type Lines, marginOf } from './snap.ts'
import { type Thing, thingsOf } from './things.ts'
import { type Target, useHand } from './use-hand.ts'
import { useLettering } from './use-lettering.ts'
import type { Work } from './use-work.ts'

type Props = { work: Work; pieces: Pieces<Drawable>; onKey: (event: KeyboardEvent) => void }

const noLines: Lines = { x: null, y: null }

/** The design as it will be, and the hands on it. */
export function Stage({ work, pieces, onKey }: Props) {
  const t = useText()
  const { design, chosen } = work
  const helpId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLCanvasElement>(null)
  const mine = useRef<HTMLCanvasElement>(null)
  const above = useRef<HTMLCanvasElement>(null)
  const movedPicture = useRef<HTMLDivElement>(null)
  const movedFrame = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState(noLines)
  const lettering = useLettering(design)
  const targets = useTargets(work, lettering)
  usePainter({ below, mine, above }, pieces, work, lettering, () => put(null, still, noLines))

  function put(thing: Thing | null, { dx, dy, by, turn }: Gesture, next: Lines) {
    const { width, height } = design.size
    const about = thing ? middleOfThing(design, thing) : { x: 0, y: 0 }
    for (const { current } of [movedPicture, movedFrame]) {
      if (!current) continue
      current.style.transformOrigin = `${(about.x / width) * 100}% ${(about.y / height) * 100}%`
      current.style.transform = thing
        ? `translate(${(dx / width) * 100}%, ${(dy / height) * 100}%) rotate(${turn}rad) scale(${by})`
        : ''
    }
    if (next.x !== lines.x || next.y !== lines.y) setLines(next)
  }

  const { choose } = work
  /** Keys move what was pressed; who presses it once more wants to write. */
  function onPress(id: string, again: boolean) {
    const words = again ? document.getElementById(wordsId) : null
    const part = stage.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)
    ;(words ?? part)?.focus({ preventScroll: words === null })
  }
  useHand({
    onPress,
    stage,
    design,
    targets,
    chosen,
    choose,
    show: put,
    onDone: (next) => work.change(next),
  })
  const bounds = targets.find(({ thing }) => thing.id === chosen?.id)?.bounds
  const { width, height } = design.size

  return (
    <div
      ref={stage}
      role="group"
      aria-label={t('design.stage')}
      aria-describedby={helpId}
      className={`relative mx-auto select-none ${chosen ? 'touch-none' : 'touch-pan-y'}`}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, calc(var(--stage-height) * ${(width / height).toFixed(4)}))`,
      }}
    >
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden rounded-control bg-sunk">
        <canvas ref={below} className="absolute inset-0 size-full" />
        <div ref={movedPicture} className="absolute inset-0 will-change-transform">
          <canvas ref={mine} className="absolute" />
        </div>
        <canvas ref={above} className="pointer-events-none absolute inset-0 size-full" />
      </div>
      <p id={helpId} className="sr-only">
        {t('design.keys')}
      </p>
      {targets.map((target) => (
        <PartButton
          key={target.thing.id}
          {...{ target, work, onKey }}
          style={placed(target.bounds, design.size)}
        />
      ))}
      <div
        ref={movedFrame}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 will-change-transform"
      >
        {bounds && chosen && !chosen.isHidden && (
          <Frame style={placed(bounds, design.size)}>
            <Handles />
          </Frame>
        )}
      </div>
      <SnapLines lines={lines} size={design.size} />
    </div>
  )
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`

const placed = ({ x, y, width, height, turn }: Turned, size: Design['size']): CSSProperties => ({
  left: share(x, size.width),
  top: share(y, size.height),
  width: share(width, size.width),
  height: share(height, size.height),
  transform: turn === 0 ? undefined : `rotate(${turn}rad)`,
})

/** What can be touched: all that is shown. */
function useTargets({ design }: Work, lettering: number): Target[] {
  return useMemo(() => {
    const pen = measuringPen(lettering)
    return thingsOf(design)
      .filter((thing) => !thing.isHidden)
      .map((thing) => ({ thing, bounds: boundsOf(pen, design, thing) }))
  }, [design, lettering])
}

type Canvases = Record<'below' | 'mine' | 'above', RefObject<HTMLCanvasElement | null>>

/** Paints when something has changed; what hands had moved stands in its place then. */
function usePainter(
  canvases: Canvases,
  pieces: Pieces<Drawable>,
  { design, chosen }: Work,
  lettering: number,
  onPainted: () => void,
): void {
  const painter = useRef<{ pieces: Pieces<Drawable>; painter: Painter }>(null)
  const paint = useEffectEvent((now: Design, by: Pieces<Drawable>, parts: string, letters: number) => {
    const [below, mine, above] = [canvases.below.current, canvases.mine.current, canvases.above.current]
    if (!below || !mine || !above) return
    if (painter.current?.pieces !== by)
      painter.current = { pieces: by, painter: new Painter({ below, chosen: mine, above }, by) }
    const place = painter.current.painter.paint(now, parts.split(' '), letters)
    const { width, height } = now.size
    Object.assign(mine.style, {
      display: place ? '' : 'none',
      left: share(place?.x ?? 0, width),
      top: share(place?.y ?? 0, height),
      width: share(place?.width ?? 0, width),
      height: share(place?.height ?? 0, height),
    })
    onPainted()
  })
  const parts = chosen?.parts.join(' ') ?? ''
  useLayoutEffect(() => paint(design, pieces, parts, lettering), [pieces, design, parts, lettering])
}

/** Where something has snapped to; the margin is shown when it is met. */
function SnapLines({ lines, size }: { lines: Lines; size: Design['size'] }) {
  const margin = marginOf(size)
  const isMargin = (at: number, length: number) => at === margin || at === length - margin
  return (
    <>
      {lines.x !== null && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 border-s border-marigold ${isMargin(lines.x, size.width) ? 'border-dashed' : ''}`}
          style={{ left: share(lines.x, size.width) }}
        />
      )}
      {lines.y !== null && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-0 border-t border-marigold ${isMargin(lines.y, size.height) ? 'border-dashed' : ''}`}
          style={{ top: share(lines.y, size.height) }}
        />
      )}
    </>
  )
}
