import type { Text } from '#shared/written/text.ts'
import { findCard } from '#shared/tools/cards.ts'
import type { DayFigures, ToolFigures } from '#server/features/admin/admin.ts'
import { Card } from '#web/ui/card.tsx'
import { DayEnds } from './day-bars.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { WideTable } from '../wide-table.tsx'

const height = 120

/** Two weeks of pictures, done and failed, as bars; the same figures stand in a table for who cannot see them. */
export function DayChart({ days }: { days: DayFigures[] }) {
  const t = useText()
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ done, failed }) => done + failed))
  const width = 100 / days.length
  return (
    <Card>
      <h3 className="text-lg">{t('admin.chart.days')}</h3>
      <p className="mb-3 flex gap-4 text-sm text-muted">
        <span>
          <span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-brand" />
          {t('admin.chart.done')}
        </span>
        <span>
          <span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-brick" />
          {t('admin.chart.failed')}
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-edge"
      >
        {days.map((figures, index) => {
          const { day, done, failed } = figures
          const doneHeight = (done / most) * height
          const failedHeight = (failed / most) * height
          const x = index * width + width * 0.12
          return (
            <g key={day}>
              <title>{dayText(t, { ...figures, day: formats.isoDay(day) })}</title>
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
      <DayEnds days={days} />
      <details className="mt-2">
        <summary className="flex min-h-touch cursor-pointer items-center text-sm font-semibold">
          {t('admin.chart.ofDays')}
        </summary>
        <FigureTable
          caption={t('admin.chart.byDay')}
          first={t('admin.chart.columnDay')}
          rows={[...days].reverse().map(({ day, ...figures }) => ({ name: formats.isoDay(day), ...figures }))}
        />
      </details>
    </Card>
  )
}

const dayText = (t: Text, { day, done, failed, credits, medianSeconds: seconds }: DayFigures): string =>
  seconds === null
    ? t('admin.chart.day', { day, done, failed, credits })
    : t('admin.chart.dayMedian', { day, done, failed, credits, seconds })

/** How each tool did in the same time. */
export function ToolChart({ tools }: { tools: ToolFigures[] }) {
  const t = useText()
  const label = useLabel()
  return (
    <Card>
      <h3 className="mb-3 text-lg">{t('admin.chart.tools')}</h3>
      {tools.length === 0 ? (
        <p className="text-muted">{t('admin.chart.noPictures')}</p>
      ) : (
        <FigureTable
          caption={t('admin.chart.byTool')}
          first={t('admin.chart.columnTool')}
          rows={tools.map(({ tool, ...figures }) => ({
            name: label(findCard(tool)?.name ?? tool),
            ...figures,
          }))}
        />
      )}
    </Card>
  )
}

type Row = { name: string } & Omit<ToolFigures, 'tool'>

function FigureTable({ caption, first, rows }: { caption: string; first: string; rows: Row[] }) {
  const t = useText()
  const formats = useFormats()
  return (
    <WideTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      empty={null}
      columns={[
        { key: 'name', title: first, render: ({ name }) => name },
        {
          key: 'done',
          title: t('admin.chart.columnDone'),
          figures: true,
          render: ({ done }) => formats.digits(done),
        },
        {
          key: 'success',
          title: t('admin.chart.columnSuccess'),
          figures: true,
          render: ({ done, failed }) => <Success done={done} failed={failed} />,
        },
        {
          key: 'median',
          title: t('admin.chart.columnMedian'),
          figures: true,
          render: ({ medianSeconds }) =>
            medianSeconds === null ? '-' : t('admin.seconds', { seconds: medianSeconds }),
        },
        {
          key: 'credits',
          title: t('admin.chart.columnCredits'),
          figures: true,
          render: ({ credits }) => formats.figure(credits),
        },
      ]}
    />
  )
}

function Success({ done, failed }: { done: number; failed: number }) {
  const t = useText()
  if (done + failed === 0) return '-'
  const share = Math.floor((done / (done + failed)) * 100)
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="hidden h-2 w-16 overflow-hidden rounded-full bg-brick-soft 2xl:block"
      >
        <span className="block h-full bg-brand" style={{ width: `${share}%` }} />
      </span>
      <span className="tabular">{t('admin.chart.percent', { share })}</span>
    </span>
  )
}
