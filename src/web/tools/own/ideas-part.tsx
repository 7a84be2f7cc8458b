import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { IdeasProps } from './ideas.tsx'

const Loaded = lazyPart(() => import('./ideas.tsx'))

/** Ads, thumbnails and logos come with ideas; what is shown by the same parts of a page, not always. */
export const Ideas = (props: IdeasProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
