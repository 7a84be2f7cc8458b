/** Tells when a part of the page comes near the screen; at once where the browser cannot watch. */
export function onNear(part: Element, near: () => void, margin = '0px'): () => void {
  if (typeof IntersectionObserver !== 'function') {
    near()
    return () => {}
  }
  const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
    rootMargin: margin,
  })
  watch.observe(part)
  return () => watch.disconnect()
}

/** Tells when a part of the page changes its size, as far as the browser can. */
export function onResize(part: Element, measure: () => void): () => void {
  if (typeof ResizeObserver !== 'function') {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }
  const watch = new ResizeObserver(measure)
  watch.observe(part)
  return () => watch.disconnect()
}

/** Once there is a moment to spare. Not every browser tells when it is idle. */
export function whenIdle(wake: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: 2_000 })
  else setTimeout(wake, 500)
}
