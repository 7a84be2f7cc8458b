import { useNavigation } from 'react-router'

/** A thin bar while the next page is on its way; it shows only after 200 ms. */
export function NavigationProgress() {
  const going = useNavigation().state !== 'idle'
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      {going && <div className="h-full w-full animate-loading bg-marigold" />}
    </div>
  )
}
