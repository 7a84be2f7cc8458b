import { Suspense, useState } from 'react'
import { z } from 'zod'
import { loadedMoment } from '#shared/forms/loaded-moment.ts'
import { templateRule } from '#shared/forms/template-rule.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import type { NamedTemplate } from '#server/features/admin/admin.ts'
import { done, failingWith, parse } from '#web/page.ts'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'
import { TemplateRow } from './template-row.tsx'

const loadDialog = () => import('./template-dialog.tsx')
const TemplateDialog = lazyPart(loadDialog)

export const loader = tabLoader(say('templateRules.notLoaded'), async ({ server }) => ({
  rows: await server.admin.listNamedTemplates(),
}))

const known = { name: z.string().max(40, keep(say('templates.unknown'))), was: loadedMoment }

const form = z.discriminatedUnion('intent', [
  z.looseObject({ intent: z.literal('save'), ...known }),
  z.object({ intent: z.literal('restore'), ...known }),
])

export const action = adminAction(form, async (input, page) => {
  const { admin } = page.server
  const change = (work: () => Promise<void>) => failingWith(page, say('templateRules.notChanged'), work)
  if (input.intent === 'restore') {
    await change(() => admin.restoreTemplate(page.admin, input))
    return done(say('templateRules.restored'))
  }
  const rule = parse(templateRule, input)
  await change(() => admin.changeTemplate(page.admin, input, rule))
  return done(say('templateRules.saved'))
})

export const ErrorBoundary = TabFailed

export default function TemplatesTab({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useText()
  useFetchedAhead(loadDialog)
  const [open, setOpen] = useState<NamedTemplate | null>(null)
  return (
    <>
      <h2 className="text-2xl">{t('admin.templates.title')}</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t('admin.templates.about')}</p>
      {(['ad_generator', 'thumbnail_maker'] as const).map((tool) => (
        <section key={tool} className="mb-6" aria-label={t(`admin.templates.${tool}`)}>
          <h3 className="mb-2 text-lg">{t(`admin.templates.${tool}`)}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">
            {rows
              .filter((row) => row.tool === tool)
              .map((row) => (
                <TemplateRow key={row.name} row={row} onEdit={() => setOpen(row)} />
              ))}
          </ul>
        </section>
      ))}
      {open && (
        <Suspense>
          <TemplateDialog row={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
