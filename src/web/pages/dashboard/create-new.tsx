import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

// Comes when it is asked for: most visits are for looking at pictures.
const ToolChooser = lazyPart(() => import('./tool-chooser.tsx'))

/** Chooses the tool for a new picture; without script it leads to the page of all tools. */
export function CreateNew() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <ButtonLink
        to={paths.tools}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
        className="w-full sm:w-auto"
      >
        <Plus size={20} aria-hidden="true" />
        {t('gallery.createNew')}
      </ButtonLink>
      {wanted && (
        <Suspense>
          <ToolChooser open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
