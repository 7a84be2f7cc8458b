import { Link } from 'react-router'
import { pictureFilters, type PicturesView } from '#shared/forms/admin-views.ts'
import { adminAt } from '#web/paths.ts'
import { Badge, EmptyState } from '#web/ui/card.tsx'
import { chipLook } from '#web/ui/chip-look.ts'
import { classNames } from '#web/ui/class-names.ts'

import type { Loaded } from '../ladder.ts'
import { OlderPager } from '../pager.tsx'
import { PartFailed } from '../part-failed.tsx'
import { WideTable } from '../wide-table.tsx'
import { SearchBox } from '../search-box.tsx'
import { boardColumns } from './board-columns.tsx'
import { DayChart, ToolChart } from './charts.tsx'
import { describeEngine } from './describe-engine.ts'
import type { GenerationsData } from './load.ts'

export default function GenerationsTab({ loaded }: { loaded: Loaded<GenerationsData> }) {
  if (!loaded.ok) return <PartFailed message={loaded.message} />
  const { view, rows, hasMore, figures, engine } = loaded.data
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Generations</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={isHealthy(engine) ? 'brand' : 'brick'}>
            {isHealthy(engine) ? 'Healthy' : 'Trouble'}
          </Badge>
          <span>
            Now: {describeEngine(engine)}
            {engine.done + engine.failed > 0 &&
              ` Of its last ${engine.done + engine.failed}, ${engine.done} succeeded.`}
          </span>
        </p>
      </div>
      <div className="mb-8 grid gap-5 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <DayChart days={figures.days} />
        <ToolChart tools={figures.tools} />
      </div>
      <Filters view={view} />
      <WideTable
        caption="Generations"
        columns={boardColumns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={view.q || view.show !== 'all' ? 'Nothing found' : 'No picture asked for yet'} />
        }
      />
      <OlderPager
        label="Pages of generations"
        newest={view.before ? addressOf({ ...view, before: undefined }) : undefined}
        older={hasMore ? addressOf({ ...view, before: rows.at(-1)?.id }) : undefined}
      />
    </>
  )
}

/** Half of the last pictures lost is more than bad luck. */
const isHealthy = ({ ready, done, failed }: GenerationsData['engine']): boolean =>
  ready && (failed === 0 || done > failed)

const addressOf = ({ q, show, before }: PicturesView): string =>
  adminAt({ tab: 'generations', q, show: show === 'all' ? undefined : show, before })

function Filters({ view }: { view: PicturesView }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <nav aria-label="States" className="flex flex-wrap gap-2">
        {pictureFilters.map(({ value, label }) => (
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
            {label}
          </Link>
        ))}
      </nav>
      <SearchBox
        label="Search by email or request id..."
        tab="generations"
        value={view.q}
        addressOf={(q) => addressOf({ ...view, q, before: undefined })}
      />
    </div>
  )
}
