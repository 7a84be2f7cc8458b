import { z } from 'zod'
import { useNavigate } from 'react-router'
import { type ContentElement, contentTypes, type ManagedPage, managedPages } from '#shared/content.ts'
import { say } from '#shared/words/say.ts'
import { findCard, cards } from '#shared/tools/cards.ts'
import { keep } from '#shared/words/kept.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAt } from '#web/paths.ts'
import { Select } from '#web/ui/select.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { ExamplePlaces } from './example-places.tsx'
import { Section } from './section.tsx'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

const isManaged = (name: string): name is ManagedPage => Object.hasOwn(managedPages, name)

export const loader = tabLoader(say('content.notLoaded'), async (args) => {
  const { server, url } = args
  const asked = url.searchParams.get('page') ?? ''
  const page = isManaged(asked) ? asked : 'about'
  const tool = findCard(url.searchParams.get('tool') ?? '')?.id ?? 'ad_generator'
  return {
    page,
    ...(await server.admin.listElements(page)),
    tool,
    places: await server.admin.listPlaces(tool),
  }
})

const id = z.uuid(keep(say('content.elementGone')))
/** The server knows how many each tool has; no column would take any number. */
const noPlace = keep(say('content.noExamplePlace'))
const place = {
  tool: z.string().max(40),
  position: z.coerce.number(noPlace).int(noPlace).min(1, noPlace).max(1_000, noPlace),
}
const longText = z
  .string()
  .max(20_000, keep(say('content.longText')))
  .default('')
const by = z.enum(['up', 'down']).transform((way): -1 | 1 => (way === 'up' ? -1 : 1))
const pages = Object.keys(managedPages) as [ManagedPage, ...ManagedPage[]]

const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['save', 'preview']),
    id: id.optional(),
    was: z.string().max(40).default(''),
    page: z.enum(pages),
    section: z.string().max(40),
    type: z.enum(contentTypes),
    text: longText,
    textInBangla: longText,
    url: z.string().max(2_000).default(''),
    action: z.string().max(20).default(''),
    value: z.string().max(2_000).default(''),
    valueInBangla: z.string().max(2_000).default(''),
  }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('move'), id, by }),
  z.object({ intent: z.literal('delete-example'), ...place }),
  z.object({ intent: z.literal('move-example'), ...place, by }),
])

/** What a preview answers with. */
export type Previewed = { shown?: ContentElement[] }

/** Pages as they are and examples without new pictures; pictures have a door of their own. */
export const action = adminAction<typeof form, Previewed>(form, async (input, page) => {
  const { admin } = page.server
  const change = (work: () => Promise<void>): Promise<void> =>
    failingWith(page, say('content.notChanged'), work)
  switch (input.intent) {
    case 'save':
    case 'preview': {
      const { id, was, page: name, section, type, url, action, value, valueInBangla } = input
      const texts = { text: input.text, textInBangla: input.textInBangla }
      const data: Record<string, string> =
        type === 'button'
          ? { ...texts, action, value, valueInBangla }
          : type === 'image'
            ? { ...texts, url }
            : texts
      const element = { page: name, section, type, data }
      if (input.intent === 'preview') return { ok: true, shown: admin.previewContent(page.admin, element) }
      await change(() => admin.changeElement(page.admin, { id, was, ...element }))
      return done(say('content.saved'))
    }
    case 'delete':
      await change(() => admin.deleteElement(page.admin, input.id))
      return done(say('content.deleted'))
    case 'move':
      await change(() => admin.shiftElement(page.admin, input.id, input.by))
      return { ok: true }
    case 'delete-example':
      await change(() => admin.deleteExample(page.admin, input))
      return done(say('content.exampleDeleted'))
    case 'move-example':
      await change(() => admin.shiftExample(page.admin, input, input.by))
      return { ok: true }
  }
})

export const ErrorBoundary = TabFailed

type ContentData = Route.ComponentProps['loaderData']

export default function ContentTab({ loaderData }: Route.ComponentProps) {
  return <Content {...loaderData} />
}

function Content({ page, sections, elements, tool, places }: ContentData) {
  const t = useText()
  const label = useLabel()
  const navigate = useNavigate()
  const show = (query: Record<string, string>) =>
    void navigate(adminAt({ tab: 'content', page, tool, ...query }), { preventScrollReset: true })
  return (
    <>
      <h2 className="text-2xl">{t('admin.content.title')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('admin.content.about')}</p>
      <Select
        label={t('admin.content.page')}
        options={pages.map((name) => ({ value: name, label: t(`admin.content.page.${name}`) }))}
        value={page}
        onChange={(event) => show({ page: event.target.value })}
        className="mb-5 max-w-72"
      />
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-2 lg:items-start">
        {sections.map((section) => (
          <Section
            key={`${page} ${section}`}
            page={page}
            section={section}
            elements={elements.filter((element) => element.section === section)}
          />
        ))}
      </div>
      <h2 className="mt-12 text-2xl">{t('admin.examples.title')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('admin.examples.about')}</p>
      <Select
        label={t('admin.examples.tool')}
        options={cards.map(({ id, name }) => ({ value: id, label: label(name) }))}
        value={tool}
        onChange={(event) => show({ tool: event.target.value })}
        className="mb-5 max-w-72"
      />
      <ExamplePlaces key={tool} tool={tool} places={places} />
    </>
  )
}
