import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

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
  const isQuiet = useAfterPaint()
  const [rail, setRail] = useState<EmblaCarouselType>()
  const [isMoving, setMoving] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!isQuiet || !element) return
    let made: EmblaCarouselType | undefined
    let isGone = false
    void (async () => {
      const wantsCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const [{ default: Embla }, { default: AutoScroll }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-auto-scroll'),
      ])
      if (isGone) return
      const moving = AutoScroll({
        speed: 0.7,
        startDelay: 1_200,
        stopOnMouseEnter: true,
        stopOnFocusIn: true,
      })
      element.scrollTo({ left: 0, behavior: 'instant' })
      made = Embla(element, { loop: true, dragFree: true, align: 'start' }, wantsCalm ? [] : [moving])
      made.on('autoScroll:play', () => setMoving(true)).on('autoScroll:stop', () => setMoving(false))
      setRail(made)
    })()
    return () => {
      isGone = true
      made?.destroy()
      setRail(undefined)
      setMoving(false)
    }
  }, [isQuiet, viewport])

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
