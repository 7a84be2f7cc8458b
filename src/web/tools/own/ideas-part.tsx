import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ResultExtra } from '../extras.tsx'

const Loaded = lazyPart(() => import('./ideas.tsx'))

/** Ads and thumbnails come with ideas; a portrait, which is shown by the same part of a page, never. */
export const Ideas = (extra: ResultExtra) =>
  extra.result.hasIdeas ? (
    <Suspense>
      <Loaded {...extra} />
    </Suspense>
  ) : null
