import { Suspense, useState } from 'react'
import type { ViewerProps } from './viewer.tsx'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'

const load = () => import('./viewer.tsx')
const Viewer = lazyPart(load)

/** Fetched while the person looks at the grid, so that it costs the first screen nothing and opens at once. */
export function LazyViewer(props: ViewerProps) {
  const [wanted, setWanted] = useState(false)
  if (props.id !== null && !wanted) setWanted(true)
  useFetchedAhead(load, 4_000)
  return wanted ? (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  ) : null
}
