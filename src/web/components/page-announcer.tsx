import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Tells a screen reader the name of the new page, as a full page load would. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (last.current === pathname || !status.current) return
    last.current = pathname
    status.current.textContent = document.title
  }, [pathname])
  return <p ref={status} role="status" className="sr-only" />
}
