import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { isLocked, shownFields } from '#shared/tools/declaration/values.ts'
import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import type { Tool } from '#shared/tools/index.ts'
import { authThen } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Stencil } from '#web/stencil.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { extras } from './extras.tsx'
import type { OwnLists } from './page-data.ts'
import { ToolField } from './tool-field.tsx'
import { type GenerationControl, type Problem, problemId } from './use-generation.ts'
import { fieldId, type ToolForm } from './use-tool-form.ts'

type Props = {
  form: ToolForm
  control: GenerationControl
  lists: OwnLists
  isStudio: boolean
  hasKit: boolean
}

export function ToolFormView({ control, ...of }: Props) {
  const { form } = of
  const { tool } = form
  const label = useLabel()
  return (
    // Enter in a text field does not spend credits; the button does.
    <form data-keeps noValidate onSubmit={(event) => event.preventDefault()} aria-label={label(tool.name)}>
      <ToolFields {...of} />
      <div
        data-stuck
        className={
          'sticky bottom-(--bottom-bar) z-20 -mx-5 mt-6 border-t border-line bg-card px-5 py-3 ' +
          'short:static lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0 lg:py-0'
        }
      >
        {control.problem && <ProblemLine problem={control.problem} />}
        <GenerateButton form={form} control={control} />
        <p className="mt-2 text-center text-sm text-muted max-lg:hidden">
          <CostLine tool={tool} />
        </p>
      </div>
      <p className="mt-3 text-center text-sm text-muted lg:hidden">
        <CostLine tool={tool} />
      </p>
    </form>
  )
}

/** Of many photos the settings alone: they have a list of their own, and what is said of one is not said of forty. */
export function ToolFields({ form, lists, isStudio, hasKit }: Omit<Props, 'control'>) {
  const { tool, values, many } = form
  const label = useLabel()
  const isOne = many.length === 0
  const Extra = isOne || tool.namedBy ? extras[tool.id]?.UnderForm : undefined
  return (
    <div className="space-y-6">
      {tool.warning && (
        <p className="rounded-control bg-marigold-soft px-3.5 py-2.5 text-on-marigold">
          {label(tool.warning)}
        </p>
      )}
      {shownFields(tool, values)
        .filter(
          ([, field]) =>
            // Why there are no templates is said in their place.
            (isStudio || !field.onlyStudio || field.kind === 'template') &&
            !field.apart &&
            (isOne || field.kind !== 'image'),
        )
        .map(([name, field]) => (
          <Stencil
            key={name}
            shape={form.isFresh && looksAlike(field, lists) ? `field ${tool.id} ${name} ${isStudio}` : null}
            ids={fieldId(name)}
            values={{}}
          >
            {() => (
              <ToolField
                {...{ name, form, lists, isStudio }}
                field={isOne || name !== tool.namedBy ? field : { ...field, required: false }}
              />
            )}
          </Stencil>
        ))}
      {Extra && (
        <Suspense>
          <Extra {...{ form, isStudio, hasKit }} />
        </Suspense>
      )}
    </div>
  )
}

/** To everybody who has not filled it in yet. */
function looksAlike(field: Field, lists: OwnLists): boolean {
  // The name of a shop is its own.
  if (field.kind === 'template' || isLocked(field)) return false
  const kept = 'custom' in field && field.custom.saved
  return !kept || lists[kept].length === 0
}

function CostLine({ tool: { price, messages } }: { tool: Tool }) {
  const t = useText()
  return messages.costLine === 'one' ? t('tool.cost', { price }) : t('tool.costEach', { credits: price / 10 })
}

function GenerateButton({ form, control }: { form: ToolForm; control: GenerationControl }) {
  const { price, messages } = form.tool
  const me = useMe()
  const t = useText()
  const label = useLabel()
  const formats = useFormats()
  const left = me ? me.credits - me.held - price : 0
  return (
    <Button size="large" block busy={control.isBusy} onClick={() => void control.generate()}>
      {control.isBusy ? (
        t('tool.busy')
      ) : left < 0 && messages.submitPoor ? (
        label(messages.submitPoor)
      ) : (
        <span className="flex flex-wrap items-baseline justify-center gap-x-2">
          <span>{label(messages.submit)}</span>
          <span>
            <span className="whitespace-nowrap">
              <span className="max-sm:hidden">· </span>
              {formats.credits(price)}
            </span>
            {me && left >= 0 && (
              <>
                {' '}
                <span className="ms-1 text-sm font-normal whitespace-nowrap" data-balance>
                  {t('tool.leftAfter', { left })}
                </span>
              </>
            )}
          </span>
        </span>
      )}
    </Button>
  )
}

function ProblemLine({ problem }: { problem: Problem }) {
  const { pathname, search } = useLocation()
  const t = useText()
  return (
    <p id={problemId} role="alert" className="mb-2.5 scroll-mb-40 text-sm font-semibold text-brick">
      {problem.text}
      {problem.signIn && (
        <>
          {' '}
          <Link to={authThen(`${pathname}${search}`)} className="underline underline-offset-4">
            {t('tool.signIn')}
          </Link>
        </>
      )}
    </p>
  )
}
