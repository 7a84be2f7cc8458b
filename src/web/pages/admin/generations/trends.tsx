import type { Text } from '#shared/written/text.ts'
import type { DayFigures } from '#server/features/admin/admin.ts'
import { useText } from '#web/use-words.ts'
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

const timeText = (t: Text, seconds: number | null): string =>
  seconds === null ? t('admin.chart.noPicture') : t('admin.seconds', { seconds })

function MedianTime({ days }: { days: DayFigures[] }) {
  const t = useText()
  const times = days.flatMap(({ medianSeconds }) => medianSeconds ?? [])
  const today = timeText(t, days.at(-1)?.medianSeconds ?? null)
  return (
    <DayBars
      title={t('admin.chart.median')}
      tone="fill-brand"
      summary={
        times.length === 0
          ? t('admin.chart.noneMade')
          : t('admin.chart.upTo', { today, most: timeText(t, Math.max(...times)) })
      }
      days={days.map(({ day, medianSeconds }) => ({
        day,
        value: medianSeconds,
        label: timeText(t, medianSeconds),
      }))}
    />
  )
}

/** Of those that ended; a day on which none did has no share. */
const shareOf = ({ done, failed }: DayFigures): number | null =>
  done + failed === 0 ? null : failed / (done + failed)

function shareText(t: Text, share: number | null): string {
  if (share === null) return t('admin.chart.noPicture')
  return share > 0 && share < 0.1
    ? t('admin.chart.smallShareFailed', { share: share * 100 })
    : t('admin.chart.shareFailed', { share: Math.round(share * 100) })
}

function Failures({ days }: { days: DayFigures[] }) {
  const t = useText()
  const shares = days.flatMap((day) => shareOf(day) ?? [])
  const last = days.at(-1)
  const today = shareText(t, last ? shareOf(last) : null)
  return (
    <DayBars
      title={t('admin.chart.failures')}
      tone="fill-brick"
      summary={
        shares.length === 0
          ? t('admin.chart.noneEnded')
          : t('admin.chart.upTo', { today, most: shareText(t, Math.max(...shares)) })
      }
      days={days.map((each) => ({ day: each.day, value: shareOf(each), label: shareText(t, shareOf(each)) }))}
    />
  )
}
