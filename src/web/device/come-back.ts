/** Tells when a page that was left is shown again as it was, by the browser's Back; returns how to stop. */
export function whenBack(heard: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) heard()
  }
  addEventListener('pageshow', listen)
  return () => removeEventListener('pageshow', listen)
}
