import { say } from '#shared/words/say.ts'
import { useLabel, useText, useWords } from '#web/use-words.ts'
import { Worded } from '#web/ui/worded.tsx'
import { CircleAlert, CircleCheck, ImageIcon } from 'lucide-react'
import { type RefObject, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Tenths } from '#shared/credits.ts'
import { type GenerationView, isRunning } from '#shared/generation.ts'
import { paths } from '#web/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { extras } from '../extras.tsx'
import type { GenerationControl } from '../use-generation.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { finalShape } from './final-shape.ts'
import { Frame } from './frame.tsx'
import { ProgressPanel, UploadPanel } from './progress-panel.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultView } from './result-view.tsx'

type Props = {
  form: ToolForm
  control: GenerationControl
  now: Date
  panel: RefObject<HTMLElement | null>
  isStudio: boolean
}

const Failed = lazyPart(() => import('./failed.tsx'))

const mostSeeds = 2 ** 31

export function ResultPanel({ form, control, now, panel, isStudio }: Props) {
  const { tool } = form
  const { shown, sending } = control
  const t = useText()
  const label = useLabel()
  const ratio = finalShape(tool, form.values, form.pictures.file ?? null)
  return (
    <section
      ref={panel}
      aria-labelledby="result-title"
      className="self-start lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]"
    >
      <div className="mb-3 flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <h2 id="result-title" className="text-xl">
          {label(tool.messages.resultTitle)}
        </h2>
        {tool.afterSaved && (
          <ButtonLink to={paths.dashboard} variant="plain" size="compact">
            {t('tool.viewInDashboard')}
          </ButtonLink>
        )}
      </div>
      {sending !== null ? (
        <UploadPanel ratio={ratio} part={sending} />
      ) : !shown ? (
        <Nothing ratio={ratio} />
      ) : isRunning(shown.state) ? (
        <ProgressPanel
          ratio={ratio}
          generation={shown}
          now={now > shown.createdAt ? now : shown.createdAt}
          onCancel={() => void control.cancel()}
        />
      ) : (
        <Ended key={shown.id} generation={shown} {...{ form, control, isStudio }} />
      )}
    </section>
  )
}

type EndedProps = {
  generation: GenerationView
  form: ToolForm
  control: GenerationControl
  isStudio: boolean
}

function Ended({ generation, form, control, isStudio }: EndedProps) {
  const { state, result, note } = generation
  const [backdrop, setBackdrop] = useState<string | null>(null)
  const { tool } = form
  if (state === 'failed') {
    return (
      <Suspense>
        <Failed generation={generation} control={control} />
      </Suspense>
    )
  }
  if (!result) return <Nothing ratio={1} gone={state === 'done'} />
  const Extra = extras[tool.id]?.UnderResult
  return (
    <>
      <p className="mb-3 flex items-center gap-2 rounded-control bg-brand-soft px-3.5 py-2.5 text-brand">
        {result.isSaved ? (
          <CircleCheck size={18} aria-hidden="true" className="shrink-0" />
        ) : (
          <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
        )}
        <span>
          <WhatBecame isSaved={result.isSaved} isHad={control.isHad} cost={generation.cost} />
        </span>
      </p>
      <ResultView {...{ tool, generation, result, backdrop }} before={control.before} />
      {note && <p className="mt-2 text-center text-sm text-muted">{note}</p>}
      {Extra && (
        <Extra
          {...{ generation, result, backdrop, setBackdrop }}
          before={control.before}
          seeAgain={() => void control.seeAgain()}
        />
      )}
      <ResultActions
        {...{ tool, generation, backdrop }}
        isBusy={control.isBusy}
        {...(!(isStudio && tool.studioRepeats?.(form.values)) && {
          onAgain: () => void control.generate(Math.floor(Math.random() * mostSeeds)),
        })}
      />
    </>
  )
}

type BecameProps = { isSaved: boolean; isHad: boolean; cost: Tenths }

/** Where the picture is kept, and what it cost. */
function WhatBecame({ isSaved, isHad, cost }: BecameProps) {
  const t = useText()
  if (!isSaved) return isHad ? t('tool.notKeptAlready') : t('tool.notKept', { cost })
  const dashboard = (words: string) => (
    <Link to={paths.dashboard} className="underline underline-offset-4">
      {words}
    </Link>
  )
  return <Worded text={isHad ? t('tool.keptAlready') : t('tool.kept', { cost })} parts={{ dashboard }} />
}

function Nothing({ ratio, gone }: { ratio: number; gone?: boolean }) {
  const words = useWords()
  const t = useText()
  return (
    // On a phone nothing yet has to be scrolled past, so it is kept low there.
    <Frame ratio={ratio} className="min-h-56 border-dashed border-edge max-lg:aspect-auto! max-lg:w-full!">
      <div className="absolute inset-0 m-auto flex h-fit flex-col items-center gap-2 p-5 text-center">
        <ImageIcon size={32} aria-hidden="true" className="text-muted" />
        <p className="font-semibold">{t(gone ? 'tool.pictureDeleted' : 'tool.placeForPicture')}</p>
        <p className="text-sm text-muted">{words(say('tools.wait'))}</p>
      </div>
    </Frame>
  )
}
