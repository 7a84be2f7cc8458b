declare global {
  var installOffer: Event | undefined
}

/**
 * Stands in the page itself. A browser offers to put the site on the home screen once
 * for each page, often before any other script is here; then the site chooses the moment.
 */
export function noteOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.installOffer = event
  })
}
