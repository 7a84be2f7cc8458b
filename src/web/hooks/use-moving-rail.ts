import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { canWatchScreen, wantsCalm } from '#web/device/screen.ts'
import { useInSight } from './use-in-sight.ts'

export type MovingRail = {
  isMoving: boolean
  /** False where the person asked for less motion: then it never moves by itself. */
  canMove: boolean
  toggle: () => void
  step: (by: 1 | -1) => void
}

/**
 * Makes a row that scrolls anyway into one that can be dragged and moves slowly by itself.
 * Touch, pointer and focus stop it, so that nobody has to catch a card. Undefined until it has loaded.
 */
export function useMovingRail(viewport: RefObject<HTMLElement | null>): MovingRail | undefined {
  const isNear = useInSight(viewport)
  const [rail, setRail] = useState<EmblaCarouselType>()
  const [isMoving, setMoving] = useState(false)

  useEffect(() => {
    const element = viewport.current
    // Without that it stays a row that is scrolled.
    if (!isNear || !element || !canWatchScreen()) return
    let made: EmblaCarouselType | undefined
    const gone = new AbortController()
    void (async () => {
      const [{ default: Embla }, { default: AutoScroll }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-auto-scroll'),
      ])
      if (gone.signal.aborted) return
      const moving = AutoScroll({
        speed: 0.7,
        startDelay: 1_200,
        stopOnMouseEnter: true,
        stopOnFocusIn: true,
      })
      element.scrollTo({ left: 0, behavior: 'instant' })
      made = Embla(element, { loop: true, dragFree: true, align: 'start' }, wantsCalm() ? [] : [moving])
      made.on('autoScroll:play', () => setMoving(true)).on('autoScroll:stop', () => setMoving(false))
      // The plug-in only minds focus that comes by the Tab key.
      element.addEventListener('focusin', () => moving.isPlaying() && moving.stop(), { signal: gone.signal })
      // It may have begun before anybody listened.
      setMoving(made.plugins().autoScroll?.isPlaying() ?? false)
      setRail(made)
    })()
    return () => {
      gone.abort()
      made?.destroy()
      setRail(undefined)
      setMoving(false)
    }
  }, [isNear, viewport])

  if (!rail) return undefined
  const moving = rail.plugins().autoScroll
  return {
    isMoving,
    canMove: moving !== undefined,
    toggle: () => (moving?.isPlaying() ? moving.stop() : moving?.play(0)),
    step: (by) => {
      moving?.stop()
      if (by === 1) rail.scrollNext()
      else rail.scrollPrev()
    },
  }
}
