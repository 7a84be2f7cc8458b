import { Check, CloudOff, LoaderCircle, Redo, OctagonAlert, Undo } from 'lucide-react'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Work } from './use-work.ts'

/** Back and forth, and whether it is saved. */
export function SaveLine({ work }: { work: Work }) {
  const t = useText()
  return (
    <div className="flex min-h-touch flex-wrap items-center gap-x-1 sm:flex-nowrap">
      <IconButton
        label={t('design.undo')}
        icon={<Undo size={20} aria-hidden="true" />}
        disabled={!work.canUndo}
        onClick={work.undo}
      />
      <IconButton
        label={t('design.redo')}
        icon={<Redo size={20} aria-hidden="true" />}
        disabled={!work.canRedo}
        onClick={work.redo}
      />
      <Saved work={work} />
    </div>
  )
}

function Saved({ work: { save, sendNow } }: { work: Work }) {
  const t = useText()
  const isUnsent = save.kind === 'kept' || save.kind === 'refused'
  // A whole sentence is read on a line of its own where the screen is narrow.
  const place = isUnsent ? 'max-sm:order-last max-sm:basis-full sm:ms-auto sm:text-end' : 'ms-auto text-end'
  const size = { size: 16, 'aria-hidden': true, className: 'shrink-0' } as const
  if (save.kind === 'conflict') return null
  return (
    <>
      <p role="status" className={`flex items-center gap-1.5 text-sm text-muted ${place}`}>
        {save.kind === 'saved' && (
          <>
            <Check {...size} /> {t('design.saved')}
          </>
        )}
        {save.kind === 'saving' && (
          <>
            <LoaderCircle {...size} /> {t('design.saving')}
          </>
        )}
        {save.kind === 'kept' && (
          <>
            <CloudOff {...size} /> {t('design.keptHere')}
          </>
        )}
        {save.kind === 'refused' && (
          <>
            <OctagonAlert {...size} /> {save.message}
          </>
        )}
      </p>
      {isUnsent && (
        <Button variant="plain" size="compact" onClick={sendNow} className="shrink-0 max-sm:ms-auto">
          {t('design.sendNow')}
        </Button>
      )}
    </>
  )
}

/** Another device has changed it meanwhile: nothing goes on until the person says which one counts. */
export function Elsewhere({ work }: { work: Work }) {
  const t = useText()
  if (work.save.kind !== 'conflict') return null
  return (
    <div role="alert" className="rounded-card border border-line bg-marigold-soft p-4 text-on-marigold">
      <p className="font-semibold">{t('design.elsewhere')}</p>
      <p className="mt-1">{t('design.elsewhereText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="compact" onClick={work.takeTheirs}>
          {t('design.takeTheirs')}
        </Button>
        <Button size="compact" onClick={work.keepMine}>
          {t('design.keepMine')}
        </Button>
      </div>
    </div>
  )
}
