import { Card } from '#web/ui/card.tsx'
import { useFormats, useText } from '#web/use-words.ts'

const height = 80

type Props = {
  title: string
  /** What the last of the days is, and the highest of all, in words. */
  summary: string
  days: readonly { day: string; value: number | null; label: string }[]
  tone: 'fill-brand' | 'fill-brick'
}

/** One figure of each day as bars; the figures themselves stand in the table of days. */
export function DayBars({ title, summary, days, tone }: Props) {
  const t = useText()
  const formats = useFormats()
  const most = Math.max(...days.map(({ value }) => value ?? 0)) || 1
  const width = 100 / days.length
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      <p className="mb-3 text-sm text-muted">{summary}</p>
      <svg
        role="img"
        aria-label={t('admin.chart.summary', { title, summary })}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-20 w-full border-b border-edge"
      >
        {days.map(({ day, value, label }, index) => (
          <rect
            key={day}
            x={index * width + width * 0.12}
            width={width * 0.76}
            y={height - ((value ?? 0) / most) * height}
            height={((value ?? 0) / most) * height}
            className={tone}
          >
            <title>{t('admin.chart.bar', { day: formats.isoDay(day), value: label })}</title>
          </rect>
        ))}
      </svg>
      <DayEnds days={days} />
    </Card>
  )
}

/** The first and the last of the days, under their bars. */
export function DayEnds({ days }: { days: readonly { day: string }[] }) {
  const formats = useFormats()
  return (
    <p className="tabular mt-1 flex justify-between text-sm text-muted">
      {[days[0], days.at(-1)].map((end) => end && <span key={end.day}>{formats.isoDay(end.day)}</span>)}
    </p>
  )
}
