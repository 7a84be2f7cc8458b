import { creditFigure } from '#shared/credits.ts'
import { findCard } from '#shared/tools/cards.ts'
import type { DayFigures, ToolFigures } from '#server/features/admin/admin.ts'
import { Card } from '#web/ui/card.tsx'
import { WideTable } from '../wide-table.tsx'

const height = 120

/** Two weeks of pictures, done and failed, as bars; the same figures stand in a table for who cannot see them. */
export function DayChart({ days }: { days: DayFigures[] }) {
  const most = Math.max(1, ...days.map(({ done, failed }) => done + failed))
  const width = 100 / days.length
  return (
    <Card>
      <h3 className="text-lg">Pictures per day</h3>
      <p className="mb-3 flex gap-4 text-sm text-muted">
        <span>
          <span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-brand" />
          done
        </span>
        <span>
          <span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-brick" />
          failed
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-edge"
      >
        {days.map(({ day, done, failed, credits, medianSeconds }, index) => {
          const doneHeight = (done / most) * height
          const failedHeight = (failed / most) * height
          const x = index * width + width * 0.12
          return (
            <g key={day}>
              <title>{`${day}: ${done} done, ${failed} failed, ${creditFigure(credits)} credits${medianSeconds === null ? '' : `, median ${medianSeconds.toFixed(1)} s`}`}</title>
              <rect
                x={x}
                width={width * 0.76}
                y={height - doneHeight}
                height={doneHeight}
                className="fill-brand"
              />
              <rect
                x={x}
                width={width * 0.76}
                y={height - doneHeight - failedHeight}
                height={failedHeight}
                className="fill-brick"
              />
            </g>
          )
        })}
      </svg>
      <p className="tabular mt-1 flex justify-between text-sm text-muted">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details className="mt-2">
        <summary className="flex min-h-touch cursor-pointer items-center text-sm font-semibold">
          The figures of each day
        </summary>
        <FigureTable
          first="Day"
          rows={days.toReversed().map(({ day, ...figures }) => ({ name: day, ...figures }))}
        />
      </details>
    </Card>
  )
}

/** How each tool did in the same time. */
export function ToolChart({ tools }: { tools: ToolFigures[] }) {
  return (
    <Card>
      <h3 className="mb-3 text-lg">Tools in the last 14 days</h3>
      {tools.length === 0 ? (
        <p className="text-muted">No picture was asked for.</p>
      ) : (
        <FigureTable
          first="Tool"
          rows={tools.map(({ tool, ...figures }) => ({ name: findCard(tool)?.name ?? tool, ...figures }))}
        />
      )}
    </Card>
  )
}

type Row = { name: string } & Omit<ToolFigures, 'tool'>

function FigureTable({ first, rows }: { first: string; rows: Row[] }) {
  return (
    <WideTable
      caption={`Figures by ${first.toLowerCase()}`}
      rows={rows}
      rowKey={({ name }) => name}
      empty={null}
      columns={[
        { key: 'name', title: first, render: ({ name }) => name },
        { key: 'done', title: 'Done', figures: true, render: ({ done }) => done },
        {
          key: 'success',
          title: 'Success',
          figures: true,
          render: ({ done, failed }) => <Success done={done} failed={failed} />,
        },
        {
          key: 'median',
          title: 'Median',
          figures: true,
          render: ({ medianSeconds }) => (medianSeconds === null ? '-' : `${medianSeconds.toFixed(1)} s`),
        },
        { key: 'credits', title: 'Credits', figures: true, render: ({ credits }) => creditFigure(credits) },
      ]}
    />
  )
}

function Success({ done, failed }: { done: number; failed: number }) {
  if (done + failed === 0) return '-'
  const share = Math.floor((done / (done + failed)) * 100)
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="hidden h-2 w-16 overflow-hidden rounded-full bg-brick-soft sm:block"
      >
        <span className="block h-full bg-brand" style={{ width: `${share}%` }} />
      </span>
      <span className="tabular">{share}%</span>
    </span>
  )
}
