/** The page is alive: the line is free for what only looks better. */
export const freeLine = (): unknown => delete document.documentElement.dataset['line']

/**
 * Stands in the page itself. On a slow line typefaces weigh as much as half of the
 * scripts: a browser that has never had them shows the phone's own, in the same measure, until the page is alive, and
 * the stylesheet leaves out pictures that can wait. A phone that lacks the letters themselves gets one typeface for
 * them (`letters`). Everywhere else all is asked for at once.
 */
export function noteSlowLine(files: string[], letter: string): void {
  const slowMs = 300
  const page = document.documentElement
  const key = 'fonts'
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isSlow = opened !== undefined && opened.responseStart - opened.requestStart > slowMs
  let areHere = false
  try {
    areHere = localStorage.getItem(key) === files.join()
  } catch {
    // Then nobody knows, and a slow line is spared.
  }

  if (isSlow && !areHere) page.dataset['line'] = letter === '' || isReadable() ? 'slow' : 'letters'
  else
    setTimeout(() => {
      for (const href of files) {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
        link.setAttribute('fetchpriority', 'low')
        // Beside the head, which may be read still: among its links this one would be taken for the next.
        page.append(link)
      }
    })

  // A letter that the device cannot draw is as wide as one that nobody has. It takes a slow phone a tenth of a second.
  function isReadable(): boolean {
    const pen = document.createElement('canvas').getContext('2d')
    return pen?.measureText(letter).width !== pen?.measureText('\u0984').width
  }

  // A page that never comes alive is not left without them for ever.
  const patience = 8_000
  addEventListener('load', () => setTimeout(() => delete page.dataset['line'], patience))
  document.fonts.addEventListener('loadingdone', () => {
    if (page.dataset['line']) return
    try {
      localStorage.setItem(key, files.join())
    } catch {
      // Asked again next time.
    }
  })
}
