import { ZoomIn, ZoomOut } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useText } from '#web/use-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Board, type Brush } from './board.ts'
import type { Sheet } from './sheet.ts'
import type { Stroke } from './stroke.ts'
import { type Fingers, pinchOf } from './pinch.ts'
import type { Shown } from './use-work.ts'
import { mostZoom } from './view.ts'

type Props = {
  sheet: Sheet
  shown: Shown
  brush: Brush
  onStroke: (stroke: Stroke) => void
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const sizeOf = ({ width, height }: Sheet) => ({ width, height })

/** Where one draws: with a finger, a mouse, a pen or the arrow keys. */
export function Stage({ sheet, shown, brush, onStroke }: Props) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const loupe = useRef<HTMLCanvasElement>(null)
  const board = useRef<Board>(null)
  const fingers = useRef<Fingers>(new Map())
  const [zoom, setZoom] = useState(1)
  const helpId = useId()
  const whole = useEffectEvent(() => ({ ...shown, changed: { left: 0, top: 0, ...sizeOf(sheet) } }))
  const told = useEffectEvent((stroke: Stroke) => onStroke(stroke))

  useEffect(() => {
    if (!canvas.current || !loupe.current) return
    const made = new Board(canvas.current, loupe.current, sheet, {
      onStroke: (stroke) => told(stroke),
      onZoom: setZoom,
    })
    board.current = made
    made.show(whole())
    return made.watch()
  }, [sheet])
  useEffect(() => board.current?.show(shown), [shown])
  useEffect(() => board.current?.hold(brush), [brush])

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !board.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = board.current.placeOf(event)
    fingers.current.set(event.pointerId, at)
    if (fingers.current.size > 1) board.current.cancel()
    else board.current.begin(at, event.pointerType === 'touch')
  }

  function move(event: PointerEvent<HTMLElement>) {
    const at = board.current?.placeOf(event)
    if (!board.current || !at) return
    const isDown = fingers.current.has(event.pointerId)
    if (fingers.current.size > 1 && isDown) {
      const { by, moved, around } = pinchOf(fingers.current, event.pointerId, at)
      board.current.zoom(by, around)
      board.current.move(moved)
      fingers.current.set(event.pointerId, at)
    } else if (isDown || event.pointerType === 'mouse') board.current.follow(at)
  }

  function up(event: PointerEvent<HTMLElement>) {
    const wasAlone = fingers.current.size === 1
    if (!fingers.current.delete(event.pointerId)) return
    if (event.type === 'pointercancel') board.current?.cancel()
    else if (wasAlone) board.current?.end()
    if (event.pointerType !== 'mouse') board.current?.follow(null)
  }

  function press(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? []
    const step = event.shiftKey ? 40 : 8
    if (x !== undefined && y !== undefined) board.current?.step({ x: x * step, y: y * step })
    else if (event.key === 'Enter' || event.key === ' ') board.current?.stamp()
    else if (event.key === '+') board.current?.zoom(1.5)
    else if (event.key === '-') board.current?.zoom(1 / 1.5)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative min-h-0 flex-1 bg-black">
      <button
        type="button"
        aria-label={t('touchUp.stage')}
        aria-describedby={helpId}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onPointerLeave={(event) => event.pointerType === 'mouse' && board.current?.follow(null)}
        onKeyDown={press}
        className="absolute inset-0 block size-full cursor-crosshair touch-none select-none -outline-offset-4"
      >
        <canvas ref={canvas} className="size-full" />
      </button>
      <p id={helpId} className="sr-only">
        {t('touchUp.keys')}
      </p>
      <canvas
        ref={loupe}
        width={224}
        height={224}
        hidden
        aria-hidden="true"
        className="pointer-events-none absolute top-2 size-28 rounded-full border-4 border-white shadow-soft"
      />
      <div className="absolute end-2 bottom-2 flex gap-2">
        <IconButton
          label={t('touchUp.further')}
          tone="onScrim"
          icon={<ZoomOut size={20} aria-hidden="true" />}
          disabled={zoom <= 1.01}
          onClick={() => board.current?.zoom(1 / 1.6, board.current.middle)}
        />
        <IconButton
          label={t('touchUp.nearer')}
          tone="onScrim"
          icon={<ZoomIn size={20} aria-hidden="true" />}
          disabled={zoom >= mostZoom - 0.01}
          onClick={() => board.current?.zoom(1.6, board.current.middle)}
        />
      </div>
    </div>
  )
}
