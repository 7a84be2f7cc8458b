import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Tenths } from '#shared/credits.ts'
import type { GenerationResult, GenerationView } from '#shared/generation.ts'
import { paths } from '#web/paths.ts'
import { Stencil } from '#web/stencil.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'
import { extras } from '../extras.tsx'
import type { GenerationControl } from '../use-generation.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultView } from './result-view.tsx'

const mostSeeds = 2 ** 31

type Props = {
  generation: GenerationView
  result: GenerationResult
  form: ToolForm
  control: GenerationControl
  isStudio: boolean
}

/** The picture, what became of it, and what can be done with it. */
export default function Made({ generation, result, form, control, isStudio }: Props) {
  const [backdrop, setBackdrop] = useState<string | null>(null)
  const { tool } = form
  const t = useText()

  function again() {
    // Where a photo may be left out, another picture would be made, and paid, than the one that is shown.
    if (result.beforeUrl !== null && form.pictures.file === undefined && form.many.length === 0)
      return form.fail({ field: 'file', message: t('tool.photoLeft') })
    void control.generate(Math.floor(Math.random() * mostSeeds))
  }

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
          <Stencil shape={`became ${result.isSaved} ${control.isHad} ${generation.cost}`} values={{}}>
            {() => <WhatBecame isSaved={result.isSaved} isHad={control.isHad} cost={generation.cost} />}
          </Stencil>
        </span>
      </p>
      <ResultView {...{ tool, generation, result, backdrop }} before={control.before} />
      {generation.note && <p className="mt-2 text-center text-sm text-muted">{generation.note}</p>}
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
          onAgain: again,
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
