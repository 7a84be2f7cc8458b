import { useState } from 'react'
import { ownLooks, templateOf } from '#shared/designs/other-looks.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { designFiles, seeInLook } from '#web/calls/design.ts'
import { useAsked } from '#web/hooks/use-asked.ts'
import { Shelf } from '#web/tools/own/templates/shelf.tsx'
import { useOffered } from '#web/tools/own/templates/use-offered.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import type { Work } from './use-work.ts'

type Props = { work: Work; tool: string; onDone: () => void }

/** All that is offered today, each as a small picture of this very design. */
export default function LookSheet({ work, tool, onDone }: Props) {
  const t = useText()
  const { groups, again } = useOffered(tool)
  const { ask, isBusy, failed } = useAsked(t('design.pieceLost'))
  const { id, design, save } = work
  // Of what is saved while the sheet is open: what is chosen closes it.
  const [revision, setRevision] = useState<number | null>(null)
  if (save.kind === 'saved' && revision === null) setRevision(save.revision)
  if (revision === null)
    return save.kind === 'saving' ? (
      <Spinner className="text-2xl text-brand" />
    ) : (
      <p role="status">{t('design.waitUntilSaved')}</p>
    )
  if (groups === null)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('tool.templatesFailed')}</p>
        <Button variant="quiet" size="compact" onClick={again}>
          {t('tool.templatesAgain')}
        </Button>
      </div>
    )
  if (!groups) return <Spinner className="text-2xl text-brand" />
  const { width, height } = design.size
  const now = templateOf(design) ?? ''
  async function choose(name: string) {
    if (isBusy) return
    if (name === now) return onDone()
    await ask(seeInLook(id, name), (next) => {
      work.changeNow(() => next)
      onDone()
    })
  }
  const own = {
    id: 'own',
    title: t('design.ownLooks'),
    templates: ownLooks.map((name, index) => ({ name, title: t('design.ownLook', { number: index + 1 }) })),
  }
  return (
    <div>
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {isBusy && (
          <>
            <Spinner className="text-brand" />
            {t('design.lookComing')}
          </>
        )}
        {failed}
      </p>
      <div className="mt-2 grid gap-6" inert={isBusy}>
        {[own, ...groups].map((group) => (
          <Shelf
            key={group.id}
            {...group}
            shape={width / height}
            of={String(revision)}
            isReady
            draw={() => fetchPicture(designFiles.looks(id, group.id), 'no-cache').catch(() => null)}
            chosen={now}
            onChoose={(name) => void choose(name)}
          />
        ))}
      </div>
    </div>
  )
}
