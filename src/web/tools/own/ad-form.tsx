import type { UnderForm } from '../extras.tsx'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import ShopNameDoor from './shop-name-door.tsx'

const KitChoice = lazyPart(() => import('./kit-choice.tsx'))

/** What an ad asks besides. */
export default function AdForm({ form, isStudio, hasKit }: UnderForm) {
  return (
    <>
      {isStudio && hasKit && (
        <Suspense>
          <KitChoice form={form} />
        </Suspense>
      )}
      <ShopNameDoor form={form} />
    </>
  )
}
