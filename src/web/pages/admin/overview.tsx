import type { Overview as Figures } from '#server/features/admin/admin.ts'
import { useFormats, useText } from '#web/use-words.ts'
import type { Loaded } from './ladder.ts'

/** How the week went, above every tab. */
export function Overview({ figures }: { figures: Loaded<Figures> }) {
  const t = useText()
  const formats = useFormats()
  if (!figures.ok) return <p className="mb-6 text-sm text-muted">{figures.message}</p>
  const { signUps, active, generations, granted, spent, expiring } = figures.data
  const shown = [
    { title: t('admin.week.signUps'), figure: formats.number(signUps) },
    { title: t('admin.week.active'), figure: formats.number(active) },
    { title: t('admin.week.generations'), figure: formats.number(generations) },
    { title: t('admin.week.granted'), figure: formats.figure(granted) },
    { title: t('admin.week.spent'), figure: formats.figure(spent) },
    {
      title: t('admin.week.expiring'),
      figure: formats.number(expiring),
      note: t('admin.week.next'),
    },
  ]
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {shown.map(({ title, figure, note = t('admin.week.last') }) => (
        <div key={title} className="flex flex-col bg-card px-4 py-3">
          <dt className="text-sm leading-snug font-semibold">
            {title} <span className="block font-normal text-muted">{note}</span>
          </dt>
          <dd className="tabular mt-1 text-2xl font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
