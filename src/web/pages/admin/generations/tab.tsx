import { z } from 'zod'
import { Link } from 'react-router'
import { pictureFilters, type PicturesView, readPicturesView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { keep } from '#shared/words/kept.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAt } from '#web/paths.ts'
import { Badge, EmptyState } from '#web/ui/card.tsx'
import { useText } from '#web/use-words.ts'
import { chipLook } from '#web/ui/chip-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { OlderPager } from '../pager.tsx'
import { WideTable } from '../wide-table.tsx'
import { SearchBox } from '../search-box.tsx'
import { useBoardColumns } from './board-columns.tsx'
import { DayChart, ToolChart } from './charts.tsx'
import { Trends } from './trends.tsx'
import { describeEngine } from './describe-engine.ts'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.generationsNotLoaded'), async (page) => {
  const view = readPicturesView(page.url.searchParams)
  const { admin } = page.server
  return {
    view,
    ...(await admin.listBoard(view)),
    figures: await admin.getFigures(),
    engine: await admin.getEngineState(),
  }
})

const id = z.uuid(keep(say('admin.noGeneration')))
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('again'), id }),
  z.object({ intent: z.literal('stop'), id }),
])

export const action = adminAction(form, async ({ intent, id }, page) => {
  const { admin, server } = page
  if (intent === 'again') {
    await failingWith(page, say('admin.notInLine'), () => server.admin.tryAgain(admin, id))
    return done(say('admin.inLine'))
  }
  await failingWith(page, say('admin.notStopped'), () => server.admin.stopGeneration(admin, id))
  return done(say('admin.stopped'))
})

export const ErrorBoundary = TabFailed

type GenerationsData = Route.ComponentProps['loaderData']

export default function GenerationsTab({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const columns = useBoardColumns()
  const { view, rows, hasMore, figures, engine } = loaderData
  const ended = engine.done + engine.failed
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t('admin.making.title')}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={isHealthy(engine) ? 'brand' : 'brick'}>
            {t(isHealthy(engine) ? 'admin.engine.healthy' : 'admin.engine.trouble')}
          </Badge>
          <span>
            {describeEngine(t, engine)}
            {ended > 0 && ` ${t('admin.engine.lately', { all: ended, done: engine.done })}`}
          </span>
        </p>
      </div>
      <div className="mb-8 grid gap-5 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <DayChart days={figures.days} />
        <ToolChart tools={figures.tools} />
        <Trends days={figures.days} />
      </div>
      <Filters view={view} />
      <WideTable
        caption={t('admin.making.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t(view.q || view.show !== 'all' ? 'admin.nothingFound' : 'admin.making.none')} />
        }
      />
      <OlderPager
        label={t('admin.making.pages')}
        newest={view.before ? addressOf({ ...view, before: undefined }) : undefined}
        older={hasMore ? addressOf({ ...view, before: rows.at(-1)?.id }) : undefined}
      />
    </>
  )
}

/** Half of the last pictures lost is more than bad luck. */
const isHealthy = ({ done, failed }: GenerationsData['engine']): boolean => failed === 0 || done > failed

const addressOf = ({ q, show, before }: PicturesView): string =>
  adminAt({ tab: 'generations', q, show: show === 'all' ? undefined : show, before })

function Filters({ view }: { view: PicturesView }) {
  const t = useText()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <nav aria-label={t('admin.making.states')} className="flex flex-wrap gap-2">
        {pictureFilters.map(({ value, title }) => (
          <Link
            key={value}
            to={addressOf({ ...view, show: value, before: undefined })}
            preventScrollReset
            replace
            aria-current={view.show === value ? 'true' : undefined}
            className={classNames(
              chipLook,
              'no-underline hover:border-edge',
              view.show === value && 'border-brand bg-brand-soft font-semibold text-brand',
            )}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      <SearchBox
        label={t('admin.making.search')}
        value={view.q}
        addressOf={(q) => addressOf({ ...view, q, before: undefined })}
      />
    </div>
  )
}
