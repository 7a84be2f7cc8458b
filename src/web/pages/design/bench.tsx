import { History, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { OpenedDesign } from '#shared/designs/design-view.ts'
import { Ideas } from '#web/tools/own/ideas-part.tsx'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { measuringPen } from './measuring.ts'
import { boundsOf } from './bounds.ts'
import { canAddText, withOwnText } from './change-own-text.ts'
import { EverySize } from './every-size.tsx'
import { thingName } from './names.ts'
import { GroundPanel } from './ground-panel.tsx'
import { KitPanel } from './kit-panel.tsx'
import { Looks } from './looks.tsx'
import { OneSize } from './one-size.tsx'
import { PartList } from './part-list.tsx'
import { PartPanel } from './part-panel.tsx'
import { photoColoursOf } from './photo-colours-of.ts'
import { Elsewhere, SaveLine } from './save-line.tsx'
import { Stage } from './stage.tsx'
import { useKit } from './use-kit.ts'
import { useKeys } from './use-keys.ts'
import type { Ready } from './use-opening.ts'
import { useRoomBelow } from './use-room-below.ts'
import { usePieces } from './use-pieces.ts'
import { Versions } from './versions.tsx'
import { useWork, type Work } from './use-work.ts'

type Props = { opened: OpenedDesign; ready: Ready }

/** The picture on one side, what can be done with it on the other; below each other on a phone. */
export function Bench({ opened, ready }: Props) {
  const t = useText()
  const work = useWork(opened, ready.kept)
  const { pieces, isComing, hasFailed } = usePieces(work, ready.pieces)
  const [said, setSaid] = useState<Said | null>(null)
  const press = useKeys(work, setSaid)
  const photoColours = useMemo(
    () => photoColoursOf(pieces.subject ?? pieces.ground),
    [pieces.subject, pieces.ground],
  )
  const kit = useKit()
  const shopColours = kit?.colours ?? []
  const stuck = useRef<HTMLDivElement>(null)
  useRoomBelow(stuck)
  return (
    // The frame of what is larger than the picture makes no page wider.
    <div
      data-bench
      className="grid gap-4 low:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] low:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6 lg:overflow-x-clip"
    >
      <div
        ref={stuck}
        className="sticky top-header z-20 -mx-4 grid gap-1 overflow-x-clip bg-paper px-4 pt-2 [--stage-height:42vh] sm:mx-0 sm:px-0 low:[--stage-height:calc(100vh-13rem)] lg:top-[calc(var(--spacing-header)+1rem)] lg:overflow-x-visible lg:[--stage-height:calc(100vh-13rem)]"
      >
        <Stage {...{ work, pieces }} onKey={press} />
        <SaveLine work={work} />
        <Elsewhere work={work} />
        {(isComing || hasFailed) && (
          <p role="status" className="text-sm text-muted">
            {t(isComing ? 'design.groundComing' : 'design.groundsNotCome')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card className="grid gap-4">
          <PartList work={work} />
          <AddText work={work} />
          {work.chosen ? (
            <PartPanel {...{ work, photoColours, shopColours }} key={work.chosen.id} thing={work.chosen} />
          ) : work.isOnGround ? (
            <GroundPanel work={work} />
          ) : (
            <p className="text-muted">{t('design.chooseOne')}</p>
          )}
        </Card>
        {!work.shape && (
          <Card>
            <Looks work={work} />
          </Card>
        )}
        {kit && (
          <Card>
            <KitPanel {...{ work, kit }} />
          </Card>
        )}
        <Card>
          {work.shape ? (
            <OneSize work={work} shape={work.shape} />
          ) : (
            <EverySize work={work} name={opened.name} />
          )}
        </Card>
        {opened.hasIdeas && (
          <Ideas
            id={opened.id}
            version={work.save.kind === 'saved' ? work.save.revision : 0}
            isSaving={work.save.kind !== 'saved'}
            // Another idea comes with its ground, its type and a history of its own; what is changed here is here already.
            seeAgain={(isChosen) => isChosen && location.reload()}
          />
        )}
        {!work.shape && (
          <Card>
            <Versions work={work} />
          </Card>
        )}
        <Restore work={work} />
      </div>
      <SaidAloud {...{ work, said }} />
    </div>
  )
}

type Said = Parameters<Parameters<typeof useKeys>[1]>[0]

/** What a key has done, for whoever does not see it. */
function SaidAloud({ work, said }: { work: Work; said: Said | null }) {
  return (
    <p role="status" className="sr-only">
      {said && <Words {...{ work, said }} />}
    </p>
  )
}

function Words({ work: { design, chosen }, said }: { work: Work; said: Said }) {
  const t = useText()
  if (said === 'undone') return t('design.saidUndone')
  if (said === 'redone') return t('design.saidRedone')
  if (!chosen) return null
  const part = t(thingName(chosen))
  if (said === 'hidden') return t(chosen.isHidden ? 'design.saidHidden' : 'design.saidShown', { part })
  const { x, y, width, height } = boundsOf(measuringPen(0), design, chosen)
  if (said === 'moved') return t('design.saidMoved', { part, x: Math.round(x), y: Math.round(y) })
  return t('design.saidSized', { part, width: Math.round(width), height: Math.round(height) })
}

function AddText({ work }: { work: Work }) {
  const t = useText()
  function add() {
    const added = withOwnText(work.design, t('design.newText'))
    if (!added) return
    work.change(added.design)
    work.choose(added.id)
  }
  return (
    <Button
      variant="quiet"
      size="compact"
      onClick={add}
      disabledBecause={!canAddText(work.design) && t('design.enoughTexts')}
      className="justify-self-start"
    >
      <Plus size={18} aria-hidden="true" />
      {t('design.addText')}
    </Button>
  )
}

function Restore({ work }: { work: Work }) {
  const t = useText()
  return (
    <Button
      variant="quiet"
      onClick={work.restore}
      disabledBecause={work.isPaid && t(work.shape ? 'design.isAnew' : 'design.isPaid')}
      className="justify-self-start"
    >
      <History size={18} aria-hidden="true" />
      {t(work.shape ? 'design.layAnew' : 'design.restore')}
    </Button>
  )
}
