import { Suspense, useRef } from 'react'
import { Form } from 'react-router'
import type { Example } from '#shared/content.ts'
import { isRunning } from '#shared/generation.ts'
import type { Tool } from '#shared/tools/index.ts'
import { isKeptPage } from '#web/device/kept-page.ts'
import { usePolling } from '#web/hooks/use-polling.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PlanGate } from '#web/components/plan-gate.tsx'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Stencil } from '#web/stencil.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Examples } from './examples.tsx'
import { formDataOf } from './form-data.ts'
import type { ToolPageData } from './page-data.ts'
import { ResultPanel } from './result/result-panel.tsx'
import { ToolFields, ToolFormView } from './tool-form.tsx'
import { useGeneration } from './use-generation.ts'
import { useReturnedPictures } from './use-returned-pictures.ts'
import { useToolForm } from './use-tool-form.ts'

const InsufficientDialog = lazyPart(() => import('#web/components/insufficient-credits.tsx'))

const LowBalance = lazyPart(() => import('./low-balance.tsx'))
const ManyPhotos = lazyPart(async () => (await import('./many/load.ts')).load())

/** The page of any tool: what it does, its form, its result, its examples. */
export function ToolPage({ tool, data }: { tool: Tool; data: ToolPageData }) {
  const me = useMe()
  return (
    <>
      <Stencil shape={`heading ${tool.id}`} ids="heading" values={{}}>
        {() => <Heading tool={tool} />}
      </Stencil>
      <PlanGate tool={tool} mayUse={data.mayUse}>
        <Workplace data={data} tool={tool} owner={me?.id ?? ''} />
      </PlanGate>
      {tool.examples && (
        <Stencil shape={`examples ${tool.id} ${data.examples.map(lookOf).join()}`} values={{}}>
          {() => tool.examples && <Examples tool={tool} shape={tool.examples} pictures={data.examples} />}
        </Stencil>
      )}
    </>
  )
}

/** An address of a picture is of that picture alone, and says all that is seen of it. */
const lookOf = ({ position, title, before, after }: Example): string =>
  JSON.stringify([position, title, before?.src, after.src])

function Heading({ tool }: { tool: Tool }) {
  const t = useText()
  const label = useLabel()
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-start justify-end gap-x-4">
        <h1 className="min-w-0 flex-1 basis-40 text-heading">{label(tool.name)}</h1>
        <Form method="post" action={paths.signOut} className="-me-3.5 -mt-1 shrink-0">
          <Button type="submit" variant="plain" size="compact" className="text-muted">
            {t('tool.logOut')}
          </Button>
        </Form>
      </div>
      <p className="mt-2 max-w-prose text-lg text-muted">{label(tool.blurb)}</p>
    </div>
  )
}

function Workplace({ data, tool, owner }: { data: ToolPageData; tool: Tool; owner: string }) {
  const me = useMe()
  const panel = useRef<HTMLElement>(null)
  const form = useToolForm(tool, owner, data)
  const control = useGeneration(form, data.latest, panel)
  const free = me ? me.credits - me.held : 0
  useReturnedPictures(form)
  usePolling(control.shown !== null && isRunning(control.shown.state))

  if (form.many.length > 0) {
    return (
      <Suspense>
        <ManyPhotos {...{ form, formDataOf }}>
          <ToolFields form={form} lists={data.lists} isStudio={data.isStudio} hasKit={data.hasKit} />
        </ManyPhotos>
      </Suspense>
    )
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:gap-10">
        <div>
          {me && free < tool.price && (
            <Suspense>
              <LowBalance {...{ tool, me }} />
            </Suspense>
          )}
          <ToolFormView
            {...{ form, control }}
            lists={data.lists}
            isStudio={data.isStudio}
            hasKit={data.hasKit}
          />
        </div>
        <ResultPanel {...{ form, control, panel }} now={data.now} isStudio={data.isStudio} />
      </div>
      {control.isPoorOpen && (
        <Suspense>
          <InsufficientDialog
            open={control.isPoorOpen}
            onOpenChange={control.setPoorOpen}
            // Refused a moment ago for what is enough by now: then no figures contradict it.
            {...(free < tool.price && !isKeptPage() && { needs: { cost: tool.price, free } })}
          />
        </Suspense>
      )}
    </>
  )
}
