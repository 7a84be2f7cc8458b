import { CircleAlert } from 'lucide-react'
import type { GenerationView } from '#shared/generation.ts'
import { Button } from '#web/ui/button.tsx'
import { useText } from '#web/use-words.ts'
import { showField, textValue, type ToolForm } from '../use-tool-form.ts'
import { DrawButton } from '../touch-up/draw-button.tsx'
import type { GenerationControl } from '../use-generation.ts'

type Props = { form: ToolForm; generation: GenerationView; control: GenerationControl }

/** Why there is no picture, that it cost nothing, and the way on; it comes with the bad news, as most never see it. */
export default function Failed({ form, generation, control }: Props) {
  const { error, canRetry, canDraw, toChange, cost } = generation
  const t = useText()
  return (
    <div role="alert" className="rounded-card border border-brick bg-brick-soft p-5">
      <p className="flex items-start gap-2.5 font-semibold text-brick">
        <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {error}
      </p>
      <p className="mt-2">
        {t(canDraw ? 'tool.notChargedDraw' : canRetry ? 'tool.notChargedKept' : 'tool.notCharged')}
      </p>
      {canDraw && <DrawButton {...{ generation, control }} />}
      {canDraw && <LessSure form={form} />}
      {toChange && (
        <Button className="mt-4" onClick={() => showField(toChange)}>
          {t(toChange === 'file' ? 'tool.otherPhoto' : 'tool.otherSize')}
        </Button>
      )}
      {!canDraw && !toChange && (
        <Button className="mt-4" onClick={() => void (canRetry ? control.tryAgain() : control.generate())}>
          {t('tool.tryAgain', { cost })}
        </Button>
      )}
    </div>
  )
}

/** What needs no sure outline is chosen, to be looked at and ordered as ever. */
function LessSure({ form }: { form: ToolForm }) {
  const t = useText()
  const { whereUnsure } = form.tool
  if (!whereUnsure || textValue(form, whereUnsure.field) === whereUnsure.value) return null
  function choose({ field, value }: NonNullable<typeof whereUnsure>) {
    form.setValue(field, value)
    showField(field)
  }
  return (
    <Button variant="quiet" className="mt-3 bg-card" onClick={() => choose(whereUnsure)}>
      {t('tool.keepBackground')}
    </Button>
  )
}
