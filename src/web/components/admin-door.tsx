import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { classNames } from '#web/ui/class-names.ts'

const AdminDialog = lazyPart(() => import('./admin-dialog.tsx'))

/** Loads the dialog when it is asked for: nearly nobody asks. */
export function AdminDoor({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
        className={classNames(className, 'cursor-pointer noscript:hidden')}
      >
        Admin
      </button>
      {asked && (
        <Suspense>
          <AdminDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
