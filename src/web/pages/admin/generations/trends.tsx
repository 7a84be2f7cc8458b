import type { DayFigures } from '#server/features/admin/admin.ts'
import { DayBars } from './day-bars.tsx'

/** How long a picture took and how many failed, day by day. */
export function Trends({ days }: { days: DayFigures[] }) {
  return (
    <>
      <MedianTime days={days} />
      <Failures days={days} />
    </>
  )
}

const seconds = (value: number | null): string => (value === null ? 'no picture' : `${value.toFixed(1)} s`)

function MedianTime({ days }: { days: DayFigures[] }) {
  const times = days.flatMap(({ medianSeconds }) => medianSeconds ?? [])
  return (
    <DayBars
      title="Median time"
      tone="fill-brand"
      summary={
        times.length === 0
          ? 'No picture was made.'
          : `Today ${seconds(days.at(-1)?.medianSeconds ?? null)}, at most ${seconds(Math.max(...times))}`
      }
      days={days.map(({ day, medianSeconds }) => ({
        day,
        value: medianSeconds,
        label: seconds(medianSeconds),
      }))}
    />
  )
}

/** Of those that ended; a day on which none did has no share. */
const shareOf = ({ done, failed }: DayFigures): number | null =>
  done + failed === 0 ? null : failed / (done + failed)

const percent = (share: number | null): string =>
  share === null ? 'no picture' : `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}% failed`

function Failures({ days }: { days: DayFigures[] }) {
  const shares = days.flatMap((day) => shareOf(day) ?? [])
  const today = days.at(-1)
  return (
    <DayBars
      title="Failures"
      tone="fill-brick"
      summary={
        shares.length === 0
          ? 'No picture ended.'
          : `Today ${percent(today ? shareOf(today) : null)}, at most ${percent(Math.max(...shares))}`
      }
      days={days.map((each) => ({ day: each.day, value: shareOf(each), label: percent(shareOf(each)) }))}
    />
  )
}
