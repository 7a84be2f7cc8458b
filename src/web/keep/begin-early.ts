/**
 * What every page stands on is worked through as soon as it is here, while what this page has of its own is still on
 * its way; the page's own script would begin with it only when all have come.
 */
export function beginEarly(): void {
  const begin = (): void => {
    const frame = document.querySelector<HTMLLinkElement>('link[href*="/frame-"]')
    // What fails is told by the script that needs it.
    if (frame) import(/* @vite-ignore */ frame.href).catch(() => {})
  }
  document.addEventListener('readystatechange', begin, { once: true })
}
