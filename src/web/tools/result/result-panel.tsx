import { say } from '#shared/words/say.ts'
import { useLabel, useText, useWords } from '#web/use-words.ts'
import { ImageIcon } from 'lucide-react'
import { type RefObject, Suspense } from 'react'
import { isRunning } from '#shared/generation.ts'
import { paths } from '#web/paths.ts'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'
import { Stencil } from '#web/stencil.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { GenerationControl } from '../use-generation.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { finalShape } from './final-shape.ts'
import { Frame } from './frame.tsx'
import { ProgressPanel, UploadPanel } from './progress-panel.tsx'

type Props = {
  form: ToolForm
  control: GenerationControl
  now: Date
  panel: RefObject<HTMLElement | null>
  isStudio: boolean
}

const Failed = lazyPart(() => import('./failed.tsx'))
/** There is time to fetch it: nothing is made in a second. */
const loadMade = () => import('./made.tsx')
const Made = lazyPart(loadMade)

export function ResultPanel({ form, control, now, panel, isStudio }: Props) {
  const { tool } = form
  const { shown, sending } = control
  const t = useText()
  const label = useLabel()
  useFetchedAhead(loadMade)
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
        <Stencil shape={`no result ${ratio}`} values={{}}>
          {() => <Nothing ratio={ratio} />}
        </Stencil>
      ) : isRunning(shown.state) ? (
        <ProgressPanel
          ratio={ratio}
          generation={shown}
          now={now > shown.createdAt ? now : shown.createdAt}
          onCancel={() => void control.cancel()}
        />
      ) : shown.state === 'failed' ? (
        <Suspense>
          <Failed key={shown.id} generation={shown} {...{ form, control }} />
        </Suspense>
      ) : shown.result ? (
        <Suspense fallback={<Nothing ratio={ratio} />}>
          <Made key={shown.id} generation={shown} result={shown.result} {...{ form, control, isStudio }} />
        </Suspense>
      ) : (
        <Nothing ratio={1} gone={shown.state === 'done'} />
      )}
    </section>
  )
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
