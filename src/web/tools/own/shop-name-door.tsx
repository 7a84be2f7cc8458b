import { Suspense, useState } from 'react'
import { useWordEnded } from '#web/hooks/use-word-ended.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ToolForm } from '../use-tool-form.ts'

const ShopNameDialog = lazyPart(() => import('./shop-name-dialog.tsx'))

/** Without a shop name there is no ad, so it is asked for first. */
export default function ShopNameDoor({ form }: { form: ToolForm }) {
  const hydrated = useHydrated()
  const isEnded = useWordEnded()
  const isMissing = !form.shopName
  const [wasMissing, setWasMissing] = useState(false)
  if (isMissing && !wasMissing) setWasMissing(true)
  if (!hydrated || !wasMissing) return null
  return (
    <Suspense>
      <ShopNameDialog open={isMissing && isEnded} />
    </Suspense>
  )
}
