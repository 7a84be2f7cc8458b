import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { UnderForm } from '../extras.tsx'

const KitChoice = lazyPart(() => import('./kit-choice.tsx'))

/** What a thumbnail asks besides. */
export default function ThumbnailForm({ form, isStudio, hasKit }: UnderForm) {
  if (!isStudio || !hasKit) return null
  return (
    <Suspense>
      <KitChoice form={form} />
    </Suspense>
  )
}
