import { isAllCutOut } from '#shared/gallery.ts'
import { cardById } from '#shared/tools/cards.ts'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { photoAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'
import type { ResultExtra } from '../extras.tsx'
import { EditDesign, TouchUpPieceLink } from './edit-design.tsx'
import { Ideas } from './ideas-part.tsx'
import { backdrops } from '../looks/palette.ts'
import { keptPhotoFor } from './portrait/photo-for.ts'
import { TouchUpButton } from '../touch-up/touch-up-button.tsx'

const round = 'flex size-touch items-center justify-center rounded-full border-2'
const dot = 'size-8 rounded-full border border-line'

const ownGround = { ground: 'own' } as const

const parts = { free: (words: string) => <span className="font-normal text-muted">{words}</span> }

/** What can still be done with a picture that is paid: as often as one likes, for nothing. */
export default function FreeAfterwards(extra: ResultExtra) {
  const { result, generation, seeAgain } = extra
  const t = useText()
  return (
    <>
      {result.hasAlpha && <Row {...extra} />}
      {result.canTouchUp && (
        <div className="mt-4 rounded-card border border-line bg-card p-4">
          <p className="mb-3">
            {t(isAllCutOut(generation.tool) ? 'tool.touchUpHint' : 'tool.touchUpPersonHint')}
          </p>
          <TouchUpButton id={generation.id} tool={generation.tool} onSaved={seeAgain} block />
        </div>
      )}
      {result.hasIdeas && (
        <Ideas className="mt-4" id={generation.id} version={result.version} seeAgain={seeAgain} />
      )}
      {result.canRedraw && <EditDesign id={generation.id} block className="mt-4" />}
      {result.canTouchUpPiece && <TouchUpPieceLink id={generation.id} block className="mt-2" />}
      {result.fitsOffices && (
        <div className="mt-4 rounded-card border border-line bg-card p-4">
          <p className="mb-3">{t('tool.otherSizesHint')}</p>
          <ButtonLink to={photoAt(generation.id) + (keptPhotoFor()?.query ?? '')} variant="quiet" block>
            <ToolIcon name={cardById(generation.tool).icon} />
            {t('tool.otherSizes')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Another backdrop for what was cut out. */
function Row({ backdrop, setBackdrop, result, generation, seeAgain }: ResultExtra) {
  const t = useText()
  function onSaved() {
    setBackdrop(null)
    seeAgain()
  }
  const isOther = backdrop !== null && backdrops.every(({ colour }) => colour !== backdrop)
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-semibold">
        <Worded text={t('tool.backdrop')} parts={parts} />
      </legend>
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          aria-pressed={backdrop === null}
          aria-label={t('tool.transparent')}
          title={t('tool.transparent')}
          onClick={() => setBackdrop(null)}
          className={classNames(round, backdrop === null ? 'border-brand' : 'border-transparent')}
        >
          <span className={classNames(dot, 'checkerboard')} />
        </button>
        {backdrops.map(({ colour, name }) => (
          <button
            key={colour}
            type="button"
            aria-pressed={backdrop === colour}
            aria-label={t(name)}
            title={t(name)}
            onClick={() => setBackdrop(colour)}
            className={classNames(round, backdrop === colour ? 'border-brand' : 'border-transparent')}
          >
            <span className={dot} style={{ backgroundColor: colour }} />
          </button>
        ))}
        <label
          className={classNames(
            'ms-1 flex min-h-touch cursor-pointer items-center gap-2 rounded-full border-2 pe-3 ps-1 text-sm font-semibold',
            isOther ? 'border-brand' : 'border-transparent',
          )}
        >
          <input
            type="color"
            value={backdrop ?? '#ffffff'}
            onChange={(event) => setBackdrop(event.target.value)}
            className="size-10 cursor-pointer bg-transparent p-0.5"
          />
          {t('tool.anyColour')}
        </label>
        {result.canTouchUp && (
          <TouchUpButton
            {...{ id: generation.id, tool: generation.tool, beginsWith: ownGround, onSaved }}
            variant="plain"
            size="compact"
          >
            {t('touchUp.ownBlurred')}
          </TouchUpButton>
        )}
      </div>
    </fieldset>
  )
}
