import { Pencil, Store } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMe } from '#web/root-data.ts'
import { useText } from '#web/use-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const ShopNameDialog = lazyPart(() => import('./shop-name-dialog.tsx'))

/** The shop whose name goes on ads, and the only place where it is changed. */
export function ShopName() {
  const t = useText()
  const shopName = useMe()?.shopName ?? null
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-1 flex items-center gap-1 text-muted">
      <Store size={18} aria-hidden="true" className="shrink-0" />
      <p dir="auto" className="min-w-0 truncate ps-1">
        {shopName ?? t('gallery.noShop')}
      </p>
      <IconButton
        label={t('gallery.editShop')}
        icon={<Pencil size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ShopNameDialog shopName={shopName ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
