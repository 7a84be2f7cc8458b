import type { MetaArgs } from 'react-router'
import { Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SitePicture } from '#shared/content.ts'
import { cards, type ExamplesTab, examplesTabs, type ToolCard } from '#shared/tools/cards.ts'
import type { TextKey } from '#shared/written/text.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ContentElements } from '#web/components/content-elements.tsx'
import { ExampleCard, picturesOf } from '#web/components/example-card.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { pressAction, readContent } from '#web/content-page.ts'
import { useLive } from '#web/hooks/use-live.ts'
import { useRests } from '#web/hooks/use-rests.ts'
import { useShownError } from '#web/hooks/use-shown-error.ts'
import { pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { TabRow } from './examples/tab-row.tsx'
import type { Route } from './+types/examples.ts'

const Lightbox = lazyPart(() => import('#web/ui/lightbox.tsx'))

const tabs = ['All', ...examplesTabs] as const
type Tab = 'All' | ExamplesTab
const tabNames = {
  All: 'examples.all',
  Ads: 'examples.ads',
  Passport: 'examples.passport',
  Thumbnail: 'examples.thumbnail',
  Logo: 'examples.logo',
  'BG Remove': 'examples.removal',
  Upscale: 'examples.upscale',
} as const satisfies Record<Tab, TextKey>

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('examples.title'), description: t('examples.description') })
}

export const loader = pageLoader(async (page) => {
  const asked = page.url.searchParams.get('tab')
  const tab: Tab = tabs.find((each) => each === asked) ?? 'All'
  const examples = await page.server.content.listExamples()
  const isShown = ({ examplesTab }: ToolCard) => tab === 'All' || examplesTab === tab
  const sections = cards
    .filter(isShown)
    .map(({ id, name, path }) => ({ id, name, path, examples: examples.filter(({ tool }) => tool === id) }))
  return { tab, sections, ...(await readContent('examples', page)) }
})

export const action = pressAction

export default function ExamplesPage({ loaderData }: Route.ComponentProps) {
  const { tab, sections, elements, contentError } = loaderData
  const t = useText()
  const label = useLabel()
  const [at, setAt] = useState<number | null>(null)
  const rests = useRests()
  useShownError(contentError)
  useLive(({ kind }) => kind === 'content')

  const all = sections.flatMap((section) => section.examples.flatMap((example) => picturesOf(example, t)))
  const open = (picture: SitePicture) => setAt(all.findIndex(({ src }) => src === picture.src))

  return (
    <>
      <h1 className="text-heading">{t('examples.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-muted">{t('examples.intro')}</p>
      {elements.length > 0 && (
        <div className="mb-6">
          <ContentElements elements={elements} />
        </div>
      )}
      <TabRow
        label={t('examples.kinds')}
        tabs={tabs}
        active={tab}
        nameOf={(each) => t(tabNames[each])}
        addressOf={(each) =>
          each === 'All' ? paths.examples : `${paths.examples}?${new URLSearchParams({ tab: each })}`
        }
        panelId="examples"
      />
      <div id="examples" role="tabpanel" aria-label={t(tabNames[tab])} className="flex flex-col gap-12">
        {sections.map((section, index) => (
          <section key={section.id} aria-labelledby={`title-${section.id}`}>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
              <h2 id={`title-${section.id}`} className="text-2xl">
                {label(section.name)}
              </h2>
              <ButtonLink
                to={section.path}
                variant="plain"
                size="compact"
                aria-label={t('examples.tryTool', { tool: label(section.name) })}
              >
                {t('examples.try')}
              </ButtonLink>
            </div>
            {section.examples.length === 0 ? (
              <NoExamples title={t('examples.none')} />
            ) : (
              <ul className={section.examples.some(({ before }) => before) ? pairs : singles}>
                {section.examples.map((example, place) => (
                  <li key={example.id} className={index > 0 && rests ? resting : undefined}>
                    <ExampleCard example={example} onOpen={open} first={index === 0 && place === 0} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      {at !== null && (
        <Suspense>
          <Lightbox pictures={all} at={at} onMove={setAt} />
        </Suspense>
      )}
    </>
  )
}

/** Counts as a little higher than it is, so that nothing lies over anything. */
const resting =
  '[contain-intrinsic-size:auto_20rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_27rem]'
const pairs = 'grid gap-4 sm:grid-cols-2'
const singles = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

const NoExamples = ({ title }: { title: string }) => (
  <EmptyState icon={<Images size={36} strokeWidth={1.5} />} title={title} />
)
