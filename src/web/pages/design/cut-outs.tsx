import { useState } from 'react'
import type { CutOutChoice } from '#shared/designs/added-piece.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { cardById } from '#shared/tools/cards.ts'
import { addPiece, listCutOuts } from '#web/calls/design.ts'
import { useAsked } from '#web/hooks/use-asked.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import { withSubject } from './change-pieces.ts'
import type { Work } from './use-work.ts'

/** Another cut-out in its place: one that the Background Remover has made for this person. */
export function CutOuts({ work }: { work: Work }) {
  const t = useText()
  const [choices, setChoices] = useState<CutOutChoice[]>()
  const { ask, isBusy, failed } = useAsked(t('design.pieceLost'))
  const show = () => ask(listCutOuts(work.id), setChoices)
  const take = ({ id }: CutOutChoice) =>
    ask(addPiece(work.id, id), (piece) => work.changeNow((now) => withSubject(now, piece)))

  return (
    <div className="grid gap-3">
      {!choices && (
        <Button variant="quiet" busy={isBusy} onClick={() => void show()}>
          {t('design.otherCutOut')}
        </Button>
      )}
      {choices && (
        <div role="group" aria-label={t('design.otherCutOut')}>
          <p className="mb-2 text-sm text-muted">
            {t(choices.length > 0 ? 'design.cutOutsHint' : 'design.noCutOuts')}
          </p>
          {choices.length === 0 && (
            <ButtonLink to={cardById('background_remover').path} variant="quiet" size="compact">
              {t('design.cutOne')}
            </ButtonLink>
          )}
          <div className="grid grid-cols-4 gap-2">
            {choices.map((choice) => (
              <button
                key={choice.id}
                type="button"
                disabled={isBusy}
                aria-label={t('design.takeCutOut', { name: choice.name })}
                title={choice.name}
                onClick={() => void take(choice)}
                className="checkerboard cursor-pointer overflow-hidden rounded-control border border-line hover:border-edge disabled:opacity-60"
              >
                <img
                  src={pictureFiles.card(choice, 320)}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="aspect-square w-full object-contain"
                />
              </button>
            ))}
          </div>
        </div>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {choices && isBusy && <Spinner />}
        {failed}
      </p>
    </div>
  )
}
