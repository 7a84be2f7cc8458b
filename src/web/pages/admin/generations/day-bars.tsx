import { Card } from '#web/ui/card.tsx'

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
  const most = Math.max(...days.map(({ value }) => value ?? 0)) || 1
  const width = 100 / days.length
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      <p className="mb-3 text-sm text-muted">{summary}</p>
      <svg
        role="img"
        aria-label={`${title}: ${summary}`}
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
            <title>{`${day}: ${label}`}</title>
          </rect>
        ))}
      </svg>
      <p className="tabular mt-1 flex justify-between text-sm text-muted">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </Card>
  )
}
