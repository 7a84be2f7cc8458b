import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeFloating } from '#web/device/floating.ts'

/** What floats over a page goes away with it: links inside, Back, a form that leads elsewhere. */
export function useCloseOnNavigation(floating: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const element = floating.current
    if (element instanceof HTMLDialogElement) element.close()
    else if (element) closeFloating(element)
  }, [key, floating])
}
