import { LayoutTemplate } from 'lucide-react'
import { Suspense, useState } from 'react'
import { templatesFor } from '#shared/designs/other-looks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import type { Work } from './use-work.ts'

const LookSheet = lazyPart(() => import('./look-sheet.tsx'))

/** The same words and the same product in another template, or as the studio lays them out by itself. */
export function Looks({ work }: { work: Work }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const tool = templatesFor(work.design)

  function open() {
    // They are drawn from what is saved.
    work.sendNow()
    setOpen(true)
  }

  return (
    <section aria-labelledby="looks">
      <h2 id="looks" className="text-xl">
        {t('design.looks')}
      </h2>
      <p className="mt-1 text-muted">{t(tool ? 'design.looksIntro' : 'design.noLooks')}</p>
      {tool && (
        <>
          <Button variant="quiet" onClick={open} className="mt-2">
            <LayoutTemplate size={18} aria-hidden="true" />
            {t('design.seeLooks')}
          </Button>
          <Dialog
            open={isOpen}
            onOpenChange={setOpen}
            title={t('design.looksTitle')}
            description={t('design.looksAbout')}
          >
            <Suspense>
              <LookSheet {...{ work, tool }} onDone={() => setOpen(false)} />
            </Suspense>
          </Dialog>
        </>
      )}
    </section>
  )
}
