import { Suspense, useState } from 'react'
import { hearWords } from '#web/calls/hear-words.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useText } from '#web/use-words.ts'
import { spoken } from '#web/words.ts'

/** Its words are those of the page to which it leads. */
const AdminDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./admin-dialog.tsx'), hearWords(spoken(), ['admin'])])
  return dialog
})

/** Loads the dialog when it is asked for: nearly nobody asks. */
export function AdminDoor({ className }: { className: string }) {
  const t = useText()
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
        {t('shell.admin')}
      </button>
      {asked && (
        <Suspense>
          <AdminDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
