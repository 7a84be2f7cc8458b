import { Check } from 'lucide-react'
import { useState } from 'react'
import { type IdeaNumber, ideaNumbers, ideaSide, type IdeasView, otherIdeas } from '#shared/designs/ideas.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { smallIdea } from '#web/calls/ideas.ts'
import { pictureAt } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useText } from '#web/use-words.ts'
import { type SeeAgain, useIdeas } from './use-ideas.ts'

export type IdeasProps = {
  id: string
  /** Changes whenever the design has changed. */
  version: number
  /** The picture has changed. */
  seeAgain: SeeAgain
  /** What was changed is on its way to the server: another idea waits for it. */
  isSaving?: boolean
  /** Without a ground of their own they are looked at on paper. */
  areClear?: boolean
  /** On a page where nothing stands between this and its title. */
  isSection?: boolean
  className?: string
}

/** What came for the same price: small beside each other, each large when it is asked for. */
export default function Ideas({
  id,
  version,
  seeAgain,
  isSaving = false,
  areClear = false,
  isSection = false,
  className,
}: IdeasProps) {
  const t = useText()
  const { view, busy, choose, keep } = useIdeas(id, version, seeAgain)
  const [looked, setLooked] = useState<IdeaNumber | null>(null)
  if (!view) return null
  const { now, size } = view
  const shown = looked === now ? null : looked
  const Heading = isSection ? 'h2' : 'h3'
  const ground = areClear ? 'bg-[#ffffff]' : 'bg-sunk'
  return (
    <section
      aria-labelledby="ideas-title"
      className={classNames('rounded-card border border-line bg-card p-4', className)}
    >
      <Heading id="ideas-title" className={isSection ? 'text-xl' : 'font-semibold'}>
        {t('tool.ideas')}
      </Heading>
      <p className="mb-3 text-sm text-muted">{t('tool.ideasHint')}</p>
      <ul className="grid grid-cols-3 gap-2">
        {ideaNumbers.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              aria-pressed={idea === (shown ?? now)}
              onClick={() => setLooked(idea)}
              className="flex h-full w-full cursor-pointer flex-col items-center rounded-control border-2 border-line p-1 text-sm leading-tight aria-pressed:border-brand"
            >
              <img
                src={smallIdea(id, idea)}
                alt=""
                width={size.width}
                height={size.height}
                decoding="async"
                className={classNames('mb-1 h-auto w-full rounded-sm', ground)}
              />
              {t('tool.idea', { idea })}
              <State {...{ view, idea }} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <div className="mt-3 grid gap-2.5">
          <img
            key={shown}
            src={pictureFiles.side(id, ideaSide(shown))}
            alt={t('tool.idea', { idea: shown })}
            width={size.width}
            height={size.height}
            className={classNames('mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-control', ground)}
          />
          <div className="grid gap-2.5 sm:flex sm:flex-wrap">
            <Button
              busy={busy === 'choose' || view.state === 'waiting' || isSaving}
              onClick={() => void choose(shown)}
            >
              {t('tool.useIdea')}
            </Button>
            <Keep {...{ view, shown, busy, keep }} />
          </div>
        </div>
      )}
      <p role="status" className={classNames('text-sm', view.state === 'failed' && 'mt-2 text-brick')}>
        {view.state === 'waiting' && <span className="sr-only">{t('tool.ideaDrawing')}</span>}
        {view.state === 'failed' && t('tool.ideaFailed')}
      </p>
    </section>
  )
}

function State({ view: { now, kept }, idea }: { view: IdeasView; idea: IdeaNumber }) {
  const t = useText()
  const isKept = idea !== 1 && kept[idea] !== undefined
  if (idea !== now && !isKept) return null
  return (
    <span className="mt-0.5 flex items-center justify-center gap-1 font-semibold text-brand">
      <Check size={14} aria-hidden="true" className="shrink-0" />
      {t(idea === now ? 'tool.ideaNow' : 'tool.ideaKept')}
    </span>
  )
}

type KeepProps = { view: IdeasView; shown: IdeaNumber } & Pick<ReturnType<typeof useIdeas>, 'busy' | 'keep'>

/** The first is the picture itself, which is kept already. */
function Keep({ view, shown, busy, keep }: KeepProps) {
  const t = useText()
  const other = otherIdeas.find((each) => each === shown)
  if (other === undefined) return null
  const kept = view.kept[other]
  if (kept !== undefined)
    return (
      <ButtonLink to={pictureAt(kept)} variant="quiet">
        {t('tool.openKept')}
      </ButtonLink>
    )
  return (
    <Button variant="quiet" busy={busy === 'keep'} onClick={() => void keep(other)}>
      {t('tool.keepIdea')}
    </Button>
  )
}
